// cspell:words metastring
import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {rangesOf} from '../code/lines';
import {linesOf, type Part} from './tokens';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const partHtml = ({text, look}: Part): string =>
  look === undefined ? escaped(text) : `<span class="token ${look}">${escaped(text)}</span>`;

/** What stands behind the language of a block: `title="…" showLineNumbers {2,4-6}`. */
function readMeta(meta: string, count: number) {
  const marked = /\{([\d,-]+)\}/.exec(meta)?.[1];
  const ranges = marked === undefined ? [] : rangesOf(marked, count);
  return {
    title: /title=(["'])(.*?)\1/.exec(meta)?.[2],
    numbered: meta.includes('showLineNumbers'),
    isMarked: (line: number) => ranges.some(({first, last}) => first <= line && line <= last),
  };
}

/** A block of code as HTML, in the elements and classes of the theme; what it says otherwise than the theme it says in CSS. */
function htmlOf(lines: readonly Part[][], {numbered, isMarked}: ReturnType<typeof readMeta>): string {
  return lines
    .map((parts, index) => {
      const marked = isMarked(index + 1) ? ' theme-code-block-highlighted-line' : '';
      const text = parts.map(partHtml).join('');
      const inside = numbered
        ? `<span class="code-line-number"></span><span class="code-line-content">${text}</span>`
        : text;
      return `<span class="token-line${marked}">${inside}<br></span>`;
    })
    .join('');
}

/**
 * Colors the blocks of code of a page when it is compiled, so that no page ships Prism. `src/theme/CodeBlock` shows them.
 * Runs last: whatever makes blocks has made them.
 */
const highlight: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (code: Element, _index, parent) => {
    if (code.tagName !== 'code' || parent?.type !== 'element' || parent.tagName !== 'pre') return;
    const [text] = code.children;
    const source = text?.type === 'text' ? text.value.replace(/\n$/, '') : '';
    const {className, metastring} = code.properties;
    const classes = Array.isArray(className) ? className.map(String) : [];
    const language = classes.find((one) => one.startsWith('language-'))?.slice('language-'.length) ?? 'text';
    const lines = linesOf(source, language.toLowerCase());
    const meta = readMeta(typeof metastring === 'string' ? metastring : '', lines.length);
    code.properties = {
      className: [`language-${language}`],
      html: htmlOf(lines, meta),
      ...(meta.title && {title: meta.title}),
      ...(meta.numbered && {numbered: true}),
    };
    code.children = [];
  });
};

export default highlight;
