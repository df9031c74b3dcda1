// cspell:words TTTN
/** The settings of the figure, and their form in an address. */
import type {HashState} from '../../instrument/hash';
import type {Given} from '../given';
import type {Training} from '../model/run';
import {designs, SIZES} from '../model/predictors';

export type Settings = {
  /** A recorded program, `typed` for outcomes, or `file` for a file that the reader opened. */
  readonly from: string;
  readonly outcomes: string;
  readonly times: number;
  readonly show: string;
  readonly bits: number;
  readonly training: Training;
  /** The number of branches done; undefined for all of them. */
  readonly at?: number | undefined;
};

/** The selectable training delays, in later branches. */
export const DELAYS = [5, 10, 20, 40] as const;

/** The longest text of outcomes that an address contains. */
const LONGEST = 400;

const initialOutcomes = 'TTTN';
const initialTimes = 20;

const wholeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;

/** The settings in an address; the first frame's, where it has none or an invalid value. */
export function settingsOf({traces, show, bits}: Given, state: HashState = {}): Settings {
  const known = [...traces.map(({program}) => program), 'typed'];
  const named = (name: string): string | undefined => (Object.hasOwn(state, name) ? state[name] : undefined);
  const at = wholeOf(named('at'));
  const training = [...DELAYS, 'simple'].find((one) => String(one) === named('train'));
  return {
    from: known.find((one) => one === named('run')) ?? known[0] ?? 'typed',
    outcomes: (named('outcomes') ?? initialOutcomes).slice(0, LONGEST),
    times: wholeOf(named('times')) ?? initialTimes,
    show: designs.find(({id}) => id === named('show'))?.id ?? show,
    bits: SIZES.find((one) => String(one) === named('bits')) ?? bits,
    training: (training as Training | undefined) ?? 'trace',
    ...(at !== undefined && {at}),
  };
}

/** The settings in the form of an address. */
export const stateOf = ({from, outcomes, times, show, bits, training, at}: Settings) => ({
  run: from,
  ...(from === 'typed' && {outcomes, times}),
  show,
  bits,
  train: training === 'trace' ? undefined : training,
  at,
});
