// cspell:words TTTN
/** The settings of the figure, and their form in an address. */
import {linkIn, type Link} from '../../playground/linkIn';
import type {HashState} from '../../shared/hash';
import type {FigureData} from '../data';
import type {Training} from '../model/run';
import {designs, makerOf, SIZES, type Size} from '../model/predictors';

/** A predictor, its size, and when a branch trains it. */
export type Setting = {
  readonly show: string;
  readonly bits: Size;
  readonly training: Training;
};

export type Settings = Setting & {
  /** A recorded program, `typed` for outcomes, or `file` for a file that the reader opened. */
  readonly from: string;
  readonly outcomes: string;
  readonly times: number;
  /** The setting that is shown beside the first one. */
  readonly beside?: Setting | undefined;
  /** The number of branches done; undefined for all of them. */
  readonly at?: number | undefined;
  /** What the address says of the reader's predictor. */
  readonly link?: Link | undefined;
};

/** The selectable training delays, in later branches. */
export const DELAYS = [1, 5, 10, 20, 40] as const;

/** The longest text of outcomes that an address contains. */
const LONGEST = 400;

/** Replaces a predictor that gem5 lacks in this size by the tournament predictor of its out-of-order processor. */
export const possible = (setting: Setting): Setting => {
  const design = designs.find(({id}) => id === setting.show);
  return design && makerOf(design, setting.bits) ? setting : {...setting, show: 'tournament'};
};

const initialOutcomes = 'TTTN';
const initialTimes = 20;

const wholeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;

/** The settings in an address; the first frame's, where it has none or an invalid value. */
export function settingsOf({traces, show, bits}: FigureData, state: HashState = {}): Settings {
  const known = [...traces.map(({program}) => program), 'typed'];
  const named = (name: string): string | undefined => (Object.hasOwn(state, name) ? state[name] : undefined);
  const at = wholeOf(named('at'));
  const link = linkIn(state);
  /** @param suffix of the keys of the setting beside the first one */
  const settingOf = (suffix: string): Setting => {
    const training = [...DELAYS, 'simple'].find((choice) => String(choice) === named(`train${suffix}`));
    return possible({
      show: designs.find(({id}) => id === named(`show${suffix}`))?.id ?? show,
      bits: [...SIZES, 'gem5' as const].find((choice) => String(choice) === named(`bits${suffix}`)) ?? bits,
      training: (training as Training | undefined) ?? 'trace',
    });
  };
  return {
    from: known.find((run) => run === named('run')) ?? known[0] ?? 'typed',
    outcomes: (named('outcomes') ?? initialOutcomes).slice(0, LONGEST),
    times: wholeOf(named('times')) ?? initialTimes,
    ...settingOf(''),
    ...(named('show2') !== undefined && {beside: settingOf('2')}),
    ...(at !== undefined && {at}),
    ...(link && {link}),
  };
}

const trainOf = (training: Training): Training | undefined => (training === 'trace' ? undefined : training);

/** The settings in the form of an address. */
export const stateOf = ({from, outcomes, times, show, bits, training, beside, at}: Settings) => ({
  run: from,
  ...(from === 'typed' && {outcomes, times}),
  show,
  bits,
  train: trainOf(training),
  ...(beside && {show2: beside.show, bits2: beside.bits, train2: trainOf(beside.training)}),
  at,
});
