/** What a run shows: its mispredictions beside those of others, and its bits beside the budget. */
import {grouped} from '../../../content/format-number';
import {designs} from '../model/predictors';
import {mpki} from '../model/run';
import type {ProgramResult, Result} from './result';
import type {Rival} from './rivals';

/** The budget of Assignment 4, in bits. */
export const BUDGET = 8_192;

export const mpkiOf = ({wrong, instructions}: ProgramResult): number => mpki(wrong, instructions);

const meanOf = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/** Of the MPKI of all programs: the leaderboard's score is this, divided by that of the baseline. */
export const geometricMean = ({programs}: Result): number => meanOf(programs.map(mpkiOf));

export const budgetOf = (bits: number): string =>
  `${bits > BUDGET ? `${grouped(bits - BUDGET)} over` : 'within'} the budget of ${grouped(BUDGET)}`;

const restartsNot =
  ' A new predictor with a copy of this storage predicts differently, so yours remembers something outside storage(), whose bits are not counted.';

/**
 * Says in a sentence how a predictor compares with two bits and with the best of the others.
 *
 * @param rivals by program, in the order of `designs`; the comparison is left out where some are missing
 */
export function verdictOf(result: Result, rivals: Readonly<Record<string, readonly Rival[]>>): string {
  const {programs, bits, restarts} = result;
  const own = geometricMean(result);
  const others = programs.map(({program}) => rivals[program] ?? []);
  const compared = designs.flatMap(({id}, index) => {
    const all = others.flatMap((some) => some[index] ?? []);
    const name = all[0]?.name;
    if (name === undefined || all.length < programs.length) return [];
    return [{id, name, mean: meanOf(all.map((rival) => rival.mpki))}];
  });
  const apart = (mean: number): string => {
    const than = own - mean;
    if (Math.abs(than) < 0.005) return 'as many as';
    return `${grouped(Math.abs(than), 2)} ${than > 0 ? 'more' : 'fewer'} than`;
  };
  const twoBits = compared.find(({id}) => id === 'two-bits');
  const [best] = [...compared].sort((one, other) => one.mean - other.mean);
  const recordedAs = twoBits?.name === 'two bits' ? '' : ` (${twoBits?.name})`;
  const beside =
    twoBits && best
      ? `, ${apart(twoBits.mean)} two bits${recordedAs} and ${apart(best.mean)} ${best.name}, the best of ${compared.length} others`
      : '';
  const mean = programs.length > 1 ? ' (geometric mean)' : '';
  const said = `Your predictor mispredicts ${grouped(own, 2)} branches per 1,000 instructions${mean}${beside}`;
  return `${said}, with ${grouped(bits)} bits${restarts ? `, ${budgetOf(bits)}.` : `.${restartsNot}`}`;
}
