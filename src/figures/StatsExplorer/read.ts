import {grouped} from '../../course/grouped';
import {readStats, type StatsText} from '../../course/examples/stats-text';
import {quoted, Unreadable} from '../instrument/unreadable';

/** More dumps than anyone looks at one by one. */
const mostDumps = 10_000;

/**
 * Reads a `stats.txt`, recorded or the reader's own.
 *
 * @throws {Unreadable} where it holds no statistics; a malformed line among others is skipped, and listed
 */
export function read(text: string): StatsText {
  const stats = readStats(text);
  if (stats.dumps.length > mostDumps) {
    throw new Unreadable(
      `The file has ${grouped(stats.dumps.length)} dumps; bring one of at most ${grouped(mostDumps)}.`,
    );
  }
  if (stats.dumps.some(({statistics}) => statistics.size > 0)) return stats;
  const [first] = stats.malformed;
  if (!first)
    throw new Unreadable('The file has no statistics; bring the `stats.txt` of a run that has ended.');
  throw new Unreadable(
    `The file has no statistics: line ${first.line} is ${quoted(first.text)}; bring a \`stats.txt\` of gem5.`,
  );
}

/** What a reader should know of a text that was read: malformed lines, and an end that is missing. */
export function remarksOn({malformed, malformedCount, isOpen}: StatsText): string[] {
  const [first] = malformed;
  const others = malformedCount - 1;
  const more = others > 0 ? `, and ${grouped(others)} more` : '';
  return [
    ...(first
      ? [`Line ${first.line} is not a statistic and was skipped: ${quoted(first.text)}${more}.`]
      : []),
    ...(isOpen ? ['The last dump has no end: gem5 may have been stopped while it wrote.'] : []),
  ];
}
