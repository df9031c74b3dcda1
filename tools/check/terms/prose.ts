/** The parts of each kind of file that people read. */
import ts from 'typescript';

/** Replaces code in a sentence by a word of the same length, so that offsets stay the same. */
const word = (code: string): string => code.replace(/[^\n]/g, 'Q');

/** Replaces text that is not read by characters that no phrase contains. */
const gap = (code: string): string => code.replace(/[^\n]/g, '\0');

/** Directives whose brackets contain words of the page. */
const withWords = 'claim|known|supposed|term';

/** Code, formulas, addresses, tags and attributes, in the order in which one may contain another. */
const markup: readonly (readonly [RegExp, (code: string) => string])[] = [
  [/^ *(`{3,}|~{3,})[^]*?^ *\1[`~]*$/gm, gap],
  [/<!--[^]*?-->/g, gap],
  [/(`+)(?!`)[^]*?[^`]\1(?!`)/g, word],
  [/\$\$[^]*?\$\$|\$[^$\n]+\$/g, word],
  [/(?<=\])\([^)\n]*\)/g, gap],
  [/<[^>\n]*>/g, gap],
  [/https?:\/\/\S+/g, word],
  [new RegExp(`(?<!\\w):(?:${withWords})\\[`, 'g'), gap],
  [/(?<!\w):{1,2}[a-z]+\[[^\]\n]*\]/g, word],
  [/\{[^}\n]*\}/g, gap],
];

const masked = (source: string, masks: typeof markup): string =>
  masks.reduce((text, [pattern, fill]) => text.replace(pattern, fill), source);

/** The matches of a pattern at their offsets, and nothing else. */
function only(source: string, pattern: RegExp): string {
  let end = 0;
  let text = '';
  for (const {index, 0: match} of source.matchAll(pattern)) {
    text += gap(source.slice(end, index)) + masked(match, [[/`[^`\n]+`|\{[^}\n]*\}/g, word]]);
    end = index + match.length;
  }
  return text + gap(source.slice(end));
}

/** Strings and comments of Python and of a justfile. */
const ofPython = /#[^\n]*|"""[^]*?"""|'''[^]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const ofC = /\/\/[^\n]*|\/\*[^]*?\*\/|"(?:\\.|[^"\\\n])*"/g;

/** Whether a string is a text for people, which has at least three words; a shorter one is a name. */
const isRead = (text: string): boolean => /\S+\s+\S+\s+\S/.test(text);

/** The strings of a script, and the text between its tags. */
function ofScript(source: string): string {
  const file = ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const ranges: [number, number][] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePart(node)) {
      if (isRead(node.text)) ranges.push([node.getStart(file), node.end]);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  let end = 0;
  let text = '';
  for (const [from, to] of ranges.sort(([a], [b]) => a - b)) {
    text += gap(source.slice(end, from)) + masked(source.slice(from, to), [[/\\?`[^`\n]+\\?`/g, word]]);
    end = to;
  }
  return text + gap(source.slice(end));
}

const isTemplatePart = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** A file's text without everything that is not English, with the same length. */
export function proseIn(path: string, source: string): string {
  switch (/\b(\w+)$/.exec(path)?.[1]) {
    case 'md':
      return masked(source, markup);
    case 'py':
    case 'just':
    case 'justfile':
      return only(source, ofPython);
    case 'c':
    case 'cc':
    case 'h':
    case 'hh':
      return only(source, ofC);
    case 'ts':
    case 'tsx':
      return ofScript(source);
    default:
      // Keys and commands in YAML and in recipes contain no phrases.
      return masked(source, [[/`[^`\n]+`/g, word]]);
  }
}
