/**
 * What is computed from what the browser recorded; README.md says what each measure means and where it is defined.
 * Times are ms since the navigation began.
 */

/** A task that kept the main thread for more than 50 ms. */
export type LongTask = {readonly start: number; readonly duration: number};

/** A request with the bytes of its body as they were sent, compressed. */
export type Transfer = {
  readonly path: string;
  readonly kind: Kind;
  readonly bytes: number;
  readonly start: number;
  readonly end: number;
};

export const kinds = ['html', 'js', 'css', 'fonts', 'images', 'index', 'other'] as const;
export type Kind = (typeof kinds)[number];

const byExtension: Readonly<Record<string, Kind>> = {
  '': 'html',
  html: 'html',
  js: 'js',
  mjs: 'js',
  css: 'css',
  woff2: 'fonts',
  woff: 'fonts',
  ttf: 'fonts',
  svg: 'images',
  png: 'images',
  ico: 'images',
  webp: 'images',
};

/** @param index what the files of a search are called */
export function kindOf(path: string, index: RegExp): Kind {
  const [file = ''] = path.split(/[?#]/);
  if (index.test(file)) return 'index';
  return byExtension[/\.([a-z\d]+)$/i.exec(file)?.[1]?.toLowerCase() ?? ''] ?? 'other';
}

/** @returns the texts of the `<style>` elements in a page's head: they are CSS, while those of a drawing are part of it */
export const stylesIn = (html: string): string[] =>
  [...html.replace(/<body[\s>].*$/s, '').matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);

/** Bytes by kind of what had arrived at a moment. */
export function bytesBy(transfers: readonly Transfer[], until = Infinity): Record<Kind | 'all', number> {
  const sums = Object.fromEntries([...kinds, 'all'].map((kind) => [kind, 0])) as Record<Kind | 'all', number>;
  for (const {kind, bytes, end} of transfers) {
    if (end > until) continue;
    sums[kind] += bytes;
    sums.all += bytes;
  }
  return sums;
}

const blocking = 50;

/**
 * Total blocking time: what each long task takes beyond 50 ms, of its part between two moments.
 * Source: web.dev/articles/tbt and Lighthouse's `calculateSumOfBlockingTime`.
 */
export function totalBlockingTime(tasks: readonly LongTask[], from: number, to: number): number {
  let sum = 0;
  for (const {start, duration} of tasks) {
    if (duration <= blocking) continue;
    const inside = Math.min(start + duration, to) - Math.max(start, from);
    if (inside > blocking) sum += inside - blocking;
  }
  return sum;
}

/** Time to interactive needs this long without a long task and with at most two requests under way. */
export const quiet = 5000;

/**
 * Time to interactive: the end of the last long task before the first quiet window after the first paint, and no sooner
 * than the document's own scripts. Source: web.dev/articles/tti.
 *
 * @param until when the recording ended; a window may be cut short by it
 * @returns undefined where there is no quiet window
 */
export function timeToInteractive(
  tasks: readonly LongTask[],
  transfers: readonly Transfer[],
  {fcp, domContentLoaded, until}: {fcp: number; domContentLoaded: number; until: number},
): number | undefined {
  const ends = [fcp, ...tasks.map(({start, duration}) => start + duration), ...transfers.map(({end}) => end)];
  const starts = [...new Set(ends)].filter((end) => end >= fcp).sort((a, b) => a - b);
  const begin = starts.find((at) => {
    const end = at + quiet;
    if (end > until) return false;
    const busy = tasks.some(({start, duration}) => start < end && start + duration > at);
    return !busy && !isCrowded(transfers, at, end);
  });
  if (begin === undefined) return undefined;
  const last = tasks.map(({start, duration}) => start + duration).filter((end) => end <= begin);
  return Math.max(fcp, domContentLoaded, ...last);
}

/** Whether more than two requests are under way at some moment between two others. */
function isCrowded(transfers: readonly Transfer[], from: number, to: number): boolean {
  const moments = [from, ...transfers.map(({start}) => start).filter((start) => start > from && start < to)];
  return moments.some((at) => transfers.filter(({start, end}) => start <= at && end > at).length > 2);
}

/** A shift of what is shown, without an act of the reader before it. */
export type Shift = {readonly at: number; readonly value: number};

/**
 * Cumulative layout shift: the largest sum of a session of shifts, less than 1 s apart and no longer than 5 s.
 * Source: web.dev/articles/cls.
 */
export function cumulativeLayoutShift(shifts: readonly Shift[]): number {
  let largest = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const {at, value} of shifts) {
    if (at - last >= 1000 || at - first >= 5000) {
      sum = 0;
      first = at;
    }
    sum += value;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}
