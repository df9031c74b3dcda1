/**
 * The numbers of a run as a file from which its table can be made again: a line for each measure, with the values of
 * each site round by round. What is 0 on every site is left out, as the table leaves it out.
 */
import {foundOf, type Sample} from './statistics';
import type {Results} from './table';

/** Of each site, in their order, the value of each round; null where there is none. */
type Values = readonly (readonly (number | null)[])[];

type Recorded = Omit<Results, 'samples' | 'queries' | 'found'> & {
  /** What was measured, to measures, to values. */
  readonly measured: Readonly<Record<string, Readonly<Record<string, Values>>>>;
  /** The sites that were asked, in the order of the ranks. */
  readonly asked: readonly string[];
  /** Queries, the page that should come first, and its rank on each site; null where it is not shown. */
  readonly queries: readonly (readonly [query: string, first: string, ranks: readonly (number | null)[]])[];
};

function measuredOf({samples, sites, rounds}: Results): Recorded['measured'] {
  const measured: Record<string, Record<string, (number | null)[][]>> = {};
  for (const {what, measure, site, round, value} of samples) {
    const of = (measured[what] ??= {});
    const values = (of[measure] ??= sites.map(() => []));
    const place = values[sites.findIndex(({name}) => name === site)];
    if (!place || round > rounds)
      throw new Error(`${what}, ${measure}: there is no ${site}, or no round ${round}`);
    while (place.length < round) place.push(null);
    place[round - 1] = value;
  }
  return Object.fromEntries(
    Object.entries(measured).map(([what, of]) => [
      what,
      Object.fromEntries(
        Object.entries(of).filter(
          ([measure, values]) =>
            measure === 'CLS' || values.flat().some((value) => value !== null && value !== 0),
        ),
      ),
    ]),
  );
}

/** Parts of JSON in one line each. */
const lines = (parts: readonly string[], indent = ' '): string =>
  parts.map((part) => `\n${indent}${part}`).join(',');

const entries = (of: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(of).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);

/** @returns JSON that `readResults` reads */
export function textOfResults(results: Results): string {
  const {date, machine, rounds, sites, remarks, queries, found} = results;
  const asked = sites.map(({name}) => name).filter((name) => found[name]);
  const ranks = (index: number) => asked.map((name) => found[name]?.ranks[index] ?? null);
  const rows = asked.length === 0 ? [] : queries.map(({query, first}, index) => [query, first, ranks(index)]);
  const sections = Object.entries(measuredOf(results)).map(
    ([what, of]) => `${JSON.stringify(what)}: {${lines(entries(of), '  ')}}`,
  );
  return `{${[
    ...entries({date, machine, rounds}),
    `"sites": [${lines(sites.map((site) => JSON.stringify(site)))}]`,
    `"remarks": [${lines(remarks.map((remark) => JSON.stringify(remark)))}]`,
    `"measured": {${lines(sections)}}`,
    `"asked": ${JSON.stringify(asked)}`,
    `"queries": [${lines(rows.map((row) => JSON.stringify(row)))}]`,
  ].join(',\n')}}\n`;
}

/** @param text what `textOfResults` wrote */
export function readResults(text: string): Results {
  const {measured, asked, queries, ...others} = JSON.parse(text) as Recorded;
  const samples = Object.entries(measured).flatMap(([what, of]) =>
    Object.entries(of).flatMap(([measure, values]) =>
      others.sites.flatMap(({name: site}, index) =>
        (values[index] ?? []).flatMap((value, before): Sample[] =>
          value === null ? [] : [{round: before + 1, site, what, measure, value}],
        ),
      ),
    ),
  );
  return {
    ...others,
    samples,
    queries: queries.map(([query, first]) => ({query, first})),
    found: Object.fromEntries(
      asked.map((name, index) => [name, foundOf(queries.map(([, , ranks]) => ranks[index] ?? undefined))]),
    ),
  };
}
