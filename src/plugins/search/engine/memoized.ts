/** A function of a string that computes each value once. */
export function memoized<T extends object | number | string | boolean>(
  compute: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = compute(text);
      known.set(text, value);
    }
    return value;
  };
}
