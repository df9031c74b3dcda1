import {createHash} from 'node:crypto';

import type {Code, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {failOn, pageOf, placeOf, type Slip} from '../slip';
import {draw} from './draw';

/** The kinds whose measures are known to be a browser's; see `boxes.ts`. */
const KINDS = /^\s*(flowchart|graph)\b/;

/** As what `npm run check` finds of diagrams. */
const rule = 'diagram-syntax';

/**
 * Draws the diagrams of a page when it is compiled, so that no page ships what draws them.
 *
 * @throws {VFileMessage} for every diagram that can't be drawn without a browser.
 */
const diagram: Plugin<[], Root> = () => async (tree, file) => {
  const diagrams: Code[] = [];
  visit(tree, 'code', (node) => {
    if (node.lang === 'mermaid') diagrams.push(node);
  });

  const slips: Slip[] = [];
  for (const [index, node] of diagrams.entries()) {
    const place = placeOf(node);
    if (!KINDS.test(node.value)) {
      const kind = node.value.trim().split(/\s/, 1)[0] ?? '';
      slips.push({place, text: `the build draws no \`${kind}\`; write a \`flowchart TD\``, rule});
      continue;
    }
    const hash = createHash('sha256').update(node.value).digest('hex').slice(0, 8);
    try {
      const drawing = await draw(node.value, `diagram-${index}-${hash}`);
      node.data = {hName: 'mermaid', hProperties: {drawing}};
      // What is a block of code no more is no code for the plugins that come after.
      Object.assign(node, {type: 'diagram'});
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      slips.push({
        place,
        text: `mermaid cannot draw this (${why}); write it as in a diagram that works (src/pages/markdown-page.md has one)`,
        rule,
      });
    }
  }
  failOn(file, pageOf(tree, file), slips);
};

export default diagram;
