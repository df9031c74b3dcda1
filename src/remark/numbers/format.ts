import {grouped} from '../../content/format-number';
import {withMicro} from '../units';
import {badForm, untrue} from './fault';

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
