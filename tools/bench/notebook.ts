/** What a run of the benchmark has found so far, and what went wrong on the way. */
import type {Measured} from './measure/load';
import type {Found, Sample} from './report/statistics';
import type {Site} from './sites';

export type Notebook = {
  readonly samples: Sample[];
  readonly remarks: Set<string>;
  readonly found: Record<string, Found>;
};

/** Does one thing, and writes down what kept it from being done: one fault does not end an hour's work. */
export async function attempt<T>(
  notebook: Notebook,
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    notebook.remarks.add(`${what}: ${why}`);
    console.log(`FAIL  ${what}: ${why}`);
    return undefined;
  }
}

/** Writes down some measures of one site. */
export function addMeasures(
  notebook: Notebook,
  {round, site, what}: {readonly round: number; readonly site: Site; readonly what: string},
  measures: Readonly<Record<string, number>>,
): void {
  for (const [measure, value] of Object.entries(measures)) {
    notebook.samples.push({round, site: site.name, what, measure, value});
  }
}

/** Measures one thing of one site in one round, and writes down what was found. */
export async function note(
  notebook: Notebook,
  at: {readonly round: number; readonly site: Site; readonly what: string},
  work: () => Promise<Measured>,
): Promise<void> {
  const {round, site, what} = at;
  const measured = await attempt(notebook, `${site.title}, ${what}`, work);
  if (!measured) return;
  addMeasures(notebook, at, measured.measures);
  for (const remark of measured.remarks) notebook.remarks.add(`${site.title}, ${what}: ${remark}`);
  console.log(`ok    round ${round}, ${site.name}, ${what}`);
}
