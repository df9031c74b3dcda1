// cspell:words TTTN
/** What a reader sets, and how an address says it. */
import type {HashState} from '../../instrument/hash';
import type {Given} from '../given';
import type {Training} from '../model/run';
import {designs, SIZES} from '../model/predictors';

export type Settings = {
  /** A recorded program, `typed` for the reader's own outcomes, `file` for a trace that was brought. */
  readonly from: string;
  readonly outcomes: string;
  readonly times: number;
  readonly show: string;
  readonly bits: number;
  readonly training: Training;
  /** How many branches are behind; undefined for all of them. */
  readonly at?: number | undefined;
};

/** Later branches after which one trains, to choose from. */
export const DELAYS = [5, 10, 20, 40] as const;

/** The longest text of outcomes that an address can hold. */
const LONGEST = 400;

const initialOutcomes = 'TTTN';
const initialTimes = 20;

const wholeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;

/** The settings that an address names; of what it does not name, or names wrongly, those of the first frame. */
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

/** The settings as an address holds them. A file stays with the reader: the address does not name it. */
export const stateOf = ({from, outcomes, times, show, bits, training, at}: Settings) => ({
  run: from === 'file' ? undefined : from,
  ...(from === 'typed' && {outcomes, times}),
  show,
  bits,
  train: training === 'trace' ? undefined : training,
  at,
});
