/** What is made of the numbers of several rounds. */

/** @returns NaN for no numbers */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return NaN;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

export type Summary = {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly count: number;
};

export const summaryOf = (numbers: readonly number[]): Summary => ({
  median: median(numbers),
  least: Math.min(...numbers),
  most: Math.max(...numbers),
  count: numbers.length,
});

/** One number of one site in one round. */
export type Sample = {
  readonly round: number;
  readonly site: string;
  /** What was measured: `load`, `search`, … with the page and the line. */
  readonly what: string;
  readonly measure: string;
  readonly value: number;
};

const same = (a: Sample, b: Omit<Sample, 'round' | 'value'>): boolean =>
  a.site === b.site && a.what === b.what && a.measure === b.measure;

/**
 * The ratios of one site to another, one for each round that has both: what makes a round slow makes it slow for both.
 * Nothing divided by nothing is 1, as both did equally well.
 */
export function ratiosOf(
  samples: readonly Sample[],
  of: Omit<Sample, 'round' | 'value'>,
  to: string,
): number[] {
  return samples
    .filter((one) => same(one, of))
    .flatMap(({round, value}) => {
      const other = samples.find((one) => one.round === round && same(one, {...of, site: to}));
      if (!other) return [];
      return [value === 0 && other.value === 0 ? 1 : value / other.value];
    });
}

/** How a site answers a list of queries. */
export type Found = {
  /** Place of the page that should come first, from 1; undefined where it is not shown. */
  readonly ranks: readonly (number | undefined)[];
  /** Queries whose page comes first. */
  readonly first: number;
  /** Queries whose page is shown. */
  readonly recalled: number;
  /** The mean of 1 / rank, 0 where a page is not shown. */
  readonly reciprocal: number;
};

/** The places, from 1, at which lists of routes have the ones that were expected. */
export const ranksOf = (
  expected: readonly string[],
  answers: readonly (readonly string[])[],
): Found['ranks'] =>
  expected.map((route, index) => {
    const place = (answers[index] ?? []).indexOf(route);
    return place < 0 ? undefined : place + 1;
  });

export function foundOf(ranks: Found['ranks']): Found {
  const sum = ranks.reduce<number>((total, rank) => total + (rank === undefined ? 0 : 1 / rank), 0);
  return {
    ranks,
    first: ranks.filter((rank) => rank === 1).length,
    recalled: ranks.filter((rank) => rank !== undefined).length,
    reciprocal: ranks.length === 0 ? 0 : sum / ranks.length,
  };
}

/** The numbers, from 0, of the queries that one site answers worse than another. */
export const worseThan = (ours: Found, theirs: Found): number[] =>
  ours.ranks.flatMap((rank, index) =>
    (rank ?? Infinity) > (theirs.ranks[index] ?? Infinity) ? [index] : [],
  );
