import {Window} from 'happy-dom';
import type {Code} from 'mdast';
import type {Mermaid} from 'mermaid';
import {visit} from 'unist-util-visit';

import {placeOf, type Slip} from '../../../src/remark/slip';
import type {SiteRule} from './rule';

let loaded: Promise<Mermaid> | undefined;

/** Mermaid itself; it wants a document for its sanitizer even where it only parses. */
async function load(): Promise<Mermaid> {
  Object.assign(globalThis, {window: new Window()});
  return (await import('mermaid')).default;
}

/** The line of a diagram, counted from 1, at which mermaid gives up; undefined where it does not. */
async function faultyLineOf(diagram: string): Promise<number | undefined> {
  loaded ??= load();
  const mermaid = await loaded;
  try {
    await mermaid.parse(diagram);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The parser of most kinds says where the token stands; of the others, the message has the line.
    const {hash} = error as {hash?: {loc?: {first_line?: number}}};
    return hash?.loc?.first_line ?? Number(/line (\d+)/.exec(error.message)?.[1] ?? 1);
  }
}

/** Diagrams: mermaid can draw them, and a reader who cannot see them is told what they show. */
export const mermaidSlips: SiteRule = async ({tree}) => {
  const diagrams: Code[] = [];
  visit(tree, 'code', (node) => {
    if (node.lang === 'mermaid') diagrams.push(node);
  });

  const slips: Slip[] = [];
  for (const node of diagrams) {
    const place = placeOf(node);
    for (const [key, what] of [
      ['accTitle', 'what it is'],
      ['accDescr', 'what it shows'],
    ] as const) {
      if (!new RegExp(`^\\s*${key}\\s*[:{]`, 'm').test(node.value)) {
        slips.push({
          place,
          text: `the diagram has no \`${key}\`; write \`${key}: …\` under its first line, to say ${what}`,
          rule: 'diagram-text',
        });
      }
    }
    const line = await faultyLineOf(node.value);
    if (line !== undefined) {
      const written = node.value.split('\n')[line - 1]?.trim() ?? '';
      slips.push({
        place: {line: place.line + line, column: place.column},
        text: `mermaid cannot read \`${written}\`; write it as in a diagram that works (src/pages/markdown-page.md has one)`,
        rule: 'diagram-syntax',
      });
    }
  }
  return slips;
};
