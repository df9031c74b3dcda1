import type {TextDirective} from 'mdast-util-directive';

import type {ExampleIndex} from '../../course/examples';
import type {Change} from '../../course/examples/recording';
import {valueOf, type Value} from '../../course/examples/values';
import type {Fault} from '../../course/fault';
import {nearNames} from '../../course/near';
import {badForm, untrue} from './fault';
import {converted, digitsOf, formatted} from './format';

/** What each directive is written like, and the attributes that it takes. */
const forms = {
  num: {like: ':num[RUN NAME]', takes: ['digits', 'unit']},
  ratio: {
    like: ':ratio[RUN / RUN NAME]` or `:ratio[RUN NAME / RUN NAME]',
    takes: ['digits', 'unit', 'share'],
  },
  change: {
    like: ':change[RUN -> RUN NAME]` or `:change[RUN NAME -> RUN NAME]',
    takes: ['digits', 'rises', 'falls'],
  },
  typed: {like: ':typed[12 cycles]{reason="…"}', takes: ['reason']},
} as const;

type Kind = keyof typeof forms;

export type NumberDirective = TextDirective & {readonly name: Kind};

export const isNumberDirective = (node: {readonly type: string}): node is NumberDirective =>
  node.type === 'textDirective' && 'name' in node && Object.hasOwn(forms, String(node.name));

/** What a directive shows. */
export type Shown = {
  readonly text: string;
  /** The number before it is rounded, in the unit in which it is shown. */
  readonly value: number;
  /** What changed since it was recorded, if anything did. */
  readonly stale?: Change | undefined;
};

/**
 * A directive's label as its author wrote it, which is not what Markdown makes of it: names hold `::` and `_`. White
 * space counts as one space.
 */
export function labelOf({name, position}: TextDirective, source: string): string {
  const open = (position?.start.offset ?? 0) + name.length + 1;
  if (!position || source.charAt(open) !== '[') return '';
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    const letter = source.charAt(at);
    if (letter === '\\') at += 1;
    else if (letter === '[') depth += 1;
    else if (letter === ']' && (depth -= 1) === 0) {
      return source
        .slice(open + 1, at)
        .trim()
        .replace(/\s+/g, ' ');
    }
  }
  return '';
}

/** A value of a run, as a label names it. */
type Side = {readonly run: string; readonly name: string};

/** The two sides of a comparison; the left one has the right one's name where it gives none. */
function sidesOf(kind: 'ratio' | 'change', label: string): readonly [Side, Side] {
  const words = label.split(' ');
  const at = words.indexOf(kind === 'ratio' ? '/' : '->');
  const [from, fromName, ...moreLeft] = words.slice(0, Math.max(at, 0));
  const [to, toName, ...moreRight] = words.slice(at + 1);
  if (!from || !to || !toName || moreLeft.length > 0 || moreRight.length > 0) throw badLabel(kind, label);
  return [
    {run: from, name: fromName ?? toName},
    {run: to, name: toName},
  ];
}

const badLabel = (kind: Kind, label: string): Fault =>
  badForm(
    label === ''
      ? `\`:${kind}\` without a label; write \`${forms[kind].like}\``
      : `\`:${kind}[${label}]\` cannot be read; write \`${forms[kind].like}\``,
  );

/** What is wrong with the names of a directive's attributes; undefined where nothing is. */
export function unknownAttribute(
  {name, attributes}: TextDirective,
  takes: readonly string[],
): string | undefined {
  for (const key of Object.keys(attributes ?? {})) {
    if (takes.includes(key)) continue;
    const [near] = nearNames(key, takes);
    const all = near ? [near] : takes;
    const instead = all.length > 0 ? `write ${all.map((one) => `\`${one}\``).join(' or ')}` : 'remove it';
    return `\`:${name}\` takes no \`${key}\`; ${instead}`;
  }
  return undefined;
}

/** @throws {Fault} at an attribute that the directive does not take, or a flag with a value. */
function checkAttributes(directive: NumberDirective): void {
  const unknown = unknownAttribute(directive, forms[directive.name].takes);
  if (unknown !== undefined) throw badForm(unknown);
  for (const [key, value] of Object.entries(directive.attributes ?? {})) {
    if (['share', 'rises', 'falls'].includes(key) && value) {
      throw badForm(`\`${key}\` is a word of its own; write \`{${key}}\``);
    }
  }
}

const read = (exampleIndex: ExampleIndex, {run, name}: Side): Value => valueOf(exampleIndex.run(run), name);

/**
 * Reads what a directive shows from the recordings; undefined for `:typed`, which shows its own text.
 *
 * @throws {Fault} when the directive is written wrong, or says what the recording does not.
 * @throws {Error} with what to write instead, when there is no such run or value, or it is not recorded.
 */
export function shownOf(
  directive: NumberDirective,
  source: string,
  exampleIndex: ExampleIndex,
): Shown | undefined {
  checkAttributes(directive);
  const label = labelOf(directive, source);
  const attributes = directive.attributes ?? {};
  const digits = digitsOf(attributes.digits);
  const unit = attributes.unit ?? undefined;
  switch (directive.name) {
    case 'typed':
      checkTyped(label, attributes.reason);
      return undefined;
    case 'num': {
      const [run, name, ...more] = label.split(' ');
      if (!run || !name || more.length > 0) throw badLabel('num', label);
      const found = read(exampleIndex, {run, name});
      const value = converted(found.value, found.unit, unit);
      return {text: formatted(value, digits, unit), value, stale: found.stale};
    }
    case 'ratio': {
      const [above, below] = alike(exampleIndex, sidesOf('ratio', label));
      const ratio = above.value / below.value;
      if (ratio < 1 && attributes.share === undefined) {
        throw untrue(
          `the ratio is ${short(ratio)}, and reads as so many times; swap the two sides, or write \`share\` where a part of a whole is meant`,
        );
      }
      const value = converted(ratio, 'Ratio', unit);
      return {text: formatted(value, digits, unit), value, stale: above.stale ?? below.stale};
    }
    case 'change': {
      const [before, after] = alike(exampleIndex, sidesOf('change', label));
      const change = (100 * (after.value - before.value)) / Math.abs(before.value);
      const [rises, falls] = [attributes.rises !== undefined, attributes.falls !== undefined];
      if (rises === falls) throw badForm('a change needs its direction; write either `rises` or `falls`');
      if (rises ? change <= 0 : change >= 0) {
        const truth = change === 0 ? 'does not change' : change > 0 ? '`rises`' : '`falls`';
        throw untrue(
          `it goes from ${short(before.value)} to ${short(after.value)}, so \`${rises ? 'rises' : 'falls'}\` is not true; it ${truth}, and the sentence has to say so`,
        );
      }
      const value = Math.abs(change);
      return {text: formatted(value, digits, '%'), value, stale: before.stale ?? after.stale};
    }
  }
}

/** The values of both sides, which are of one unit. */
function alike(exampleIndex: ExampleIndex, [left, right]: readonly [Side, Side]): readonly [Value, Value] {
  const [one, other] = [read(exampleIndex, left), read(exampleIndex, right)];
  if (one.unit !== other.unit) {
    throw badForm(
      `\`${left.name}\` is in \`${one.unit}\` and \`${right.name}\` in \`${other.unit}\`; compare like with like, or name the quotient under \`derive\` in the example.yml`,
    );
  }
  return [one, other];
}

const short = (value: number): string => String(Number(value.toPrecision(4)));

/** @throws {Fault} when a typed number is none, or does not say why it is typed. */
function checkTyped(label: string, reason: string | null | undefined): void {
  if (label === '') throw badLabel('typed', label);
  if (!/\d/.test(label)) throw badForm(`\`:typed[${label}]\` holds no number; write the text alone`);
  if (!reason || !/\w/.test(reason)) {
    throw badForm(
      `\`:typed[${label}]\` does not say why no recording has it; write \`:typed[${label}]{reason="…"}\``,
    );
  }
}
