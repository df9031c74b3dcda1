/** What a load of a page is worth, in numbers: pure functions of what the browser wrote down. */

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

/** The bytes of a body as it was sent. Of a body from its cache, Chromium says the length of the headers, below zero. */
export const bytesSent = ({responseBodySize}: {readonly responseBodySize: number}): number =>
  Math.max(0, responseBodySize);

/** The median of at least one number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** `680 (612–744)`: the median, and the least and the most of several rounds. */
export function spread(values: readonly number[]): string {
  const [all, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    Math.round(value).toLocaleString('en-US'),
  );
  return least === most ? `${all}` : `${all} (${least}–${most})`;
}

/**
 * What the rounds of one site are of those of another: the median of the ratio of each round, `0.61`. Nothing beside nothing
 * is as much; where only the other has nothing, there is no ratio.
 */
export function ratio(values: readonly number[], base: readonly number[]): string {
  const middle = median(
    values.map((value, round) => (value === base[round] ? 1 : value / (base[round] ?? NaN))),
  );
  return Number.isFinite(middle) ? middle.toFixed(2) : '–';
}
