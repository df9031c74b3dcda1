import {withMicro} from '../numbers/format';

/** A tick is a picosecond. */
const ticks = {s: 1e-12, ms: 1e-9, µs: 1e-6, ns: 1e-3, ticks: 1};

/** gem5's units, each with the units that a chart can show instead and the factor to them. */
const shownAs: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Tick: ticks,
  'Tick/Count': ticks,
  Second: {s: 1, ms: 1e3, µs: 1e6, ns: 1e9},
  Cycle: {cycles: 1, 'thousand cycles': 1e-3, 'million cycles': 1e-6},
  Count: {thousands: 1e-3, millions: 1e-6},
  Ratio: {'%': 100},
  'Count/Count': {'%': 100},
  share: {'%': 100},
  Byte: {bytes: 1, KiB: 1 / 1024, MiB: 1 / 1024 ** 2},
  'Byte/Second': {'MB/s': 1e-6, 'GB/s': 1e-9},
};

/** Units that need no name on an axis: counts, and shares of one. */
const plain = new Set(['', 'Count', 'Ratio', 'Count/Count', 'Count/Cycle', 'Cycle/Count', 'share']);

/**
 * The factor from a recorded unit to a shown one.
 *
 * @param to undefined where a chart names no unit, which only counts and ratios may do.
 * @throws {Error} with the units that can be shown.
 */
export function factorOf(from: string, to: string | undefined): number {
  if ((to !== undefined && withMicro(to) === withMicro(from)) || (to === undefined && plain.has(from)))
    return 1;
  const units = Object.hasOwn(shownAs, from) ? (shownAs[from] ?? {}) : {};
  const factor = to !== undefined && Object.hasOwn(units, to) ? units[to] : undefined;
  if (factor !== undefined) return factor;
  const names = [...Object.keys(units), from].filter(Boolean).map((name) => `\`${name}\``);
  const instead = names.length > 0 ? `write ${names.join(', ')}` : 'remove it';
  const none = plain.has(from) && names.length > 0 ? ', or none' : '';
  throw new Error(
    `${to === undefined ? 'no unit' : `the unit \`${to}\``} for a value in ${from ? `\`${from}\`` : 'no unit'}; ${instead}${none}`,
  );
}

/** The units of what sweeps vary, by kind, each with its size. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  // gem5 takes kB, MB and GB for powers of two as well.
  {B: 1, kB: 2 ** 10, KiB: 2 ** 10, MB: 2 ** 20, MiB: 2 ** 20, GB: 2 ** 30, GiB: 2 ** 30},
  {Hz: 1, kHz: 1e3, MHz: 1e6, GHz: 1e9},
  {ps: 1, ns: 1e3, us: 1e6, µs: 1e6, ms: 1e9, s: 1e12},
];

/**
 * A sweep's value as a number in a unit: `8KiB` is 8 in KiB and 8192 in B. A value without a unit is taken as it is.
 *
 * @throws {Error} when it is no number, or its unit cannot be converted.
 */
export function quantityOf(text: string, unit: string | undefined): number {
  const [, digits, given = ''] = /^(-?\d+(?:\.\d+)?)\s*([a-zµ]*)$/i.exec(text) ?? [];
  if (digits === undefined) throw new Error(`\`${text}\` is no number; write \`scale: category\``);
  if (given === '' || given === unit) return Number(digits);
  const kind = kinds.find((units) => Object.hasOwn(units, given));
  const [from, to] = [kind?.[given], unit === undefined ? undefined : kind?.[unit]];
  if (from === undefined || to === undefined) {
    const units = kind ? Object.keys(kind) : [given];
    throw new Error(
      `\`${text}\` cannot be shown ${unit === undefined ? 'without a unit' : `in \`${unit}\``}; write ${units.map((one) => `\`unit: ${one}\``).join(' or ')}`,
    );
  }
  return (Number(digits) * from) / to;
}
