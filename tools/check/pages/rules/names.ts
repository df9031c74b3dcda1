import {visit} from 'unist-util-visit';

import {nearNames} from '../../../../src/course/near';
import {placeOf, type Diagnostic} from '../../../../src/course/diagnostic';
import type {Names} from '../../names/lists';
import type {PageRule} from '../site';

/** The folders that teach the simulator; elsewhere, a name in backticks may be anything. */
const folders = ['docs/tutorial/', 'docs/labs/', 'docs/FAQ/'];

type Problem = Pick<Diagnostic, 'text' | 'rule'>;

/**
 * Code in backticks that looks like a name of gem5 must be one. SimObjects, parameters, statistics and options are
 * looked up in the simulator's own lists, in the programs of the course, and in `tools/check/names.yml`.
 */
export const nameDiagnostics: PageRule = ({path, source, tree}, {project}) => {
  if (!folders.some((folder) => path.startsWith(folder)) || !source.includes('`')) return [];
  const names = project.names();
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'inlineCode', (node) => {
    const place = placeOf(node);
    diagnostics.push(...problemsIn(node.value, names).map((problem) => ({place, ...problem})));
  });
  const [first] = diagnostics;
  const [missing] = names.missing;
  if (!first || missing === undefined) return diagnostics;
  return [
    {
      place: first.place,
      text: `names cannot be looked up, because ${missing} is not recorded; GEM5=path/to/gem5.opt npm run record -- ${missing}`,
      rule: 'name-object',
    },
  ];
};

/** The faults of the names in one inline code. */
export const problemsIn = (code: string, names: Names): Problem[] => [
  ...optionsIn(code).flatMap(({program, option}) => optionProblem(program, option, names)),
  ...chainsIn(code).flatMap((chain) => chainProblem(chain, names)),
];

/** The long options in a command, with the program's name if the code begins with one. */
function optionsIn(code: string): {readonly program: string | undefined; readonly option: string}[] {
  const [first = ''] = code.split(/\s/, 1);
  const program = first.startsWith('-') ? undefined : first.slice(first.lastIndexOf('/') + 1);
  return [...code.matchAll(/(?<=^|\s)--[a-z][\w-]*/g)].map(([option]) => ({program, option}));
}

function optionProblem(program: string | undefined, option: string, names: Names): Problem[] {
  const {options: listed} = names.written;
  const known = program === undefined ? undefined : listed.get(program);
  const allowed = known ?? new Set([...names.options, ...[...listed.values()].flatMap((one) => [...one])]);
  if (allowed.has(option)) return [];
  return [
    {
      text: `\`${option}\` is not an option of ${known && program ? `\`${program}\`` : 'gem5 or of a script of the course'}; ${instead(option, allowed)}`,
      rule: 'name-option',
    },
  ];
}

const fileEnding =
  /\.(?:[chsS]|cc|cfg|csv|debug|dot|fast|gz|hh|ini|json|log|md|opt|out|pdf|png|py|svg|txt|yml)$/;

/** Names joined by `.` and `::`, as in code, outside of strings, paths and short options. */
const chain = /(?<![\w.$~…-])[A-Za-z_]\w*(?:(?:\.|::)[A-Za-z_][\w-]*)*(?![\w…]|\.?\*)/g;

const chainsIn = (code: string): string[] =>
  code
    .replace(/"[^"]*"|'[^']*'|\{\{.*?\}\}/g, ' ')
    .split(/\s+/)
    .filter((word) => !word.includes('/') && !fileEnding.test(word) && !word.startsWith('-'))
    .flatMap((word) => [...word.matchAll(chain)].map(([name]) => name));

/** `TimingSimpleCPU`, `DDR3_1600_8x8`: a capital letter first, another capital or digit, and some small letter. */
const isCamel = (word: string): boolean => /^[A-Z]\w*[A-Z0-9]/.test(word) && /[a-z]/.test(word);
/** `numCycles`. */
const isLowerCamel = (word: string): boolean => /^[a-z]\w*[A-Z]/.test(word);
/** `tag_latency`. */
const isSnake = (word: string): boolean => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(word);

function chainProblem(text: string, names: Names): Problem[] {
  const [first = '', ...rest] = text.split('.');
  if (rest.length === 0)
    return text.split('::').flatMap((word, index) => wordProblem(text, word, index, names));
  const members = names.classes.get(first);
  if (members) return memberProblem(first, rest[0] ?? '', members);
  if (/^[A-Z]/.test(first)) return wordProblem(first, first, 0, names);
  return pathProblem(text, names);
}

/** A single name, or a part of a name with `::` (`demandMisses::total`). */
function wordProblem(whole: string, word: string, index: number, names: Names): Problem[] {
  if (names.statistics.has(whole)) return [];
  const before = whole.split('::')[0] ?? '';
  if (index > 0 && names.statistics.has(before)) {
    return [
      {
        text: `\`${whole}\` is not a statistic of gem5; ${instead(whole, names.statistics)}`,
        rule: 'name-statistic',
      },
    ];
  }
  if (names.all.has(word)) return [];
  if (isCamel(word)) {
    return [{text: `gem5 has no \`${word}\`; ${instead(word, names.all)}`, rule: 'name-object'}];
  }
  if (!isLowerCamel(word) && !isSnake(word)) return [];
  return [
    {
      text: `\`${word}\` is neither a parameter or statistic of gem5 nor a name in a program of the course; ${instead(word, names.all)}`,
      rule: 'name-unknown',
    },
  ];
}

function memberProblem(name: string, member: string, members: ReadonlySet<string>): Problem[] {
  if (members.has(member)) return [];
  const near = nearNames(member, members).map((one) => `\`${name}.${one}\``);
  return [
    {
      text: `\`${name}\` has no parameter, port, method or value \`${member}\`; ${near.length > 0 ? `write ${near.join(' or ')}` : 'name one that it has'}`,
      rule: 'name-parameter',
    },
  ];
}

/** A path through the system to an object, a parameter or a statistic (`system.cpu.numCycles`), or into a module. */
function pathProblem(text: string, names: Names): Problem[] {
  const parts = text.split('.');
  const last = parts.at(-1) ?? '';
  if (names.members.has(last) || names.written.names.has(text)) return [];
  if (isStatistic(parts, names.statistics) || groupsOf(names.statistics).has(last)) return [];
  const looksLikeStatistic = isLowerCamel(last) || last.includes('::') || /^(?:system|board|m5)\./.test(text);
  if (!looksLikeStatistic && !isCamel(last) && !isSnake(last)) return [];
  const objects = text.slice(0, -last.length);
  const candidates = [...names.statistics, ...[...names.members].map((member) => `${objects}${member}`)];
  return [
    {
      text: `\`${text}\` is neither a statistic of the recorded systems nor a parameter; ${instead(text, candidates)}`,
      rule: 'name-statistic',
    },
  ];
}

/**
 * Whether a path ends in a recorded statistic. The objects before it may have any name (`system.mine.numCycles`), but
 * an object with recorded statistics has no others (`system.cpu.dcache.numCycles`).
 */
function isStatistic(parts: readonly string[], statistics: ReadonlySet<string>): boolean {
  const groups = groupsOf(statistics);
  for (let from = 0; from < parts.length; from += 1) {
    if (statistics.has(parts.slice(from).join('.'))) {
      const before = parts[from - 1];
      return before === undefined || !groups.has(before);
    }
  }
  return false;
}

const groups = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** The names of the objects that have recorded statistics. */
function groupsOf(statistics: ReadonlySet<string>): ReadonlySet<string> {
  const known =
    groups.get(statistics) ?? new Set([...statistics].flatMap((name) => name.split('.').slice(0, -1)));
  groups.set(statistics, known);
  return known;
}

/** The remedy: similar names, or the list to which this name can be added. */
function instead(name: string, known: Iterable<string>): string {
  const near = nearNames(name, new Set(known)).map((one) => `\`${one}\``);
  const elsewhere = 'add it to tools/check/names.yml if it belongs to another program';
  return near.length > 0 ? `write ${near.join(' or ')}, or ${elsewhere}` : elsewhere;
}
