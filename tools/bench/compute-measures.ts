/** Computes the measures of a page load from the browser's records. */

/** A task that took longer than 50 ms; both in ms, the start since the navigation. */
export type LongTask = {readonly start: number; readonly duration: number};

/**
 * The time that tasks take beyond 50 ms each, after the first contentful paint, in ms.
 * Source: https://web.dev/articles/tbt, until the page is idle instead of until TTI.
 */
export const blockingTime = (tasks: readonly LongTask[], fcp: number): number =>
  tasks
    .map(({start, duration}) => Math.min(duration, start + duration - fcp) - 50)
    .filter((blocked) => blocked > 0)
    .reduce((sum, blocked) => sum + blocked, 0);

/** The bytes of a body as it was sent. For a body from its cache, Chromium reports a negative number. */
export const bytesSent = ({responseBodySize}: {readonly responseBodySize: number}): number =>
  Math.max(0, responseBodySize);

/** The median of at least one number. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** @returns the median, the minimum and the maximum of several rounds, as in `680 (612–744)` */
export function spread(values: readonly number[]): string {
  const [all, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    Math.round(value).toLocaleString('en-US'),
  );
  return least === most ? `${all}` : `${all} (${least}–${most})`;
}

/**
 * @param values of one site by round
 * @param base of the other site by round
 * @returns the median of the rounds' ratios, as in `0.61`. The ratio of equal values is 1, also of zeros. Without a
 *   finite median it is `–`
 */
export function ratio(values: readonly number[], base: readonly number[]): string {
  const middle = median(
    values.map((value, round) => (value === base[round] ? 1 : value / (base[round] ?? NaN))),
  );
  return Number.isFinite(middle) ? middle.toFixed(2) : '–';
}
