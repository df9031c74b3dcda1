import {isUnitOfGem5} from '../../course/examples/units';
import {grouped} from '../../course/grouped';
import {badForm, untrue} from './fault';

/** Units of one kind, each with its size in the smallest of them, so that no size is a rounded number. */
type Measure = {
  readonly recorded: Readonly<Record<string, number>>;
  readonly shown: Readonly<Record<string, number>>;
};

const times = {s: 1e12, ms: 1e9, µs: 1e6, ns: 1e3, ps: 1};
const sizes = {B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30};
const rates = {'B/s': 1, 'MB/s': 1e6, 'GB/s': 1e9, 'MiB/s': 2 ** 20, 'GiB/s': 2 ** 30};

const amounts = {thousand: 1e3, million: 1e6, billion: 1e9};

const measures: readonly Measure[] = [
  // gem5 counts 1e12 ticks a second unless a script sets another frequency, and no script of this course does.
  // `Tick/Count` is an average time.
  {recorded: {Tick: 1, 'Tick/Count': 1, Second: 1e12, ...times}, shown: times},
  {recorded: {Byte: 1, ...sizes}, shown: sizes},
  {recorded: {'Byte/Second': 1, ...rates}, shown: rates},
  {recorded: {Count: 1, Cycle: 1}, shown: amounts},
  {recorded: {Ratio: 100, 'Count/Count': 100, '%': 1}, shown: {'%': 1}},
];

/** Microseconds with the micro sign, for `us` and for the Greek letter mu. */
export const withMicro = (unit: string): string => unit.replace(/^[uμ](?=s$)/, 'µ');

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
    throw badForm(
      `the value has no unit to be shown in (gem5: \`${recorded || 'none'}\`); leave \`unit\` out, and write the word after the number`,
    );
  }
  if (target === undefined) {
    const all = Object.keys(measure.shown).map((one) => `\`unit="${one}"\``);
    throw badForm(`\`${recorded}\` cannot be shown in \`${unit}\`; write ${all.join(' or ')}`);
  }
  return (value * size) / target;
}

const noBreak = '\u{a0}';

/** The most digits after the point that gem5 prints. */
const mostDigits = 6;

/**
 * A number with its unit, which stays on the same line; a percent sign follows without a space.
 *
 * @throws {Fault} when there is no number, or it needs `digits`, or more of them.
 */
export function formatted(exact: number, digits: number | undefined, unit: string | undefined): string {
  // Round away floating-point error: 0.29 × 100 is 28.999999999999996.
  const value = Number(exact.toPrecision(15));
  if (!Number.isFinite(value)) {
    throw untrue('the recording has no number there: it divides by zero; show another value');
  }
  if (digits === undefined && !Number.isInteger(value)) {
    throw badForm(
      `the value is ${value}; say how many digits to show, such as \`{digits=${fewest(value)}}\``,
    );
  }
  const text = grouped(value, digits ?? 0);
  if (value !== 0 && !/[1-9]/.test(text)) {
    throw badForm(`the value is ${value} and would be shown as ${text}; write \`{digits=${fewest(value)}}\``);
  }
  if (unit === undefined) return text;
  return unit === '%' ? `${text}%` : `${text}${noBreak}${withMicro(unit)}`;
}

/** The digits after the point that show two significant ones. */
const fewest = (value: number): number =>
  Math.min(mostDigits, Math.max(1, 1 - Math.floor(Math.log10(Math.abs(value)))));
