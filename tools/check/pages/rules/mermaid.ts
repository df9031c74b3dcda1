import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';

import {faultIn} from '../../../../src/remark/diagram/fault';
import {placeOf, type Page, type Slip} from '../../../../src/course/slip';

/** What a reader who cannot see a diagram is told of it. */
const texts = {accTitle: 'what it is', accDescr: 'what it shows'};

/** The kinds that take such texts for something else. */
const WITHOUT = /^\s*(mindmap|kanban|block|sankey)/m;

/** A diagram that Mermaid cannot read shows its message in the place of a drawing. */
async function syntaxSlips(node: Code): Promise<Slip[]> {
  const fault = await faultIn(node.value);
  if (!fault) return [];
  const {line, column} = placeOf(node);
  return [
    {
      place: {line: line + fault.line, column},
      text: `Mermaid cannot read \`${fault.text}\`; write it as in a diagram that works (src/pages/markdown-page.md has some)`,
      rule: 'diagram-syntax',
    },
  ];
}

const textSlips = (node: Code): Slip[] =>
  Object.entries(texts)
    .filter(([key]) => !WITHOUT.test(node.value) && !new RegExp(`^\\s*${key}\\s*[:{]`, 'm').test(node.value))
    .map(([key, what]) => ({
      place: placeOf(node),
      text: `the diagram has no \`${key}\`; write \`${key}: …\` under its first line, to say ${what}`,
      rule: 'diagram-text',
    }));

/** Diagrams: Mermaid can read them, and a reader who cannot see them is told what they show. */
export const mermaidSlips = async ({tree}: Page): Promise<Slip[]> => {
  const diagrams: Code[] = [];
  visit(tree, 'code', (node) => {
    if (node.lang === 'mermaid') diagrams.push(node);
  });
  const syntax = await Promise.all(diagrams.map(syntaxSlips));
  return [...diagrams.flatMap(textSlips), ...syntax.flat()];
};
