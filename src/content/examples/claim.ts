import {Fault} from '../fault';
import {computed, isNumber, readSum, type Operator, type Reading, type Tokens} from './formula';
import type {Value} from './values';

/** A recorded value on which a claim rests. */
export type Evidence = {readonly run: string; readonly name: string; readonly value: Value};

/** A number with its unit; a number in the expression itself has none. */
type Quantity = {readonly value: number; readonly unit: string | undefined};

/** Returns the value that `[RUN NAME]` stands for. */
type LookUp = (run: string, name: string) => Quantity;

/** The alternative that stands for each list in braces, by the text of the list. */
type Choice = ReadonlyMap<string, string>;

/** What a part of an expression amounts to, once for each choice from its lists. */
type Operand = readonly {readonly choice: Choice; readonly quantity: Quantity}[];

type Side = {readonly text: string; readonly operand: Operand};

type Comparison = {readonly left: Side; readonly relation: string; readonly right: Side};

const relations: ReadonlyMap<string, (left: number, right: number) => boolean> = new Map([
  ['<', (left, right) => left < right],
  ['<=', (left, right) => left <= right],
  ['>', (left, right) => left > right],
  ['>=', (left, right) => left >= right],
  ['=', (left, right) => left === right],
]);

const example = '[RUN NAME] > 0.5 * [RUN NAME]';

const malformed = (text: string): Fault => new Fault(text, 'claim-form');

const untrue = (text: string): Fault => new Fault(text, 'claim-untrue');

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
  comparisonsIn(expression, valueOf).forEach(checkComparison);
  return evidence;
}

/** The recorded values that an expression names, each once, as run and name. */
function namesInClaim(expression: string): (readonly [run: string, name: string])[] {
  const names = new Map<string, readonly [run: string, name: string]>();
  comparisonsIn(expression, (run, name) => {
    names.set(`${run} ${name}`, [run, name]);
    return {value: NaN, unit: undefined};
  });
  return [...names.values()];
}

/** The runs on the two sides of each comparison, once for each choice from its lists. */
export const runsCompared = (expression: string): (readonly [left: string[], right: string[]])[] =>
  comparisonsIn(expression, () => ({value: NaN, unit: undefined})).flatMap(({left, right}) =>
    choicesIn(left.text + right.text).map(
      (choice) => [runsIn(withChoice(left.text, choice)), runsIn(withChoice(right.text, choice))] as const,
    ),
  );

const runsIn = (side: string): string[] => [...side.matchAll(/\[(\S+) /g)].map(([, run = '']) => run);

/** Reads an expression; a chain of three sides is two comparisons. */
function comparisonsIn(expression: string, lookUp: LookUp): Comparison[] {
  const tokens: Tokens = {all: tokensOf(expression), at: 0};
  const unreadable = (): Fault =>
    malformed(
      `\`${expression}\` cannot be read; write \`${example}\`, with + - * / ( ) min max abs, compared by < <= > >= =, joined by \`and\``,
    );
  const takeSide = (): Side => {
    const from = tokens.at;
    const operand = readSum(tokens, readingWith(lookUp), unreadable);
    return {operand, text: textOf(tokens.all.slice(from, tokens.at))};
  };
  const takeRelation = (): string | undefined => {
    const token = tokens.all[tokens.at];
    if (token === undefined || !relations.has(token)) return undefined;
    tokens.at += 1;
    return token;
  };
  const comparisons: Comparison[] = [];
  do {
    let left = takeSide();
    let relation = takeRelation();
    if (relation === undefined) throw unreadable();
    for (; relation !== undefined; relation = takeRelation()) {
      const right = takeSide();
      comparisons.push({left, relation, right});
      left = right;
    }
  } while (tokens.all[tokens.at++] === 'and');
  // The loop has also taken the token that ended it.
  if (tokens.at <= tokens.all.length) throw unreadable();
  for (const {left, right} of comparisons) {
    if (!left.text.includes('[') && !right.text.includes('[')) {
      throw malformed(`\`${expression}\` compares no recorded values; write \`${example}\``);
    }
    if (left.text === right.text) {
      throw malformed(`\`${left.text}\` is on both sides; compare it with another value`);
    }
  }
  return comparisons;
}

const tokensOf = (expression: string): string[] =>
  expression
    // Ignore spaces in braces, and treat several spaces in brackets as one.
    .replace(listPattern, (list) => list.replace(/\s+/g, ''))
    .match(/\[[^[\]]*\]|<=|>=|[-+*/(),<>=]|[^\s[\](),<>=*/]+|\S/g)
    ?.map((token) => token.replace(/\s+/g, ' ')) ?? [];

/** Joins tokens as a person would write them: `max([a b], 60) * 2`. */
const textOf = (tokens: readonly string[]): string =>
  tokens.join(' ').replace(/\( | (?=[),])|(?<=min|max|abs) (?=\()/g, (part) => part.trim());

const readingWith = (lookUp: LookUp): Reading<Operand> => ({
  operand: (token) => {
    if (isNumber(token)) return [{choice: new Map(), quantity: {value: Number(token), unit: undefined}}];
    const recorded = token.slice(1, -1).trim();
    if (!token.startsWith('[') || recorded.replace(listPattern, '').split(' ').length !== 2) {
      throw malformed(`\`${token}\` is not a recorded value; write \`[RUN NAME]\``);
    }
    return choicesIn(recorded).map((choice) => {
      const [run = '', name = ''] = withChoice(recorded, choice).split(' ');
      return {choice, quantity: lookUp(run, name)};
    });
  },
  binary: (operator, left, right) =>
    pairsOf(left, right).map(({choice, one, other}) => ({choice, quantity: combined(operator, one, other)})),
  functions: {min: extreme(Math.min), max: extreme(Math.max), abs: absolute},
});

const listPattern = /\{[^{}]*\}/g;

/** Every choice of one alternative from each list in a text. */
const choicesIn = (text: string): Choice[] =>
  [...new Set(text.match(listPattern))].reduce<Choice[]>(
    (choices, list) =>
      choices.flatMap((choice) =>
        list
          .slice(1, -1)
          .split(',')
          .map((alternative) => new Map([...choice, [list, alternative]])),
      ),
    [new Map()],
  );

/** A text with its lists replaced by the chosen alternatives. */
const withChoice = (text: string, choice: Choice): string =>
  text.replace(listPattern, (list) => choice.get(list) ?? list);

/** The texts for which one with lists in braces stands: `size-1KiB` and `size-2KiB` for `size-{1KiB,2KiB}`. */
export const alternativesOf = (text: string): string[] =>
  choicesIn(text).map((choice) => withChoice(text, choice));

/** The pairs of quantities from two operands. Lists with the same text change together. */
const pairsOf = (left: Operand, right: Operand) =>
  left.flatMap(({choice, quantity: one}) =>
    right
      .filter((other) => [...other.choice].every(([list, chosen]) => (choice.get(list) ?? chosen) === chosen))
      .map((other) => ({choice: new Map([...choice, ...other.choice]), one, other: other.quantity})),
  );

function combined(operator: Operator, one: Quantity, other: Quantity): Quantity {
  if (operator === '+' || operator === '-') checkUnits(one, other);
  return {value: computed(operator, one.value, other.value), unit: unitOf(operator, one.unit, other.unit)};
}

function unitOf(operator: Operator, left: string | undefined, right: string | undefined): string | undefined {
  if (operator === '+' || operator === '-') return left ?? right;
  if (left === undefined) return operator === '/' && right ? `1/${right}` : right;
  if (right === undefined) return left;
  if (operator === '/') return left === right ? undefined : `${left} / ${right}`;
  return `${left} * ${right}`;
}

/** @throws {Fault} when the two have different units */
function checkUnits(left: Quantity, right: Quantity): void {
  if (left.unit === undefined || right.unit === undefined || left.unit === right.unit) return;
  throw malformed(
    `one side is in \`${left.unit}\` and the other in \`${right.unit}\`; compare like with like, or name the quotient under \`derive\` in the example.yml`,
  );
}

/** `min` or `max` of the values of all arguments, for every choice from the lists inside; the result is one quantity. */
const extreme =
  (pick: (...values: number[]) => number) =>
  (inside: readonly Operand[]): Operand => {
    const quantities = inside.flat().map(({quantity}) => quantity);
    for (const one of quantities) for (const other of quantities) checkUnits(one, other);
    const unit = quantities.find((quantity) => quantity.unit !== undefined)?.unit;
    return [{choice: new Map(), quantity: {value: pick(...quantities.map(({value}) => value)), unit}}];
  };

function absolute(inside: readonly Operand[]): Operand {
  const [operand, ...more] = inside;
  if (!operand || more.length > 0) {
    throw malformed('`abs` takes one value; write `abs([RUN NAME] - [RUN NAME])`');
  }
  return operand.map(({choice, quantity: {value, unit}}) => ({
    choice,
    quantity: {value: Math.abs(value), unit},
  }));
}

/** @throws {Fault} when a comparison does not hold for a choice, or compares what cannot be compared */
function checkComparison({left, relation, right}: Comparison): void {
  for (const {choice, one, other} of pairsOf(left.operand, right.operand)) {
    const [oneText, otherText] = [withChoice(left.text, choice), withChoice(right.text, choice)];
    checkNumber(oneText, one);
    checkNumber(otherText, other);
    checkUnits(one, other);
    const [oneValue, otherValue] = [rounded(one.value), rounded(other.value)];
    if (relations.get(relation)?.(oneValue, otherValue)) continue;
    throw untrue(
      `\`${oneText}\` is ${oneValue} and \`${otherText}\` is ${otherValue}, so \`${relation}\` does not hold; correct the words and the expression`,
    );
  }
}

/** @throws {Fault} when gem5 or the expression has divided by zero */
function checkNumber(text: string, {value}: Quantity): void {
  if (Number.isFinite(value)) return;
  throw untrue(`\`${text}\` is not a number, because of a division by zero; compare other values`);
}

/** Rounds away floating-point error. */
const rounded = (value: number): number => Number(value.toPrecision(12));
