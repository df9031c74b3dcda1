import type {PredictorRun} from './run';

export type Site = {
  /** In hexadecimal digits. */
  readonly address: string;
  readonly times: number;
  readonly taken: number;
  readonly wrong: number;
};

/** The conditional branches of the region by address, those with the most mispredictions first. */
export function sitesOf({replay: {trace, counted}, wrong}: PredictorRun): Site[] {
  const all = trace.addresses.map((address) => ({address, times: 0, taken: 0, wrong: 0}));
  counted.forEach((branch, index) => {
    const site = all[trace.sites[branch] ?? 0];
    if (!site) return;
    site.times += 1;
    site.taken += trace.taken[branch] ?? 0;
    site.wrong += (wrong[index + 1] ?? 0) - (wrong[index] ?? 0);
  });
  return all
    .filter(({times}) => times > 0)
    .sort((one, other) => other.wrong - one.wrong || other.times - one.times);
}
