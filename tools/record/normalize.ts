import {objectsBeside, sourcesOf} from './tree';

/** The paths of this computer, which a recording must not contain. */
type Host = {
  /** The home directory of the sandbox. */
  readonly home: string;
  /** The path of `gem5.opt`, if the command could run it. */
  readonly gem5?: string;
};

/**
 * The output of a build of gem5 without its thousands of steps, whose order and number differ each time. The link of
 * the simulator, the messages of compilers and of Python, and the result remain.
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
 * A text without traces of this computer: paths in the home directory begin with `~`, and words in brackets replace
 * times, the host's name and process numbers.
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
      // The next free port, if several simulators run at once.
      .replace(/^(\S+: Listening for connections on port )\d+$/gm, (_, start: string) => `${start}7000`)
      // The duration that Python's unittest prints.
      .replace(/^(Ran \d+ tests? in ).*$/gm, '$1[time]')
      // Matplotlib announces its first start where this takes more than five seconds.
      .replace(/^Matplotlib is building the font cache; this may take a moment\.\r?\n/gm, '')
      // Addresses at which Linux loads libraries and programs; a debugger prints all digits.
      .replace(/0x(?:0000)?[57][0-9a-f]{11}\b/g, '[address]')
      // gdb prints addresses of functions, and numbers of processes that gem5 starts.
      .replace(/^(Breakpoint \d+ at )0x[0-9a-f]+(?=: )/gm, '$1[address]')
      .replace(/^(\[Detaching after v?fork from child process )\d+(?=\]$)/gm, '$1[number]')
      // A backtrace has offsets in functions, which depend on the compiler.
      .replace(/\+0x[0-9a-f]+(?=\)\[\[address\]\]$)/gm, '+[offset]')
  );
}
