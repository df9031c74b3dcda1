/** Tokens stand apart by spaces, because names of statistics hold `-`, `::` and `.`; parentheses may touch. */
const tokensOf = (formula: string): string[] => formula.match(/[()]|[^\s()]+/g) ?? [];

const number = /^\d+(\.\d+)?(e[+-]?\d+)?$/;

/** The names in a formula, each once. */
export const namesIn = (formula: string): string[] => [
  ...new Set(tokensOf(formula).filter((token) => !/^[-+*/()]$/.test(token) && !number.test(token))),
];

/**
 * Computes a formula of `+ - * / ( )`, numbers and names.
 *
 * @param valueOf what a name stands for; it throws where there is no such name.
 * @throws {Error} when the formula cannot be read.
 */
export function evaluate(formula: string, valueOf: (name: string) => number): number {
  const tokens = tokensOf(formula);
  let at = 0;
  const wrong = (): Error =>
    new Error(`\`${formula}\` is not a formula; write names and numbers with + - * / between spaces, and ( )`);

  const factor = (): number => {
    const token = tokens[at++];
    if (token === undefined || /^[-+*/)]$/.test(token)) throw wrong();
    if (token !== '(') return number.test(token) ? Number(token) : valueOf(token);
    const value = sum();
    if (tokens[at++] !== ')') throw wrong();
    return value;
  };
  const product = (): number => {
    let value = factor();
    for (let sign = tokens[at]; sign === '*' || sign === '/'; sign = tokens[at]) {
      at += 1;
      value = sign === '*' ? value * factor() : value / factor();
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (let sign = tokens[at]; sign === '+' || sign === '-'; sign = tokens[at]) {
      at += 1;
      value = sign === '+' ? value + product() : value - product();
    }
    return value;
  };

  const value = sum();
  if (at < tokens.length) throw wrong();
  return value;
}
