/** gem5's units in plain words, plural and singular. */
const words = {
  Bit: ['bits', 'bit'],
  Byte: ['bytes', 'byte'],
  Celsius: ['degrees Celsius', 'degree Celsius'],
  Count: ['count', 'one'],
  Cycle: ['cycles', 'cycle'],
  Joule: ['joules', 'joule'],
  Ratio: ['ratio', 'one'],
  Second: ['seconds', 'second'],
  Tick: ['ticks', 'tick'],
  Unspecified: ['', 'one'],
  Volt: ['volts', 'volt'],
  Watt: ['watts', 'watt'],
} as const satisfies Readonly<Record<string, readonly [many: string, one: string]>>;

const manyAndOne = (unit: string): readonly [many: string, one: string] | undefined =>
  Object.hasOwn(words, unit) ? words[unit as keyof typeof words] : undefined;

/** Whether a unit is one of gem5's, and not one that a manifest defines. */
export const isUnitOfGem5 = (unit: string): boolean =>
  unit.split('/').every((part) => manyAndOne(part) !== undefined);

/** A unit in words: `Cycle` is `cycles`, `Count/Cycle` is `per cycle`, `Tick/Count` is `ticks each`. */
export function unitInWords(unit: string): string {
  const [above = '', below, ...more] = unit.split('/');
  const over = manyAndOne(above);
  if (below === undefined) return over?.[0] ?? unit.replace(/^[uμ]s$/, 'µs');
  const under = manyAndOne(below);
  if (!over || !under || more.length > 0) return unit;
  if (above === below) return 'ratio';
  if (above === 'Count') return `per ${under[1]}`;
  return below === 'Count' ? `${over[0]} each` : `${over[0]} per ${under[1]}`;
}
