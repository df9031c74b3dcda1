/** A line without the size and hash of an archive, which change because gem5 writes times of the host into files. */
const withoutBytes = (line: string | undefined): string | undefined =>
  line
    ?.replace(/^(accepted(?: with \d+ gaps?)?: \d+ runs, )[\d,]+( bytes)$/, '$1[number]$2')
    .replace(/^(sha256: )[0-9a-f]{64}$/, '$1[checksum]');

/** The first line in which two texts differ; undefined if there is none. */
export function firstDifference(recorded: string, now: string): string | undefined {
  if (recorded === now) return undefined;
  const was = recorded.split('\n');
  const is = now.split('\n');
  const at = was.findIndex((line, index) => withoutBytes(line) !== withoutBytes(is[index]));
  if (at === -1 && was.length === is.length) return undefined;
  const line = at === -1 ? was.length : at;
  const shown = (text: string | undefined): string => (text === undefined ? 'nothing' : `\`${text.trim()}\``);
  return `line ${line + 1}: recorded ${shown(was[line])}, now ${shown(is[line])}`;
}

export type Files = Readonly<Record<string, string>>;

/**
 * The first difference between a run and its recording; undefined if there is none. The record itself is not compared,
 * because it differs only if another file, a version or a hash does.
 */
export function compareFiles(recorded: Files, now: Files): string | undefined {
  const rank = (name: string): number =>
    ['stats.json', 'output.txt', 'stats.txt', 'system.json'].indexOf(name);
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(now)])]
    .filter((name) => name !== 'record.json')
    .sort((a, b) => rank(a) - rank(b));
  for (const name of names) {
    const was = recorded[name];
    const is = now[name];
    if (was === undefined) return `${name} is not in the recording`;
    if (is === undefined) return `${name} was not made`;
    const difference = name === 'stats.json' ? statisticDifference(was, is) : firstDifference(was, is);
    if (difference) return `${name}, ${difference}`;
  }
  return undefined;
}

type Dumps = {dumps: Record<string, {value: string}>[]};

/** The first statistic that differs, by its name. */
function statisticDifference(recorded: string, now: string): string | undefined {
  const was = (JSON.parse(recorded) as Dumps).dumps;
  const is = (JSON.parse(now) as Dumps).dumps;
  if (was.length !== is.length) return `recorded ${was.length} dumps, now ${is.length}`;
  for (const [index, dump] of was.entries()) {
    for (const name of new Set([...Object.keys(dump), ...Object.keys(is[index] ?? {})])) {
      const [a, b] = [dump[name]?.value, is[index]?.[name]?.value];
      if (a !== b) return `${name}: recorded ${a ?? 'nothing'}, now ${b ?? 'nothing'}`;
    }
  }
  return firstDifference(recorded, now);
}
