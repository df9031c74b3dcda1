import type {Part} from './tokens';

type Comment = readonly [begin: string, end: string];

const slashes: Comment = ['//', ''];
const block: Comment = ['/*', '*/'];
const jsx: Comment = ['{/*', '*/}'];
const hash: Comment = ['#', ''];
const html: Comment = ['<!--', '-->'];
const dashes: Comment = ['--', ''];

/**
 * The comments of the languages that this site colors and for which Docusaurus does not use the usual ones; see
 * `codeBlockUtils` of theme-common.
 */
const commentsOf = new Map<string, readonly Comment[]>(
  Object.entries({
    ...Object.fromEntries(['js', 'javascript', 'ts', 'typescript'].map((name) => [name, [slashes, block]])),
    ...Object.fromEntries(['jsx', 'tsx'].map((name) => [name, [slashes, block, jsx]])),
    html: [slashes, block, html],
    ...Object.fromEntries(['python', 'py', 'bash'].map((name) => [name, [hash]])),
    ...Object.fromEntries(['markdown', 'md'].map((name) => [name, [html, jsx, hash]])),
    sql: [dashes, block],
  }),
);

const common = [slashes, block, jsx, hash, html];

const magic = ['highlight-next-line', 'highlight-start', 'highlight-end'] as const;

/** The highlighting that a line switches on or off, if it is a comment that does only that. */
function magicOf(line: string, comments: readonly Comment[]): (typeof magic)[number] | undefined {
  // A JSX comment may have spaces inside its braces.
  const text = line
    .trim()
    .replace(/^\{\s+/, '{')
    .replace(/\s+\}$/, '}');
  return magic.find((word) =>
    comments.some(
      ([begin, end]) =>
        text.toLowerCase().startsWith(begin) &&
        text.endsWith(end) &&
        text.slice(begin.length, text.length - end.length).trim() === word,
    ),
  );
}

/** The whole numbers between two, in ascending order. */
const between = (one: number, other: number): number[] =>
  Array.from({length: Math.abs(one - other) + 1}, (_, step) => Math.min(one, other) + step);

/** The numbers in `1,4-6`; anything that is not a number or a range is ignored. */
const numbersIn = (list: string): number[] =>
  list.split(',').flatMap((part) => {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    return first === undefined ? [] : between(Number(first), Number(last));
  });

/** A block of code as its reader sees it. */
export type Block = {
  /** Without the comments that mark lines. */
  readonly code: string;
  /** The indexes of highlighted lines. */
  readonly marked: ReadonlySet<number>;
  readonly title: string | undefined;
  readonly numbered: boolean;
};

/**
 * Reads what follows the language of a block, `title="…" showLineNumbers {2,4-6}`, and the comments that mark lines, by
 * Docusaurus' rules. Where lines are listed, comments mark nothing and are shown.
 */
export function readBlock(source: string, language: string | undefined, meta: string): Block {
  const title = /title=(["'])(.*?)\1/.exec(meta)?.[2];
  const numbered = meta.includes('showLineNumbers');
  const list = /\{([\d,-]+)\}/.exec(meta)?.[1];
  if (list !== undefined) {
    return {code: source, marked: new Set(numbersIn(list).map((line) => line - 1)), title, numbered};
  }
  const marked = new Set<number>();
  const lines: string[] = [];
  const comments = language === undefined ? [] : (commentsOf.get(language) ?? common);
  let begin = 0;
  for (const line of source.split('\n')) {
    const word = magicOf(line, comments);
    if (word === undefined) lines.push(line);
    else if (word === 'highlight-next-line') marked.add(lines.length);
    else if (word === 'highlight-start') begin = lines.length;
    else {
      // Docusaurus counts backward where there are no lines between the two comments.
      for (const index of between(begin, lines.length - 1)) marked.add(index);
    }
  }
  return {code: lines.join('\n'), marked, title, numbered};
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function partHtml({text, look, stays}: Part): string {
  const classes = [look && `token ${look}`, stays].filter(Boolean);
  return classes.length === 0 ? escaped(text) : `<span class="${classes.join(' ')}">${escaped(text)}</span>`;
}

/** The kind of a line, besides its text. */
export type Line = {
  readonly parts: readonly Part[];
  readonly kind?: 'typed' | 'breakable' | 'ins' | 'del' | 'cut' | undefined;
};

/** The elements of lines that a change adds or removes; src/css/code.css writes their signs. */
const elementOf = ({kind}: Line): 'ins' | 'del' | 'span' =>
  kind === 'ins' || kind === 'del' ? kind : 'span';

/** A block of code as HTML, in the elements and classes of the theme; src/css/code.css says how they look. */
export const htmlOf = (lines: readonly Line[], {numbered, marked}: Block): string =>
  lines
    .map((line, index) => {
      const element = elementOf(line);
      const classes = [
        'token-line',
        marked.has(index) && 'theme-code-block-highlighted-line',
        element === 'span' && line.kind,
      ];
      const text = line.parts.map(partHtml).join('');
      const inside = numbered
        ? `<span class="code-line-number"></span><span class="code-line-content">${text}</span>`
        : text;
      return `<${element} class="${classes.filter(Boolean).join(' ')}">${inside}<br></${element}>`;
    })
    .join('');
