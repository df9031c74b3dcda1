import {Fault} from '../fault';
import {computed, isNumber, readSum, type Operator, type Reading, type Tokens} from './formula';
import type {Value} from './values';

/** A number with its unit; a number in the expression itself has none. */
type Quantity = {readonly value: number; readonly unit: string | undefined};

/** The alternative that stands for each list in braces, by the text of the list. */
type Choice = ReadonlyMap<string, string>;

/** Returns a recorded value by its run and name, as in `[RUN NAME]` without the brackets. */
type LookUp = (recorded: string) => Quantity;

/** A part of an expression that has a value, for each choice from its lists. */
type Operand = {
  /** The lists whose choice is made outside this operand; `min` and `max` resolve the lists in their own arguments. */
  readonly lists: readonly string[];
  /** The recorded values in it, as `RUN NAME`, with their lists in braces. */
  readonly recorded: readonly string[];
  readonly compute: (lookUp: LookUp, choice: Choice) => Quantity;
};

const relations = {
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
  '=': (left: number, right: number) => left === right,
} as const;

type Relation = keyof typeof relations;

const isRelation = (token: string | undefined): token is Relation =>
  token !== undefined && Object.hasOwn(relations, token);

type Side = Operand & {readonly text: string};

type Comparison = {readonly left: Side; readonly relation: Relation; readonly right: Side};

/** A recorded value on which a claim rests. */
export type Evidence = {readonly run: string; readonly name: string; readonly value: Value};

const example = '[RUN NAME] > 0.5 * [RUN NAME]';

const malformed = (text: string): Fault => new Fault(text, 'claim-form');

const untrue = (text: string): Fault => new Fault(text, 'claim-untrue');

const listPattern = /\{[^{}]*\}/g;

const listsIn = (text: string): string[] => text.match(listPattern) ?? [];

const alternativesOf = (list: string): string[] => list.slice(1, -1).split(',');

/** Every choice of one alternative from each list. Lists with the same text change together. */
const choicesFrom = (lists: readonly string[]): Choice[] =>
  [...new Set(lists)].reduce<Map<string, string>[]>(
    (choices, list) =>
      choices.flatMap((choice) =>
        alternativesOf(list).map((alternative) => new Map([...choice, [list, alternative]])),
      ),
    [new Map<string, string>()],
  );

/** A text with its lists replaced by the chosen alternatives. */
const withChoice = (text: string, choice: Choice): string =>
  text.replace(listPattern, (list) => choice.get(list) ?? list);

/** Rounds away floating-point error. */
const rounded = (value: number): number => Number(value.toPrecision(12));

const unitOf = (operator: Operator, left: Quantity, right: Quantity): string | undefined => {
  if (operator === '+' || operator === '-') return left.unit ?? right.unit;
  if (left.unit === undefined) return operator === '/' && right.unit ? `1/${right.unit}` : right.unit;
  if (right.unit === undefined) return left.unit;
  if (operator === '/') return left.unit === right.unit ? undefined : `${left.unit} / ${right.unit}`;
  return `${left.unit} * ${right.unit}`;
};

/** @throws {Fault} when the two have different units */
function checkUnits(left: Quantity, right: Quantity): void {
  if (left.unit === undefined || right.unit === undefined || left.unit === right.unit) return;
  throw malformed(
    `one side is in \`${left.unit}\` and the other in \`${right.unit}\`; compare like with like, or name the quotient under \`derive\` in the example.yml`,
  );
}

/** @throws {Fault} when gem5 or the expression has divided by zero */
function checkNumber(text: string, {value}: Quantity): void {
  if (Number.isFinite(value)) return;
  throw untrue(`\`${text}\` is not a number, because of a division by zero; compare other values`);
}

/** `min` or `max` over the values of its arguments for every choice from their lists. */
const extreme =
  (pick: (...values: number[]) => number) =>
  (inside: readonly Operand[]): Operand => ({
    lists: [],
    recorded: inside.flatMap(({recorded}) => recorded),
    compute: (lookUp, choice) => {
      const quantities = inside.flatMap((operand) =>
        choicesFrom(operand.lists).map((inner) => operand.compute(lookUp, new Map([...choice, ...inner]))),
      );
      for (const one of quantities) for (const other of quantities) checkUnits(one, other);
      const unit = quantities.find((quantity) => quantity.unit !== undefined)?.unit;
      return {value: pick(...quantities.map(({value}) => value)), unit};
    },
  });

function absolute(inside: readonly Operand[]): Operand {
  const [operand, ...more] = inside;
  if (!operand || more.length > 0) {
    throw malformed('`abs` takes one value; write `abs([RUN NAME] - [RUN NAME])`');
  }
  return {
    ...operand,
    compute: (lookUp, choice) => {
      const {value, unit} = operand.compute(lookUp, choice);
      return {value: Math.abs(value), unit};
    },
  };
}

const reading: Reading<Operand> = {
  operand: (token) => {
    if (isNumber(token)) {
      const quantity = {value: Number(token), unit: undefined};
      return {lists: [], recorded: [], compute: () => quantity};
    }
    const recorded = token.slice(1, -1).trim();
    if (!token.startsWith('[') || recorded.replace(listPattern, '').split(' ').length !== 2) {
      throw malformed(`\`${token}\` is not a recorded value; write \`[RUN NAME]\``);
    }
    return {
      lists: listsIn(recorded),
      recorded: [recorded],
      compute: (lookUp, choice) => lookUp(withChoice(recorded, choice)),
    };
  },
  binary: (operator, left, right) => ({
    lists: [...left.lists, ...right.lists],
    recorded: [...left.recorded, ...right.recorded],
    compute: (lookUp, choice) => {
      const [one, other] = [left.compute(lookUp, choice), right.compute(lookUp, choice)];
      if (operator === '+' || operator === '-') checkUnits(one, other);
      return {value: computed(operator, one.value, other.value), unit: unitOf(operator, one, other)};
    },
  }),
  functions: {min: extreme(Math.min), max: extreme(Math.max), abs: absolute},
};

const tokensOf = (expression: string): string[] =>
  expression
    // Ignore spaces in braces, and treat several spaces in brackets as one.
    .replace(listPattern, (list) => list.replace(/\s+/g, ''))
    .match(/\[[^[\]]*\]|<=|>=|[-+*/(),<>=]|[^\s[\](),<>=*/]+|\S/g)
    ?.map((token) => token.replace(/\s+/g, ' ')) ?? [];

/** Joins tokens as a person would write them: `max([a b], 60) * 2`. */
const textOf = (tokens: readonly string[]): string =>
  tokens.join(' ').replace(/\( | (?=[),])|(?<=min|max|abs) (?=\()/g, (part) => part.trim());

/** Reads an expression; a chain of three sides is two comparisons. */
function comparisonsIn(expression: string): Comparison[] {
  const tokens: Tokens = {all: tokensOf(expression), at: 0};
  const unreadable = (): Fault =>
    malformed(
      `\`${expression}\` cannot be read; write \`${example}\`, with + - * / ( ) min max abs, compared by < <= > >= =, joined by \`and\``,
    );
  const readSide = (): Side => {
    const from = tokens.at;
    const operand = readSum(tokens, reading, unreadable);
    return {...operand, text: textOf(tokens.all.slice(from, tokens.at))};
  };
  const comparisons: Comparison[] = [];
  do {
    let left = readSide();
    let relation = tokens.all[tokens.at];
    if (!isRelation(relation)) throw unreadable();
    while (isRelation(relation)) {
      tokens.at += 1;
      const right = readSide();
      comparisons.push({left, relation, right});
      left = right;
      relation = tokens.all[tokens.at];
    }
  } while (tokens.all[tokens.at++] === 'and');
  if (tokens.at <= tokens.all.length) throw unreadable();
  for (const {left, right} of comparisons) {
    if (left.recorded.length + right.recorded.length === 0) {
      throw malformed(`\`${expression}\` compares no recorded values; write \`${example}\``);
    }
    if (left.text === right.text) {
      throw malformed(`\`${left.text}\` is on both sides; compare it with another value`);
    }
  }
  return comparisons;
}

/** The recorded values that an expression names, each once, as run and name. */
export function namesInClaim(expression: string): (readonly [run: string, name: string])[] {
  const recorded = comparisonsIn(expression)
    .flatMap(({left, right}) => [...left.recorded, ...right.recorded])
    .flatMap((text) => choicesFrom(listsIn(text)).map((choice) => withChoice(text, choice)));
  return [...new Set(recorded)].map((text) => {
    const [run = '', name = ''] = text.split(' ');
    return [run, name];
  });
}

/** @throws {Fault} when a comparison does not hold for a choice, or compares what cannot be compared */
function checkComparison({left, relation, right}: Comparison, lookUp: LookUp, choice: Choice): void {
  const [one, other] = [left.compute(lookUp, choice), right.compute(lookUp, choice)];
  const [oneText, otherText] = [withChoice(left.text, choice), withChoice(right.text, choice)];
  checkNumber(oneText, one);
  checkNumber(otherText, other);
  checkUnits(one, other);
  const [oneValue, otherValue] = [rounded(one.value), rounded(other.value)];
  if (relations[relation](oneValue, otherValue)) return;
  throw untrue(
    `\`${oneText}\` is ${oneValue} and \`${otherText}\` is ${otherValue}, so \`${relation}\` does not hold; correct the words and the expression`,
  );
}

/**
 * Reads an expression over recorded values, and proves it: `[RUN NAME] > 0.5 * [RUN NAME]`. A list in braces
 * (`size-{1KiB,2KiB}`) stands for each of its alternatives, and the expression must hold for every choice; lists with
 * the same text change together. `min` and `max` choose from the lists inside them.
 *
 * @param valueOf returns a recorded value; it throws where there is no such run or value
 * @returns the recorded values in the expression, in their order
 * @throws {Fault} when it cannot be read or does not hold; the message gives both sides with their values
 */
export function prove(expression: string, valueOf: (run: string, name: string) => Value): Evidence[] {
  const evidence = namesInClaim(expression).map(([run, name]) => ({run, name, value: valueOf(run, name)}));
  const values = new Map(evidence.map(({run, name, value}) => [`${run} ${name}`, value]));
  const lookUp: LookUp = (recorded) => {
    const value = values.get(recorded);
    return {value: value?.value ?? NaN, unit: value?.unit};
  };
  for (const comparison of comparisonsIn(expression)) {
    for (const choice of choicesFrom([...comparison.left.lists, ...comparison.right.lists])) {
      checkComparison(comparison, lookUp, choice);
    }
  }
  return evidence;
}
