/** A function that works out each answer once. */
export function remembered<T extends object | number | string | boolean>(
  answer: (text: string) => T,
): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    let known = answers.get(text);
    if (known === undefined) {
      known = answer(text);
      answers.set(text, known);
    }
    return known;
  };
}
