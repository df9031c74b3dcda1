export type Operator = '+' | '-' | '*' | '/';

/** How to build a value from a formula: a number immediately, or something to evaluate later. */
export type Reading<T> = {
  /** Makes a value of a token that is neither an operator nor a parenthesis. */
  readonly operand: (token: string) => T;
  readonly binary: (operator: Operator, left: T, right: T) => T;
  /** Functions by name; a formula without them has none. */
  readonly functions?: Readonly<Record<string, (inside: readonly T[]) => T>>;
};

/** The tokens of a formula, and the index of the next one to read. */
export type Tokens = {readonly all: readonly string[]; at: number};

/** Operators, relations, parentheses and commas cannot be names. */
const isPunctuation = (token: string | undefined): boolean =>
  token !== undefined && /^[-+*/(),<>=]+$/.test(token);

/**
 * Reads a sum (`+ - * /`, parentheses, functions) that begins at the next token, and leaves the tokens at its end. It
 * serves claims and derived statistics, which differ only in their tokens and in what a name may be.
 *
 * @param unreadable creates the error to throw for tokens that do not form a sum
 */
export function readSum<T>(
  tokens: Tokens,
  {operand, binary, functions = {}}: Reading<T>,
  unreadable: () => Error,
): T {
  const next = (): string | undefined => tokens.all[tokens.at];
  const take = (): string | undefined => tokens.all[tokens.at++];
  const close = (): void => {
    if (take() !== ')') throw unreadable();
  };

  const factor = (): T => {
    const token = take();
    if (token === '(') {
      const value = sum();
      close();
      return value;
    }
    if (token === undefined || isPunctuation(token)) throw unreadable();
    const call = next() === '(' && Object.hasOwn(functions, token) ? functions[token] : undefined;
    if (!call) return operand(token);
    const inside: T[] = [];
    do {
      take();
      inside.push(sum());
    } while (next() === ',');
    close();
    return call(inside);
  };
  const product = (): T => {
    let value = factor();
    for (let operator = next(); operator === '*' || operator === '/'; operator = next()) {
      take();
      value = binary(operator, value, factor());
    }
    return value;
  };
  const sum = (): T => {
    let value = product();
    for (let operator = next(); operator === '+' || operator === '-'; operator = next()) {
      take();
      value = binary(operator, value, product());
    }
    return value;
  };
  return sum();
}

export function computed(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
  }
}

/** Spaces separate tokens, because names of statistics contain `-`, `::` and `.`; parentheses need none. */
const tokensOf = (formula: string): string[] => formula.match(/[()]|[^\s()]+/g) ?? [];

export const isNumber = (token: string): boolean => /^\d+(\.\d+)?(e[+-]?\d+)?$/.test(token);

/** The names in a formula, each once. */
export const namesIn = (formula: string): string[] => [
  ...new Set(tokensOf(formula).filter((token) => !isPunctuation(token) && !isNumber(token))),
];

/** A formula in which each name that `formulaOf` knows is its own formula, in parentheses. */
export const expanded = (formula: string, formulaOf: (name: string) => string | undefined): string =>
  formula.replaceAll(/[^\s()]+/g, (token) => {
    const inner = formulaOf(token);
    return inner === undefined ? token : `(${expanded(inner, formulaOf)})`;
  });

/**
 * Computes a formula of `+ - * / ( )`, numbers and names.
 *
 * @param valueOf returns the value of a name, or throws if the name is unknown
 * @throws {Error} when the formula cannot be read
 */
export function evaluate(formula: string, valueOf: (name: string) => number): number {
  const tokens: Tokens = {all: tokensOf(formula), at: 0};
  const unreadable = (): Error =>
    new Error(
      `\`${formula}\` is not a formula; write names and numbers with + - * / between spaces, and ( )`,
    );
  const operand = (token: string): number => (isNumber(token) ? Number(token) : valueOf(token));
  const value = readSum(tokens, {operand, binary: computed}, unreadable);
  if (tokens.at < tokens.all.length) throw unreadable();
  return value;
}
