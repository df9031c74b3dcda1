/** What a reader has set, and how an address holds it. */
import type {HashState} from '../../instrument/hash';
import type {Wanted} from '../model/picture';
import type {Given} from '../prepare';

export type Settings = Wanted & {
  /** The label of the system that is shown, and of the one that it is compared with, or ''. */
  readonly run: string;
  readonly base: string;
  /** The path of the selected object, or ''. */
  readonly select: string;
  readonly find: string;
};

/** The most characters that a search takes. */
export const longestFind = 100;

const pathsIn = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);

/** The settings that an address names; what it does not, or wrongly, is as it is at first. */
export function settingsOf({runs, isCompared}: Given, state: HashState | undefined): Settings {
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
  };
}

/** What an address says. A file of the reader's own is nowhere but here, and in no address. */
export function stateOf({runs}: Given, {run, base, select, find, fold, open}: Settings) {
  const isRecorded = (label: string): boolean => runs.some((one) => one.label === label);
  return {
    run: isRecorded(run) ? run : undefined,
    with: base === '' ? 'none' : isRecorded(base) ? base : undefined,
    select,
    find,
    fold: fold.join(' '),
    open: open.join(' '),
  };
}
