import type {Code, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

import {sha256} from '../../course/hash';
import {placeOf, type Page, type Slip} from '../../course/slip';
import {draw, NotDrawn} from './draw';

/** The kinds whose measures are known to be a browser's; see `boxes.ts`. */
const KINDS = /^\s*(flowchart|graph)\b/;

const example = 'src/pages/markdown-page.md has one';

type Drawn = {readonly node: Code; readonly drawing: string};

/** Draws the diagrams of a page; what cannot be drawn is a slip. */
async function diagramsOf(tree: Root): Promise<{readonly drawn: Drawn[]; readonly slips: Slip[]}> {
  const diagrams: Code[] = [];
  visit(tree, 'code', (node) => {
    if (node.lang === 'mermaid') diagrams.push(node);
  });

  const drawn: Drawn[] = [];
  const slips: Slip[] = [];
  for (const [index, node] of diagrams.entries()) {
    const {line, column} = placeOf(node);
    const lines = node.value.split('\n');
    if (!KINDS.test(node.value)) {
      const kind = lines[0]?.trim().split(/\s/, 1)[0] ?? '';
      slips.push({
        place: {line: line + 1, column},
        text: `the build draws no \`${kind}\`; begin the diagram with \`flowchart TD\` (${example})`,
        rule: 'diagram-kind',
      });
      continue;
    }
    const hash = sha256(node.value).slice(0, 8);
    try {
      drawn.push({node, drawing: await draw(node.value, `diagram-${index}-${hash}`)});
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error;
      slips.push(
        error.line === undefined
          ? {
              place: {line, column},
              text: `the build cannot draw this (${error.message}); write its boxes as \`a[…]\`, \`a(…)\` or \`a{…}\`, with plain texts in them (${example})`,
              rule: 'diagram-shape',
            }
          : {
              place: {line: line + error.line, column},
              text: `mermaid cannot read \`${lines[error.line - 1]?.trim() ?? ''}\`; write it as in a diagram that works (${example})`,
              rule: 'diagram-syntax',
            },
      );
    }
  }
  return {drawn, slips};
}

/** @returns what keeps the diagrams of a page from being drawn when it is compiled */
export const diagramSlips = async ({tree}: Page): Promise<Slip[]> => (await diagramsOf(tree)).slips;

/**
 * Draws the diagrams of a page when it is compiled, so that no page ships what draws them.
 */
const diagram: Plugin<[], Root> = () => async (tree) => {
  const {drawn} = await diagramsOf(tree);
  for (const {node, drawing} of drawn) {
    node.data = {hName: 'mermaid', hProperties: {drawing}};
    // What is a block of code no more is no code for the plugins that come after.
    Object.assign(node, {type: 'diagram'});
  }
};

export default diagram;
