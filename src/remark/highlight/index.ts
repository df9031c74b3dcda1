// cspell:words metastring
import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {htmlOf, readBlock} from './block';
import {linesOf} from './tokens';

/** The text of a block; undefined where it is empty, holds elements, or is shown as inline code by Docusaurus. */
function sourceOf({children: [text, ...more]}: Element): string | undefined {
  if (text?.type !== 'text' || more.length > 0 || !text.value.includes('\n')) return undefined;
  return text.value.replace(/\n$/, '');
}

/**
 * Colors the blocks of code of a page when it is compiled, so that no page ships Prism. `src/theme/CodeBlock` shows them.
 * It runs last, when all blocks have been made.
 */
const highlight: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (code: Element, _index, parent) => {
    if (code.tagName !== 'code' || parent?.type !== 'element' || parent.tagName !== 'pre') return;
    const source = sourceOf(code);
    if (source === undefined) return;
    const {className, metastring, title} = code.properties;
    const classes = Array.isArray(className) ? className.map(String) : [];
    const language = classes
      .find((one) => one.startsWith('language-'))
      ?.slice('language-'.length)
      .toLowerCase();
    const block = readBlock(source, language, typeof metastring === 'string' ? metastring : '');
    const shownTitle = block.title ?? title;
    code.properties = {
      className: language === undefined ? ['language-text'] : classes,
      html: htmlOf(linesOf(block.code, language ?? 'text'), block),
      ...(shownTitle && {title: shownTitle}),
      ...(block.numbered && {numbered: true}),
    };
    code.children = [];
  });
};

export default highlight;
