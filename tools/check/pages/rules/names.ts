import {visit} from 'unist-util-visit';

import {placeOf, type Diagnostic} from '../../../../src/content/diagnostic';
import {nearNames} from '../../../../src/content/similar-names';
import type {Names} from '../../names/lists';
import type {PageRule} from '../site';

/** The folders that teach the simulator; elsewhere, a name in backticks may be anything. */
const folders = /^docs\/(?:tutorial|labs|FAQ)\//;

/**
 * Code in backticks that looks like a name of gem5 must be one. SimObjects, parameters, statistics and options are
 * looked up in the simulator's own lists, in the programs of the course, and in `tools/check/names.yml`.
 */
export const nameDiagnostics: PageRule = ({path, source, tree}, {project}) => {
  if (!folders.test(path) || !source.includes('`')) return [];
  const names = project.names();
  const diagnostics: Diagnostic[] = [];
  visit(tree, 'inlineCode', (node) => {
    for (const text of problemsIn(node.value, names)) {
      diagnostics.push({place: placeOf(node), text, rule: 'name'});
    }
  });
  const [first] = diagnostics;
  const [missing] = names.missing;
  if (!first || missing === undefined) return diagnostics;
  const text = `names cannot be looked up, because ${missing} is not recorded; GEM5=path/to/gem5.opt npm run record -- ${missing}`;
  return [{...first, text}];
};

/** The faults of the names in one inline code. */
export const problemsIn = (code: string, names: Names): string[] => [
  ...optionProblems(code, names),
  ...chainsIn(code).flatMap((chain) => chainProblem(chain, names) ?? []),
];

/** The long options in a command that are not those of its program, or of any program if the code begins with none. */
function optionProblems(code: string, names: Names): string[] {
  const options = [...code.matchAll(/(?<=^|\s)--[a-z][\w-]*/g)].map(([option]) => option);
  if (options.length === 0) return [];
  const listed = names.written.options;
  const [first = ''] = code.split(/\s/, 1);
  const allowed =
    listed.get(first.slice(first.lastIndexOf('/') + 1)) ??
    new Set([...names.options, ...[...listed.values()].flatMap((some) => [...some])]);
  return options.filter((option) => !allowed.has(option)).map((option) => unknown(option, allowed));
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

/** `TimingSimpleCPU` and `DDR3_1600_8x8`, `numCycles`, `tag_latency`. */
const looksLikeName = (word: string): boolean =>
  (/^[A-Z]\w*[A-Z0-9]/.test(word) && /[a-z]/.test(word)) ||
  /^[a-z]\w*[A-Z]/.test(word) ||
  /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(word);

/** The fault of a name: of a class with a member, of a path through the system, or of a single word. */
function chainProblem(text: string, {statistics, classes, all, written}: Names): string | undefined {
  if (statistics.has(text) || written.names.has(text)) return undefined;
  const parts = text.split('.');
  const [first = '', second] = parts;
  const members = second === undefined ? undefined : classes.get(first);
  if (second !== undefined && members) {
    const ofClass = [...members].map((member) => `${first}.${member}`);
    return members.has(second) ? undefined : unknown(`${first}.${second}`, ofClass);
  }
  if (second !== undefined && !/^[A-Z]/.test(first)) {
    const last = parts.at(-1) ?? '';
    // The objects before a statistic may have any name: `system.mine.numCycles`.
    if (all.has(last) || parts.some((_, from) => statistics.has(parts.slice(from).join('.'))))
      return undefined;
    if (!looksLikeName(last) && !/^(?:system|board|m5)\.|::/.test(text)) return undefined;
    const objects = text.slice(0, -last.length);
    return unknown(text, [...statistics, ...[...all].map((name) => objects + name)]);
  }
  const words = (second === undefined ? text : first).split('::');
  if (words.length > 1 && statistics.has(words[0] ?? '')) return unknown(text, statistics);
  const wrong = words.find((word) => looksLikeName(word) && !all.has(word));
  return wrong === undefined ? undefined : unknown(wrong, all);
}

/** What is wrong with a name, with similar ones. */
function unknown(name: string, known: Iterable<string>): string {
  const near = nearNames(name, new Set(known)).map((one) => `\`${one}\``);
  const elsewhere = 'add it to tools/check/names.yml if it belongs to another program';
  return `neither gem5 nor a program of the course has \`${name}\`; ${near.length > 0 ? `write ${near.join(' or ')}, or ` : ''}${elsewhere}`;
}
