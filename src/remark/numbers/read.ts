import type {Change} from '../../content/examples/recording';
import {valueOf, type Value} from '../../content/examples/values';
import type {Fault} from '../../content/fault';
import {eitherOf} from '../../content/similar-names';
import type {Context} from '../notation';
import {badForm, untrue} from './fault';

type Examples = Pick<Context, 'exampleIndex'>;

/** A recorded number as a page shows it. */
export type Shown = {
  readonly text: string;
  /** The number before it is rounded, in the unit in which it is shown. */
  readonly value: number;
  /** What changed since it was recorded, if anything did. */
  readonly stale: Change | undefined;
};

/** A value of a run, as a label names it. */
type Side = {readonly run: string; readonly name: string};

const read = ({exampleIndex}: Examples, {run, name}: Side): Value => valueOf(exampleIndex.run(run), name);

/** How a number is written: a value, two that are compared, or words with a number that no recording has. */
export const likes = {
  value: ':num[RUN NAME]',
  ratio: ':num[RUN / RUN NAME]',
  change: ':num[RUN -> RUN NAME]',
  words: ':num[…]{reason="…"}',
} as const;

export type NumberForm = keyof typeof likes;

const signs = {ratio: '/', change: '->'} as const;

/** The form of a recorded number. */
export function formOf(label: string): Exclude<NumberForm, 'words'> {
  const words = label.split(' ');
  if (words.includes(signs.change)) return 'change';
  return words.includes(signs.ratio) ? 'ratio' : 'value';
}

const badLabel = (label: string): Fault =>
  badForm(`\`:num[${label}]\` cannot be read; write ${eitherOf(Object.values(likes))}`);

/** The value that `RUN NAME` names. */
export function valueIn(label: string, context: Examples): Value {
  const [run, name, ...more] = label.split(' ');
  if (!run || !name || more.length > 0) throw badLabel(label);
  return read(context, {run, name});
}

/** The values of both sides of a comparison, in one unit. A left side without a name takes that of the right. */
function valuesIn(label: string, form: keyof typeof signs, context: Examples): readonly [Value, Value] {
  const words = label.split(' ');
  const at = words.indexOf(signs[form]);
  const [from, fromName, ...moreLeft] = words.slice(0, at);
  const [to, toName, ...moreRight] = words.slice(at + 1);
  if (!from || !to || !toName || moreLeft.length > 0 || moreRight.length > 0) {
    throw badLabel(label);
  }
  const sides: readonly [Side, Side] = [
    {run: from, name: fromName ?? toName},
    {run: to, name: toName},
  ];
  const [left, right] = [read(context, sides[0]), read(context, sides[1])];
  if (left.unit !== right.unit) {
    throw badForm(
      `\`${sides[0].name}\` is in \`${left.unit}\` and \`${sides[1].name}\` in \`${right.unit}\`; compare values of one unit, or name the quotient under \`derive\` in the example.yml`,
    );
  }
  return [left, right];
}

const short = (value: number): string => String(Number(value.toPrecision(4)));

/** @param isShare whether the ratio is meant to be below 1 */
export function ratioOf(label: string, isShare: boolean, context: Examples): Omit<Shown, 'text'> {
  const [above, below] = valuesIn(label, 'ratio', context);
  const value = above.value / below.value;
  if (value < 1 && !isShare) {
    throw untrue(
      `the ratio is ${short(value)}, but would be read as a multiple; swap the two sides, or write \`share\` for a part of a whole`,
    );
  }
  return {value, stale: above.stale ?? below.stale};
}

/** The change in percent, without its sign. */
export function changeOf(
  label: string,
  {rises, falls}: {readonly rises: boolean; readonly falls: boolean},
  context: Examples,
): Omit<Shown, 'text'> {
  const [before, after] = valuesIn(label, 'change', context);
  const change = (100 * (after.value - before.value)) / Math.abs(before.value);
  if (rises === falls) throw badForm('a change needs its direction; write either `rises` or `falls`');
  if (rises ? change <= 0 : change >= 0) {
    const truth = change === 0 ? 'does not change' : change > 0 ? '`rises`' : '`falls`';
    throw untrue(
      `it goes from ${short(before.value)} to ${short(after.value)}, so \`${rises ? 'rises' : 'falls'}\` is not true; it ${truth}, and the sentence has to say so`,
    );
  }
  return {value: Math.abs(change), stale: before.stale ?? after.stale};
}
