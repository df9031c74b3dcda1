// cspell:words gmean, stdev
import {grouped} from '../../content/format-number';
import {readStats, type StatsText} from '../../content/examples/stats-text';
import {linesOf} from '../shared/files/linesOf';
import {quoted, Unreadable} from '../shared/files/unreadable';
import {hasProcessor, measuresRuby} from './model/derive';

const mostDumps = 10_000;

/** The most values of a file: the sum over all lines and all columns of vectors. */
const mostValues = 500_000;

/** The most characters of a line; one of gem5 with many columns has some thousand. */
const longestLine = 1_000_000;

/** Refuses what would take the reader much memory or time: a line of many words, many lines, and many values on lines. */
function checkSize(text: string): void {
  let [lines, values] = [0, 0];
  for (const line of linesOf(text)) {
    lines += 1;
    if (line.length > longestLine) {
      throw new Unreadable(
        `Line ${grouped(lines)} has more than ${grouped(longestLine)} characters; open a \`stats.txt\` of gem5, whose lines are shorter.`,
      );
    }
    values += line.split(' |').length;
    if (values > mostValues) {
      throw new Unreadable(
        `The file has more than ${grouped(mostValues)} values; open one with fewer dumps, or fewer values of a vector.`,
      );
    }
  }
}

/**
 * Reads a `stats.txt`, recorded or from the reader.
 *
 * @throws {Unreadable} when it contains no statistics; single malformed lines are skipped and listed
 */
export function read(text: string): StatsText {
  checkSize(text);
  const stats = readStats(text);
  if (stats.dumps.length > mostDumps) {
    throw new Unreadable(
      `The file has ${grouped(stats.dumps.length)} dumps; open one of at most ${grouped(mostDumps)}.`,
    );
  }
  if (stats.dumps.some(({statistics}) => statistics.size > 0)) return stats;
  const [first] = stats.malformed;
  if (!first)
    throw new Unreadable('The file has no statistics; open the `stats.txt` of a run that has ended.');
  throw new Unreadable(
    `The file has no statistics: line ${first.line} is ${quoted(first.text)}; open a \`stats.txt\` of gem5.`,
  );
}

/** The units of what gem5 counts or times. Only quotients and means, whose divisor may be 0, are without a number. */
const amounts: readonly string[] = ['Bit', 'Byte', 'Count', 'Cycle', 'Second', 'Tick'];
/** The same in files of gem5 before v21.0, which have no units. */
const amountNames = /^(?:sim_?(?:ticks|seconds|insts|ops)|final_?tick)$/i;

/** The counts and times that are nan or inf, each with its value. */
function withoutNumber({dumps}: StatsText): Map<string, string> {
  const all = dumps.flatMap(({statistics}) => [...statistics]);
  return new Map(
    all.flatMap(([name, {value, unit}]) =>
      !/\d/.test(value) &&
      (amounts.includes(unit) || amountNames.test(name)) &&
      !/::(?:mean|gmean|stdev)$/.test(name)
        ? [[name, value] as const]
        : [],
    ),
  );
}

/** Remarks on a text that was read: malformed lines, a missing end, and why there are no measures. */
export function remarksOn(stats: StatsText): string[] {
  const {dumps, malformed, malformedCount, repeated, isOpen} = stats;
  const strange = withoutNumber(stats);
  const [odd] = strange;
  const [first] = malformed;
  const others = malformedCount - 1;
  const more = others > 0 ? `, and ${grouped(others)} more` : '';
  return [
    ...(first
      ? [`Line ${first.line} is not a statistic and was skipped: ${quoted(first.text)}${more}.`]
      : []),
    ...(repeated === undefined ? [] : [`A dump has ${quoted(repeated)} twice; the last value is shown.`]),
    ...(odd
      ? [
          `A count or a time has a number, but ${quoted(odd[0])} is ${odd[1]}${strange.size > 1 ? `, and ${grouped(strange.size - 1)} more have none` : ''}; what depends on it cannot be computed.`,
        ]
      : []),
    ...(isOpen ? ['The last dump has no end: gem5 may have been stopped while it wrote.'] : []),
    ...(dumps.some((dump) => dump.isCut || hasProcessor(dump))
      ? []
      : [
          'No processor of the file has both its cycles (`numCycles`) and its committed instructions (`commitStats0.numInsts`, or an older name of them), from which IPC, CPI, MPKI and AMAT are computed.',
        ]),
    ...(dumps.some(measuresRuby)
      ? [
          'Hits and misses of Ruby’s caches (`m_demand_misses`) are those of the protocol: a store to a shared line may be a miss, and accesses that wait for the same line may count once. Ruby states no latency of a cache, so its caches have no AMAT.',
        ]
      : []),
  ];
}
