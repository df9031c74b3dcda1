// cspell:words metastring
// The package exports this file only beside components that need a running site.
import {
  containsLineNumbers,
  parseCodeBlockTitle,
  parseLines,
} from '../../../node_modules/@docusaurus/theme-common/lib/utils/codeBlockUtils';
import type {Part} from './tokens';

/** The comments that mark lines, as the theme configures them. */
const magicComments = [
  {
    className: 'theme-code-block-highlighted-line',
    line: 'highlight-next-line',
    block: {start: 'highlight-start', end: 'highlight-end'},
  },
];

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
 * Reads what follows the language of a block, `title="…" showLineNumbers {2,4-6}`, and the comments that mark lines, as
 * the theme does.
 */
export function readBlock(source: string, language: string | undefined, metastring: string): Block {
  const {code, lineClassNames} = parseLines(source, {language, metastring, magicComments});
  return {
    code,
    marked: new Set(Object.keys(lineClassNames).map(Number)),
    title: parseCodeBlockTitle(metastring) || undefined,
    numbered: containsLineNumbers(metastring),
  };
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
