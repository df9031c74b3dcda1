import {resolve} from 'node:path';

/** What is different on each machine and at each time, and what a recording says in its place. */
export type Host = {
  /** The sandbox's home. */
  readonly home: string;
  /** The path of `gem5.opt`, where the command had it. */
  readonly gem5?: string;
};

/** The folder of the simulator's sources, when it stands where its own build puts it. */
const sourcesOf = (gem5: string): string | undefined =>
  /^(.*)\/build\/[^/]+\/gem5\.\w+$/.exec(resolve(gem5))?.[1];

/**
 * A text without anything of the machine that it was made on: paths below a home begin with `~`, and times, the host's
 * name and process numbers are words in brackets.
 */
export function normalize(text: string, {home, gem5}: Host): string {
  const sources = gem5 && sourcesOf(gem5);
  return (
    (sources ? text.replaceAll(sources, '~/cs429/gem5') : text)
      .replaceAll(home, '~')
      .replace(/^(gem5 compiled ).*$/gm, '$1[date]')
      .replace(/^(gem5 started ).*$/gm, '$1[date]')
      .replace(/^(gem5 executing on ).*, pid \d+$/gm, '$1[host], pid [number]')
      .replace(/^(Memory Usage: )\d+( KBytes)$/gm, '$1[number]$2')
      // The next free one, where several simulators run at once.
      .replace(/^(\S+: Listening for connections on port )\d+$/gm, (_, start: string) => `${start}7000`)
      .replace(/^(Memory Usage: )\d+( KBytes)$/gm, '$1[number]$2')
      // Python's unittest.
      .replace(/^(Ran \d+ tests? in ).*$/gm, '$1[time]')
      .replace(/0x7[0-9a-f]{11}\b/g, '[address]')
  );
}
