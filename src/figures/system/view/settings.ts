/** The settings of the figure, and their form in an address. */
import type {HashState} from '../../shared/hash';
import type {Wanted} from '../model/picture';
import type {FigureData} from '../prepare';

export type Settings = Wanted & {
  /** The labels of the shown system and of the base, or '' for no base. */
  readonly run: string;
  readonly base: string;
  /** The path of the selected object, or '' for none. */
  readonly select: string;
  readonly find: string;
};

/** The most objects in the list; a search finds the others. */
export const mostObjects = 40;

/** The most characters that a search takes. */
export const longestFind = 100;

const pathsIn = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);

/** The settings in an address; the defaults, where it has none or an invalid value. */
export function settingsOf({runs, isCompared}: FigureData, state: HashState | undefined): Settings {
  const of = (key: string): string | undefined =>
    state && Object.hasOwn(state, key) ? state[key] : undefined;
  const known = (label: string | undefined): string | undefined =>
    runs.find((run) => run.label === label)?.label;
  const usual = isCompared ? {run: runs[1]?.label, base: runs[0]?.label} : {run: runs[0]?.label, base: ''};
  const run = known(of('run')) ?? usual.run ?? '';
  const named = of('with') === 'none' ? '' : (known(of('with')) ?? usual.base ?? '');
  return {
    run,
    base: named === run ? '' : named,
    select: of('select') ?? '',
    find: (of('find') ?? '').slice(0, longestFind),
    fold: pathsIn(of('fold')),
    open: pathsIn(of('open')),
    all: of('all') === 'yes',
  };
}

/** The settings in the form of an address, which cannot name a file of the reader; undefined if one is shown. */
export function stateOf({runs}: FigureData, {run, base, select, find, fold, open, all}: Settings) {
  const isRecorded = (label: string): boolean => runs.some((one) => one.label === label);
  if (!isRecorded(run) || (base !== '' && !isRecorded(base))) return undefined;
  return {
    run,
    with: base === '' ? 'none' : base,
    select,
    find,
    fold: fold.join(' '),
    open: open.join(' '),
    all: all ? 'yes' : '',
  };
}
