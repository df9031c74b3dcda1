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

/** What mermaid says of a diagram: the line within it, counted from 1, if it knows one, and a sentence. */
async function faultOf(diagram: string): Promise<{line: number; sentence: string} | undefined> {
  loaded ??= load();
  try {
    await (await loaded).parse(diagram);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line] = /line (\d+)/.exec(message) ?? [];
    const [, expected] = /(Expecting .*)/.exec(message) ?? [];
    // A list of thirty tokens helps nobody; the last words say what was found.
    const found = /got '([^']*)'/.exec(expected ?? '')?.[1];
    const [first = ''] = message.split('\n');
    return {line: Number(line ?? 1), sentence: found ? `unexpected ${found}` : first.replace(/:$/, '')};
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
    const fault = await faultOf(node.value);
    if (fault) {
      slips.push({
        place: {line: place.line + fault.line, column: place.column},
        text: `mermaid cannot draw this: ${fault.sentence}; compare with a diagram that works, such as the one in src/pages/markdown-page.md`,
        rule: 'diagram-syntax',
      });
    }
  }
  return slips;
};
