import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';

import {unreadableLineIn} from '../../../../src/remark/diagram/unreadable';
import {placeOf, type Page, type Diagnostic} from '../../../../src/course/diagnostic';

/** What a reader who cannot see a diagram is told of it. */
const texts = {accTitle: 'what it is', accDescr: 'what it shows'};

/** The kinds that take such texts for something else. */
const WITHOUT = /^\s*(mindmap|kanban|block|sankey)/m;

/** A diagram that Mermaid cannot read shows its message in the place of a drawing. */
async function syntaxDiagnostics(node: Code): Promise<Diagnostic[]> {
  const unreadable = await unreadableLineIn(node.value);
  if (!unreadable) return [];
  const {line, column} = placeOf(node);
  return [
    {
      place: {line: line + unreadable.line, column},
      text: `Mermaid cannot read \`${unreadable.text}\`; write it as in a diagram that works (src/pages/markdown-page.md has some)`,
      rule: 'diagram-syntax',
    },
  ];
}

const textDiagnostics = (node: Code): Diagnostic[] =>
  Object.entries(texts)
    .filter(([key]) => !WITHOUT.test(node.value) && !new RegExp(`^\\s*${key}\\s*[:{]`, 'm').test(node.value))
    .map(([key, what]) => ({
      place: placeOf(node),
      text: `the diagram has no \`${key}\`; write \`${key}: …\` under its first line, to say ${what}`,
      rule: 'diagram-text',
    }));

/** Diagrams: Mermaid can read them, and a reader who cannot see them is told what they show. */
export const mermaidDiagnostics = async ({tree}: Page): Promise<Diagnostic[]> => {
  const diagrams: Code[] = [];
  visit(tree, 'code', (node) => {
    if (node.lang === 'mermaid') diagrams.push(node);
  });
  const syntax = await Promise.all(diagrams.map(syntaxDiagnostics));
  return [...diagrams.flatMap(textDiagnostics), ...syntax.flat()];
};
