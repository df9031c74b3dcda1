export type Sign = '+' | '-' | '*' | '/';

/** What the parts of a formula become when it is read: numbers at once, or something to compute later. */
export type Reading<T> = {
  /** A token that is neither a sign nor a parenthesis. */
  readonly leaf: (token: string) => T;
  readonly pair: (sign: Sign, left: T, right: T) => T;
  /** Functions by name; a formula without them has none. */
  readonly calls?: Readonly<Record<string, (inside: readonly T[]) => T>>;
};

/** The tokens of a formula, and how many of them are read. */
export type Tokens = {readonly all: readonly string[]; at: number};

/** What binds the two sides of a formula, and can be no name in it. */
const isSign = (token: string | undefined): boolean => token !== undefined && /^[-+*/(),<>=]+$/.test(token);

/**
 * Reads a sum (`+ - * /`, parentheses, functions) from where the tokens stand, and leaves them behind it.
 *
 * @param wrong makes the error to throw where the tokens are no sum.
 */
export function readSum<T>(tokens: Tokens, {leaf, pair, calls = {}}: Reading<T>, wrong: () => Error): T {
  const next = (): string | undefined => tokens.all[tokens.at];
  const take = (): string | undefined => tokens.all[tokens.at++];
  const close = (): void => {
    if (take() !== ')') throw wrong();
  };

  const factor = (): T => {
    const token = take();
    if (token === '(') {
      const value = sum();
      close();
      return value;
    }
    if (token === undefined || isSign(token)) throw wrong();
    const call = next() === '(' && Object.hasOwn(calls, token) ? calls[token] : undefined;
    if (!call) return leaf(token);
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
    for (let sign = next(); sign === '*' || sign === '/'; sign = next()) {
      take();
      value = pair(sign, value, factor());
    }
    return value;
  };
  const sum = (): T => {
    let value = product();
    for (let sign = next(); sign === '+' || sign === '-'; sign = next()) {
      take();
      value = pair(sign, value, product());
    }
    return value;
  };
  return sum();
}

/** Computes with two numbers. */
export function computed(sign: Sign, left: number, right: number): number {
  switch (sign) {
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

/** Tokens stand apart by spaces, because names of statistics hold `-`, `::` and `.`; parentheses may touch. */
const tokensOf = (formula: string): string[] => formula.match(/[()]|[^\s()]+/g) ?? [];

/** Whether a token is a number. */
export const isNumber = (token: string): boolean => /^\d+(\.\d+)?(e[+-]?\d+)?$/.test(token);

/** The names in a formula, each once. */
export const namesIn = (formula: string): string[] => [
  ...new Set(tokensOf(formula).filter((token) => !isSign(token) && !isNumber(token))),
];

/**
 * Computes a formula of `+ - * / ( )`, numbers and names.
 *
 * @param valueOf what a name stands for; it throws where there is no such name.
 * @throws {Error} when the formula cannot be read.
 */
export function evaluate(formula: string, valueOf: (name: string) => number): number {
  const tokens: Tokens = {all: tokensOf(formula), at: 0};
  const wrong = (): Error =>
    new Error(
      `\`${formula}\` is not a formula; write names and numbers with + - * / between spaces, and ( )`,
    );
  const leaf = (token: string): number => (isNumber(token) ? Number(token) : valueOf(token));
  const value = readSum(tokens, {leaf, pair: computed}, wrong);
  if (tokens.at < tokens.all.length) throw wrong();
  return value;
}
