import type {Report} from '../../playground/language';
import type {Branches, Cell, Part, ProgramResult, Result, Visit, Worst} from './result';
import type {Tools} from './tools';

/**
 * Runs a reader's predictor on traces, as the kit's `try.cc` does: each branch is predicted, and trains before the next.
 *
 * The function becomes text and runs in the reader's worker, so it uses nothing from outside.
 *
 * @throws {Error} when the text does not define what it must; `within` names the method whose fault it is
 */
// eslint-disable-next-line max-lines-per-function -- it becomes text, so it contains all that it uses
export function drive(
  {BranchHistory, inner}: Tools,
  {PredictorTable, settings: changes}: Readonly<Record<string, unknown>>,
  traces: readonly Branches[],
  report: Report,
): Result {
  /** The settings of the kit's settings.hh. */
  const settings: Record<string, number> = {
    tableBits: 10,
    counterBits: 2,
    historyBits: 0,
    tagBits: 8,
    tables: 4,
    shortest: 4,
    longest: 64,
    threshold: 0,
    option0: 0,
    option1: 0,
    option2: 0,
    option3: 0,
  };
  /** How many branches of a program are shown, how often each at most, and with how many cells. */
  const [WORST, ENDS, CELLS, LATEST] = [5, 60, 24, 24];

  type Guess = {readonly taken: boolean; readonly part: number};
  type Branch = {readonly address: number; readonly history: unknown};
  type Predictor = {
    readonly predict: (branch: Branch) => unknown;
    readonly train: (branch: Branch, guess: unknown, taken: boolean) => unknown;
    readonly storage: () => unknown;
  };

  const fail = (message: string, within?: string): never => {
    throw Object.assign(new Error(message), within === undefined ? {} : {within});
  };
  for (const [name, value] of Object.entries(changes ?? {})) {
    const isSetting = Object.hasOwn(settings, name);
    if (!isSetting) fail(`there is no setting ${name}; there are ${Object.keys(settings).join(', ')}`, name);
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** 32)
      fail(`the setting ${name} must be a whole number`, name);
    settings[name] = value as number;
  }
  const historyBits = settings.historyBits ?? 0;

  /** The parts of a predictor with their names, which are those of its properties. */
  const namesOf = (predictor: object, parts: readonly unknown[]): string[] => {
    const names = new Map<unknown, string>();
    const name = (value: unknown, path: string, depth: number): void => {
      if (Array.isArray(value) && depth < 4)
        value.forEach((item, index) => name(item, `${path}[${index}]`, depth + 1));
      else names.set(value, path);
    };
    for (const [key, value] of Object.entries(predictor)) name(value, key, 0);
    return parts.map((part, index) => (names.get(part) ?? `storage()[${index}]`).slice(0, 60));
  };

  /** A new predictor, whose storage names all that it made. */
  const make = (): Predictor => {
    if (typeof PredictorTable !== 'function') return fail('the code defines no class PredictorTable');
    const kind = PredictorTable as new (settings: object) => Predictor;
    const {made, value} = inner.making(() => new kind(Object.freeze({...settings})));
    for (const name of ['predict', 'train', 'storage'] as const) {
      if (typeof value[name] !== 'function') fail(`PredictorTable has no method ${name}`, 'PredictorTable');
    }
    const stored = inner.partsOf(value.storage());
    const left = made.filter((part) => !stored.includes(part) && inner.sizeOf(part).bits > 0);
    if (left[0]) {
      const [name] = namesOf(value, left);
      fail(
        `storage leaves out ${name}, ${inner.sizeOf(left[0]).bits} bits that the constructor makes`,
        'storage',
      );
    }
    return value;
  };

  /** Whether a method has not done its work yet: what it returned is a promise or a generator. */
  const isLater = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const {then, next} = value as {readonly then?: unknown; readonly next?: unknown};
    return typeof then === 'function' || typeof next === 'function';
  };

  /**
   * Predicts a branch; the guess must have the form that the kit's has.
   *
   * @returns a copy that cannot change, as `train` of the kit gets a const guess: it must not become the outcome
   */
  const predict = (predictor: Predictor, branch: Branch): Guess => {
    const guess = inner.predicting(() => predictor.predict(branch)) as Partial<Guess> | null | undefined;
    if (typeof guess !== 'object' || guess === null)
      return fail('predict must return {taken, part, index}', 'predict');
    if (isLater(guess))
      fail('predict returns a promise or a generator; return {taken, part, index} at once', 'predict');
    const {taken, part = 0, ...rest} = guess;
    if (typeof taken !== 'boolean')
      return fail('taken in what predict returns must be true or false', 'predict');
    if (!Number.isInteger(part) || part < 0 || part > 7)
      fail('part in what predict returns must be a whole number from 0 to 7', 'predict');
    return Object.freeze({...rest, taken, part});
  };
  const train = (predictor: Predictor, branch: Branch, guess: Guess, taken: boolean): void => {
    if (isLater(predictor.train(branch, guess, taken)))
      fail('train returns a promise or a generator; train at once', 'train');
  };

  /** Whether copies of the storage suffice: the kit's test of what is not in the storage. */
  const doesRestart = (trace: Branches): boolean => {
    const predictor = make();
    const history = new BranchHistory(historyBits);
    let restarted = predictor;
    for (let index = 0; index < Math.min(4_000, trace.sites.length); index += 1) {
      if (index % 1_000 === 0) {
        restarted = make();
        const [from, to] = [predictor, restarted].map((copy) => inner.partsOf(copy.storage()));
        from?.forEach((part, place) => {
          const other = to?.[place];
          if (other) inner.copy(part, other);
        });
      }
      const address = Math.floor((trace.addresses[trace.sites[index] ?? 0] ?? 0) / 4);
      const branch = {address, history: new BranchHistory(historyBits, history)};
      const taken = trace.taken[index] === 1;
      const guesses = [predictor, restarted].map((copy) => {
        const guess = predict(copy, branch);
        train(copy, branch, guess, taken);
        return guess.taken;
      });
      if (guesses[0] !== guesses[1]) return false;
      inner.shift(history, taken);
    }
    return true;
  };

  const all = 2 * traces.reduce((sum, {sites}) => sum + sites.length, 0);
  let done = 0;

  /**
   * Feeds a trace to a new predictor.
   *
   * @param onStep gets each branch with what predicts and trains it, and must call this
   */
  const feed = (
    {addresses, sites, taken, begin}: Branches,
    onStep: (
      site: number,
      isCounted: boolean,
      taken: boolean,
      step: () => Guess,
      history: () => string,
      parts: unknown,
    ) => void,
  ): void => {
    const predictor = make();
    const history = new BranchHistory(historyBits);
    const words = addresses.map((address) => Math.floor(address / 4));
    for (let index = 0; index < sites.length; index += 1) {
      const site = sites[index] ?? 0;
      const outcome = taken[index] === 1;
      const branch = {address: words[site] ?? 0, history: new BranchHistory(historyBits, history)};
      const step = (): Guess => {
        const guess = predict(predictor, branch);
        train(predictor, branch, guess, outcome);
        return guess;
      };
      const latest = (): string =>
        Array.from({length: Math.min(LATEST, historyBits)}, (_, age) => (history[age] ? 'T' : 'N'))
          .reverse()
          .join('');
      onStep(site, index >= begin, outcome, step, latest, predictor);
      inner.shift(history, outcome);
      done += 1;
      if (done % 512 === 0) report(done, all);
    }
  };

  const cellsOf = (happens: () => void, parts: readonly unknown[]): Cell[] => {
    const cells = new Map<string, [number, number, number, number]>();
    for (const [table, index, before, now] of inner.watching(happens)) {
      const part = parts.indexOf(table);
      const known = cells.get(`${part} ${index}`);
      if (known) known[3] = now;
      else if (cells.size < CELLS) cells.set(`${part} ${index}`, [part, index, before, now]);
    }
    return [...cells.values()];
  };

  /** The executions of some branches: their first ones and their last ones. */
  const visitsOf = (trace: Branches, times: ReadonlyMap<number, number>): Map<number, Visit[]> => {
    const visits = new Map<number, Visit[]>();
    const seen = new Map<number, number>();
    let parts: readonly unknown[] | undefined;
    feed(trace, (site, isCounted, taken, step, latest, predictor) => {
      const total = times.get(site);
      const time = (seen.get(site) ?? 0) + 1;
      if (isCounted) seen.set(site, time);
      if (total === undefined || !isCounted || (time > ENDS && time <= total - ENDS)) {
        step();
        return;
      }
      parts ??= inner.partsOf((predictor as Predictor).storage());
      const history = latest();
      let guess: Guess = {taken, part: 0};
      const cells = cellsOf(() => {
        guess = step();
      }, parts);
      const visit = {time, history, guess: guess.taken, part: guess.part, taken, cells};
      visits.set(site, [...(visits.get(site) ?? []), visit]);
    });
    return visits;
  };

  const resultOf = (trace: Branches): ProgramResult => {
    const counts = trace.addresses.map(() => ({times: 0, taken: 0, wrong: 0}));
    feed(trace, (site, isCounted, taken, step) => {
      const guess = step();
      const count = counts[site];
      if (!isCounted || !count) return;
      count.times += 1;
      if (taken) count.taken += 1;
      if (guess.taken !== taken) count.wrong += 1;
    });
    const order = [...counts.keys()]
      .filter((site) => (counts[site]?.wrong ?? 0) > 0)
      .sort((a, b) => (counts[b]?.wrong ?? 0) - (counts[a]?.wrong ?? 0))
      .slice(0, WORST);
    const visits = visitsOf(trace, new Map(order.map((site) => [site, counts[site]?.times ?? 0])));
    const sum = (name: 'times' | 'wrong'): number => counts.reduce((total, count) => total + count[name], 0);
    return {
      program: trace.program,
      instructions: trace.instructions,
      branches: sum('times'),
      wrong: sum('wrong'),
      worst: order.map((site): Worst => ({
        address: trace.addresses[site] ?? 0,
        ...(counts[site] ?? {times: 0, taken: 0, wrong: 0}),
        visits: visits.get(site) ?? [],
      })),
    };
  };

  const first = make();
  const stored = inner.partsOf(first.storage());
  const names = namesOf(first, stored);
  const parts = stored.map((part, index): Part => ({
    name: names[index] ?? '',
    kind: part instanceof BranchHistory ? 'history' : 'table',
    ...inner.sizeOf(part),
  }));
  const programs = traces.map(resultOf);
  return {
    settings,
    bits: parts.reduce((sum, {bits}) => sum + bits, historyBits),
    parts,
    restarts: traces[0] === undefined || doesRestart(traces[0]),
    programs,
  };
}
