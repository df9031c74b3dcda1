import {objectsBeside, sourcesOf} from './tree';

/** What is different on each machine and at each time, and what a recording says in its place. */
export type Host = {
  /** The sandbox's home. */
  readonly home: string;
  /** The path of `gem5.opt`, where the command had it. */
  readonly gem5?: string;
};

/**
 * What a build of gem5 prints, without the steps that it prints by the thousand, in another order and number each time:
 * what remains are the link of the simulator itself, the messages of compilers and of Python, and how it ended.
 */
const withoutSteps = (text: string): string =>
  /^scons: /m.test(text)
    ? text
        .split('\n')
        .filter((line) => !isStep(line))
        .join('\n')
    : text;

const isStep = (line: string): boolean =>
  /^ \[(?! *LINK\].*\/gem5\.opt$).{8}\] /.test(line) ||
  /^(?:Checking |Info: |Building in |Mkdir\(|"build_tools\/|scons: (?:Reading|done reading) )/.test(line);

/**
 * A text without anything of the machine that it was made on: paths below a home begin with `~`, and times, the host's
 * name and process numbers are words in brackets.
 */
export function normalize(text: string, {home, gem5}: Host): string {
  const sources = gem5 && sourcesOf(gem5);
  return (
    withoutSteps(
      sources
        ? text.replaceAll(objectsBeside(sources), '~/cs429/objects').replaceAll(sources, '~/cs429/gem5')
        : text,
    )
      .replaceAll(home, '~')
      .replace(/^(gem5 compiled ).*$/gm, '$1[date]')
      .replace(/^(gem5 started ).*$/gm, '$1[date]')
      .replace(/^(gem5 executing on ).*, pid \d+$/gm, '$1[host], pid [number]')
      .replace(/^(Memory Usage: )\d+( KBytes)$/gm, '$1[number]$2')
      // The next free one, where several simulators run at once.
      .replace(/^(\S+: Listening for connections on port )\d+$/gm, (_, start: string) => `${start}7000`)
      // Python's unittest.
      .replace(/^(Ran \d+ tests? in ).*$/gm, '$1[time]')
      // Where Linux puts libraries, and programs such as gem5's own; a debugger writes all digits.
      .replace(/0x(?:0000)?[57][0-9a-f]{11}\b/g, '[address]')
      // gdb: where the linker put a function, and numbers of processes that gem5 starts.
      .replace(/^(Breakpoint \d+ at )0x[0-9a-f]+(?=: )/gm, '$1[address]')
      .replace(/^(\[Detaching after v?fork from child process )\d+(?=\]$)/gm, '$1[number]')
      // A line of a backtrace says how far into a function it is, which depends on the compiler.
      .replace(/\+0x[0-9a-f]+(?=\)\[\[address\]\]$)/gm, '+[offset]')
  );
}
