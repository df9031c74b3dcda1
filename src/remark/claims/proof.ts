import type {Element} from 'hast';
import {h} from 'hastscript';

import type {ExampleIndex} from '../../content/examples';
import type {Evidence} from '../../content/examples/claim';
import {unitInWords} from '../../content/examples/units';
import {grouped} from '../../content/format-number';
import {markTitle} from '../stale-mark';
import {marksAddress} from './key';

/** A recorded number with four significant digits, or all that it has before the point. */
function inShort(value: number): string {
  const short = Number(value.toPrecision(Math.max(4, Math.ceil(Math.log10(Math.abs(value) + 1)))));
  return grouped(short, /\.(\d+)$/.exec(String(short))?.[1]?.length ?? 0);
}

/** The meaning of a value in words, with gem5's name for it and the number of its dump. */
function nameOf({run, name, value}: Evidence, exampleIndex: ExampleIndex): (string | Element)[] {
  const {derive, read} = exampleIndex.run(run).example.manifest;
  if (Object.hasOwn(derive, name) || Object.hasOwn(read, name)) return [value.about];
  const [statistic = name, dump] = name.split('#');
  return [`${value.about}, `, h('samp', statistic), ...(dump === undefined ? [] : [` in dump ${dump}`])];
}

/** The command of a run as its reader types it, each command on a line. */
const commandOf = (run: string, exampleIndex: ExampleIndex): string =>
  exampleIndex
    .run(run)
    .command.trim()
    .replace(/\s*\\\n\s*/g, ' ');

/** The parts of a command: an option with its value is one. */
const partsOf = (command: string): string[] => command.match(/-\S+ [^\s-]\S*|\S+/g) ?? [];

/** A part in words: `bits 9` for `--bits 9`, `size=16` for `--param size=16`, `dot` for `bin/dot`. */
const inWords = (part: string): string => part.replace(/^-\S+ (?=\S+=)|^--?(?=\w)|^bin\//, '');

/**
 * What distinguishes commands: the parts that all have, and what each has besides, in words.
 *
 * @returns undefined if they share hardly anything, or if nothing distinguishes one of them
 */
function distinguished(commands: readonly string[]) {
  const all = commands.map(partsOf);
  const shared = (all[0] ?? []).filter((part) => all.every((parts) => parts.includes(part)));
  const words = all.map((parts) =>
    parts
      .filter((part) => !shared.includes(part))
      .map(inWords)
      .join(', '),
  );
  const isClear = new Set(words).size === new Set(commands).size && !words.includes('');
  return shared.length >= 2 && isClear ? {shared: shared.join(' '), words} : undefined;
}

/** Groups of values that share a key, in the order in which the keys appear. */
function groupsOf(evidence: readonly Evidence[], keyOf: (one: Evidence) => string): Evidence[][] {
  const groups = new Map<string, Evidence[]>();
  for (const one of evidence) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

/** A recorded number in short, with its unit in words. */
const numberOf = ({value: {value, unit}}: Evidence): string =>
  `${inShort(value)} ${unitInWords(unit).replace(/^(?:count|ratio)$/, '')}`.trim();

/** The runs that prove a claim, each once. */
const runsOf = (evidence: readonly Evidence[]): string[] => [...new Set(evidence.map(({run}) => run))];

/** A recorded value in a line: what distinguishes it in its group, the number, and what has changed since. */
function lineOf(words: readonly (string | Element)[], evidence: Evidence): Element {
  const {stale} = evidence.value;
  const mark = stale ? [h('em', markTitle(stale))] : [];
  return h('span', {className: ['proof-line']}, [
    h('span', [...words, ': ']),
    h('strong', numberOf(evidence)),
    ...mark,
  ]);
}

/**
 * The recorded values that prove a claim: for each value the runs that have it, or for each run its values, whichever
 * is shorter. It contains no block elements, because it is within a sentence.
 */
function proofOf(evidence: readonly Evidence[], exampleIndex: ExampleIndex): Element[] {
  const byName = groupsOf(evidence, ({name}) => name);
  const byRun = groupsOf(evidence, ({run}) => run);
  const named = (one: Evidence) => nameOf(one, exampleIndex);
  const runs = runsOf(evidence);
  const commands = runs.map((run) => commandOf(run, exampleIndex));
  const all = distinguished(commands);
  const typed = ({run}: Evidence) => [h('code', (all?.words ?? commands)[runs.indexOf(run)] ?? '')];
  const [groups, head, line] = byRun.length < byName.length ? [byRun, typed, named] : [byName, named, typed];
  return [
    ...(all ? [h('span', {className: ['proof-head']}, [h('code', `${all.shared} …`)])] : []),
    ...groups.flatMap(([first, ...others]) =>
      first
        ? [
            h('span', {className: ['proof-head']}, head(first)),
            ...[first, ...others].map((one) => lineOf(line(one), one)),
          ]
        : [],
    ),
  ];
}

/** The sentence part that names how many runs prove a claim. */
function shownBy(evidence: readonly Evidence[]): string {
  const {length} = runsOf(evidence);
  return length === 1 ? 'Shown by a recorded run' : `Shown by ${length} recorded runs`;
}

/** What proves a claim, in four lines of the margin at most: one or two values, or otherwise how many runs do. */
function noteOf(evidence: readonly Evidence[], exampleIndex: ExampleIndex): string {
  const title = shownBy(evidence);
  if (evidence.length > 2) return title;
  const runs = runsOf(evidence);
  const words = distinguished(runs.map((run) => commandOf(run, exampleIndex)))?.words;
  const values = groupsOf(evidence, ({value}) => value.about).map((group) => {
    const numbers = group.map((one) => {
      const word = words?.[runs.indexOf(one.run)];
      return numberOf(one) + (word === undefined ? '' : ` (${word})`);
    });
    return `${group[0]?.value.about}: ${numbers.join(', ')}`;
  });
  const note = values.join('; ');
  return note.length <= 90 ? note : title;
}

/** The parts of a claim: the properties of the outer element and of the words, and the elements after the words. */
export function claimParts(evidence: readonly Evidence[], exampleIndex: ExampleIndex, id: string) {
  const title = shownBy(evidence);
  const isStale = evidence.some(({value}) => value.stale);
  // The words are the button's label, so a tap on them opens the proof too; a button cannot be broken across lines.
  const after: Element[] = [
    h('button', {type: 'button', id: `${id}-button`, popoverTarget: id, ariaLabel: title}),
    h('span', {className: ['proof'], id, popover: 'auto', role: 'note', ariaLabel: title}, [
      h('span', {className: ['proof-title']}, title),
      ...proofOf(evidence, exampleIndex),
      h('a', {href: marksAddress}, 'What the marks mean'),
    ]),
  ];
  return {
    claim: {className: ['claim', ...(isStale ? ['stale'] : [])]},
    words: {htmlFor: [`${id}-button`], title, dataNote: noteOf(evidence, exampleIndex)},
    after,
  };
}
