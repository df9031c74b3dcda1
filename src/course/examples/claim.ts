import {Fault} from '../fault';
import {computed, isNumber, readSum, type Reading, type Sign, type Tokens} from './formula';
import type {Value} from './values';

/** What is computed with: a plain number has no unit. */
type Quantity = {readonly value: number; readonly unit: string | undefined};

/** Which of its alternatives each list in braces stands for. */
type Chosen = ReadonlyMap<string, string>;

/** Gives a recorded value; it throws where there is no such run or value. */
type Look = (run: string, name: string) => Quantity;

/** A side of a comparison, to be computed once for each choice from its lists. */
type Term = {
  readonly lists: readonly string[];
  /** The recorded values that it is computed from, their lists in braces. */
  readonly names: readonly string[];
  readonly compute: (look: Look, chosen: Chosen) => Quantity;
};

const holding = {
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
  '=': (left: number, right: number) => left === right,
} as const;

type Comparison = keyof typeof holding;

const isComparison = (token: string | undefined): token is Comparison =>
  token !== undefined && Object.hasOwn(holding, token);

type Side = Term & {readonly text: string};

/** Two sides that stand in a relation, whichever alternatives are chosen. */
type Pair = {readonly left: Side; readonly sign: Comparison; readonly right: Side};

/** A recorded value on which a claim stands. */
export type Ground = {readonly run: string; readonly name: string; readonly value: Value};

const like = '[RUN NAME] > 0.5 * [RUN NAME]';

const badForm = (text: string): Fault => new Fault({text, rule: 'claim-form'});

const untrue = (text: string): Fault => new Fault({text, rule: 'claim-untrue'});

const lists = /\{[^{}]*\}/g;

const alternativesIn = (list: string): string[] => list.slice(1, -1).split(',');

/** Every choice of one alternative from each list; lists that are written alike are one. */
const choicesOf = (all: readonly string[]): Chosen[] =>
  [...new Set(all)].reduce<Map<string, string>[]>(
    (choices, list) =>
      choices.flatMap((choice) =>
        alternativesIn(list).map((alternative) => new Map([...choice, [list, alternative]])),
      ),
    [new Map<string, string>()],
  );

/** A text with what is chosen in the place of its lists. */
const withChosen = (text: string, chosen: Chosen): string =>
  text.replace(lists, (list) => chosen.get(list) ?? list);

/** Numbers that differ by less than computing itself makes them differ are the same. */
const rounded = (value: number): number => Number(value.toPrecision(12));

const unitOf = (sign: Sign, left: Quantity, right: Quantity): string | undefined => {
  if (sign === '+' || sign === '-') return left.unit ?? right.unit;
  if (left.unit === undefined) return sign === '/' && right.unit ? `1/${right.unit}` : right.unit;
  if (right.unit === undefined) return left.unit;
  if (sign === '/') return left.unit === right.unit ? undefined : `${left.unit} / ${right.unit}`;
  return `${left.unit} * ${right.unit}`;
};

/** @throws {Fault} when both have a unit, and not the same. */
function checkAlike(left: Quantity, right: Quantity): void {
  if (left.unit === undefined || right.unit === undefined || left.unit === right.unit) return;
  throw badForm(
    `one side is in \`${left.unit}\` and the other in \`${right.unit}\`; compare like with like, or name the quotient under \`derive\` in the example.yml`,
  );
}

/** @throws {Fault} where it is no number: gem5 divided by zero, or the claim does. */
function checkNumber(text: string, {value}: Quantity): void {
  if (Number.isFinite(value)) return;
  throw untrue(`\`${text}\` is no number, because something is divided by zero; compare other values`);
}

/** One of several quantities of one unit, for each choice from the lists inside. */
const chosenFrom =
  (pick: (...values: number[]) => number) =>
  (inside: readonly Term[]): Term => ({
    lists: [],
    names: inside.flatMap(({names}) => names),
    compute: (look, chosen) => {
      const all = inside.flatMap((term) =>
        choicesOf(term.lists).map((choice) => term.compute(look, new Map([...chosen, ...choice]))),
      );
      for (const one of all) for (const other of all) checkAlike(one, other);
      const unit = all.find((one) => one.unit !== undefined)?.unit;
      return {value: pick(...all.map(({value}) => value)), unit};
    },
  });

/** How the parts of a side are read. */
const reading: Reading<Term> = {
  leaf: (token) => {
    if (isNumber(token)) {
      const quantity = {value: Number(token), unit: undefined};
      return {lists: [], names: [], compute: () => quantity};
    }
    const name = token.slice(1, -1).trim();
    if (!token.startsWith('[') || name.replace(lists, '').split(' ').length !== 2) {
      throw badForm(`\`${token}\` is no recorded value; write \`[RUN NAME]\``);
    }
    return {
      lists: name.match(lists) ?? [],
      names: [name],
      compute: (look, chosen) => {
        const [run = '', value = ''] = withChosen(name, chosen).split(' ');
        return look(run, value);
      },
    };
  },
  pair: (sign, left, right) => ({
    lists: [...left.lists, ...right.lists],
    names: [...left.names, ...right.names],
    compute: (look, chosen) => {
      const [one, other] = [left.compute(look, chosen), right.compute(look, chosen)];
      if (sign === '+' || sign === '-') checkAlike(one, other);
      return {value: computed(sign, one.value, other.value), unit: unitOf(sign, one, other)};
    },
  }),
  calls: {
    min: chosenFrom(Math.min),
    max: chosenFrom(Math.max),
    abs: (inside) => {
      const [term, ...more] = inside;
      if (!term || more.length > 0)
        throw badForm('`abs` takes one value; write `abs([RUN NAME] - [RUN NAME])`');
      return {
        ...term,
        compute: (look, chosen) => {
          const {value, unit} = term.compute(look, chosen);
          return {value: Math.abs(value), unit};
        },
      };
    },
  },
};

const tokensOf = (expression: string): string[] =>
  expression
    // Within braces and around names, spaces mean nothing.
    .replace(/\{[^{}]*\}/g, (list) => list.replace(/\s+/g, ''))
    .match(/\[[^[\]]*\]|<=|>=|[-+*/(),<>=]|[^\s[\](),<>=*/]+|\S/g)
    ?.map((token) => token.replace(/\s+/g, ' ')) ?? [];

/** The pairs that an expression compares: three sides in a chain are two pairs. */
function pairsOf(expression: string): Pair[] {
  const tokens: Tokens = {all: tokensOf(expression), at: 0};
  const wrong = (): Fault =>
    badForm(
      `\`${expression}\` cannot be read; write \`${like}\`, with + - * / ( ) min max abs, compared by < <= > >= =, joined by \`and\``,
    );
  const side = (): Side => {
    const from = tokens.at;
    const term = readSum(tokens, reading, wrong);
    const text = tokens.all.slice(from, tokens.at).join(' ');
    return {...term, text: text.replace(/\( | (?=[),])|(?<=min|max|abs) (?=\()/g, (part) => part.trim())};
  };
  const pairs: Pair[] = [];
  do {
    let left = side();
    let sign = tokens.all[tokens.at];
    if (!isComparison(sign)) throw wrong();
    while (isComparison(sign)) {
      tokens.at += 1;
      const right = side();
      pairs.push({left, sign, right});
      left = right;
      sign = tokens.all[tokens.at];
    }
  } while (tokens.all[tokens.at++] === 'and');
  if (tokens.at <= tokens.all.length) throw wrong();
  for (const {left, right} of pairs) {
    if (left.names.length + right.names.length === 0) {
      throw badForm(`\`${expression}\` compares nothing that is recorded; write \`${like}\``);
    }
    if (left.text === right.text) {
      throw badForm(`\`${left.text}\` stands on both sides; compare it with another value`);
    }
  }
  return pairs;
}

/** The recorded values that an expression names, each once, as run and name. */
export function namesInClaim(expression: string): (readonly [run: string, name: string])[] {
  const names = pairsOf(expression)
    .flatMap(({left, right}) => [...left.names, ...right.names])
    .flatMap((name) => choicesOf(name.match(lists) ?? []).map((chosen) => withChosen(name, chosen)));
  return [...new Set(names)].map((name) => {
    const [run = '', value = ''] = name.split(' ');
    return [run, value];
  });
}

/**
 * Reads an expression over recorded values, and proves it: `[RUN NAME] > 0.5 * [RUN NAME]`. Alternatives in braces
 * (`size-{1KiB,2KiB}`) mean each of them; lists that are written alike change together, and those within `min` or `max`
 * are what it chooses from.
 *
 * @param valueOf gives a recorded value; it throws where there is no such run or value.
 * @returns the values that it stands on, in their order in the expression.
 * @throws {Fault} when it cannot be read, or does not hold, with both sides and their values.
 */
export function proved(expression: string, valueOf: (run: string, name: string) => Value): Ground[] {
  const pairs = pairsOf(expression);
  const grounds = namesInClaim(expression).map(([run, name]) => ({run, name, value: valueOf(run, name)}));
  const look: Look = (run, name) => {
    const ground = grounds.find((one) => one.run === run && one.name === name);
    const {value, unit} = ground?.value ?? valueOf(run, name);
    return {value, unit};
  };
  for (const {left, sign, right} of pairs) {
    for (const chosen of choicesOf([...left.lists, ...right.lists])) {
      const [one, other] = [left.compute(look, chosen), right.compute(look, chosen)];
      const [oneText, otherText] = [withChosen(left.text, chosen), withChosen(right.text, chosen)];
      checkNumber(oneText, one);
      checkNumber(otherText, other);
      checkAlike(one, other);
      const [oneValue, otherValue] = [rounded(one.value), rounded(other.value)];
      if (!holding[sign](oneValue, otherValue)) {
        throw untrue(
          `\`${oneText}\` is ${oneValue} and \`${otherText}\` is ${otherValue}, so that \`${sign}\` does not hold; correct the words and the expression`,
        );
      }
    }
  }
  return grounds;
}
