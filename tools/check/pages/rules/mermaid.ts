import {visit} from 'unist-util-visit';

import {diagramSlips} from '../../../../src/remark/diagram';
import {placeOf, type Page, type Slip} from '../../../../src/course/slip';

/** Diagrams: the build can draw them, and a reader who cannot see them is told what they show. */
export const mermaidSlips = async (page: Page): Promise<Slip[]> => {
  const slips: Slip[] = [];
  visit(page.tree, 'code', (node) => {
    if (node.lang !== 'mermaid') return;
    for (const [key, what] of [
      ['accTitle', 'what it is'],
      ['accDescr', 'what it shows'],
    ] as const) {
      if (!new RegExp(`^\\s*${key}\\s*[:{]`, 'm').test(node.value)) {
        slips.push({
          place: placeOf(node),
          text: `the diagram has no \`${key}\`; write \`${key}: …\` under its first line, to say ${what}`,
          rule: 'diagram-text',
        });
      }
    }
  });
  return [...slips, ...(await diagramSlips(page))];
};
