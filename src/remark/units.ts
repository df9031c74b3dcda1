/** The units in which pages show recorded values. */
import {Fault} from '../content/fault';
import {eitherOf} from '../content/similar-names';
import {isUnitOfGem5} from '../content/examples/units';

/** Units of one kind, each with its size in the smallest of them, so that all sizes are exact. */
type Measure = {
  readonly recorded: Readonly<Record<string, number>>;
  readonly shown: Readonly<Record<string, number>>;
};

const times = {s: 1e12, ms: 1e9, µs: 1e6, ns: 1e3, ps: 1};
const sizes = {B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30};
const rates = {'B/s': 1, 'MB/s': 1e6, 'GB/s': 1e9, 'MiB/s': 2 ** 20, 'GiB/s': 2 ** 30};
const frequencies = {Hz: 1, kHz: 1e3, MHz: 1e6, GHz: 1e9};

const amounts = {thousand: 1e3, million: 1e6, billion: 1e9};
const cycles = {cycles: 1, 'thousand cycles': 1e3, 'million cycles': 1e6};

const measures: readonly Measure[] = [
  // gem5 counts 1e12 ticks a second unless a script sets another frequency, and no script of this course does.
  // `Tick/Count` is an average time.
  {recorded: {Tick: 1, 'Tick/Count': 1, Second: 1e12, ...times}, shown: times},
  {recorded: {Byte: 1, ...sizes}, shown: sizes},
  {recorded: {'Byte/Second': 1, ...rates}, shown: rates},
  {recorded: {Count: 1}, shown: amounts},
  {recorded: {Cycle: 1}, shown: {...amounts, ...cycles}},
  {recorded: {Ratio: 100, 'Count/Count': 100, share: 100, '%': 1}, shown: {'%': 1}},
];

/** Microseconds with the micro sign, for `us` and for the Greek letter mu. */
export const withMicro = (unit: string): string => unit.replace(/^[uμ](?=s$)/, 'µ');

const badUnit = (text: string): Fault => new Fault(text, 'number-form');

/**
 * A recorded value in another unit, or unchanged where none is given.
 *
 * @throws {Fault} with the units that it can be shown in.
 */
export function converted(value: number, recorded: string, unit: string | undefined): number {
  if (unit === undefined) return value;
  const [from, to] = [withMicro(recorded), withMicro(unit)];
  if (from === to && !isUnitOfGem5(recorded)) return value;
  const measure = measures.find((one) => Object.hasOwn(one.recorded, from));
  const size = measure?.recorded[from];
  const target = measure && Object.hasOwn(measure.shown, to) ? measure.shown[to] : undefined;
  if (measure === undefined || size === undefined) {
    throw badUnit(
      `the value has no unit to be shown in (gem5: \`${recorded || 'none'}\`); leave \`unit\` out, and write the word after the number`,
    );
  }
  if (target === undefined) {
    throw badUnit(
      `\`${recorded}\` cannot be shown in \`${unit}\`; write ${eitherOf(Object.keys(measure.shown))}`,
    );
  }
  return (value * size) / target;
}

/** Units that need no name on an axis: counts, and shares of one. */
const plain = new Set(['', 'Count', 'Ratio', 'Count/Count', 'Count/Cycle', 'Cycle/Count', 'share']);

/**
 * A recorded value on an axis.
 *
 * @param unit undefined where the axis names none, which only counts and ratios may do
 * @throws {Error} with what to write, where the unit does not fit
 */
export function onAxis(value: number, recorded: string, unit: string | undefined): number {
  if (unit === undefined && !plain.has(recorded)) {
    throw new Error(`the axis has no unit for values in \`${recorded}\`; write \`unit\``);
  }
  return converted(value, recorded, unit);
}

/** The units of what sweeps vary, by kind; gem5 takes kB, MB and GB for powers of two as well. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  {...sizes, kB: sizes.KiB, MB: sizes.MiB, GB: sizes.GiB},
  frequencies,
  times,
];

/**
 * A sweep's value as a number in a unit: `8KiB` is 8 in KiB and 8192 in B. A value without a unit is taken as it is.
 *
 * @throws {Error} when it is not a number, or its unit cannot be converted.
 */
export function quantityOf(text: string, unit: string | undefined): number {
  const [, digits, given = ''] = /^(-?\d+(?:\.\d+)?)\s*([a-zµ]*)$/i.exec(withMicro(text)) ?? [];
  if (digits === undefined) throw new Error(`\`${text}\` is not a number; write \`scale: category\``);
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
