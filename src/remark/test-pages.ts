import logger from '@docusaurus/logger';
import type {Element, ElementContent} from 'hast';
import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {vi} from 'vitest';

import {formatDiagnostic, type Page} from '../content/diagnostic';
import {exampleIndexOf} from '../content/examples';
import {readPage} from '../content/page/read';
import {formDiagnostics} from './directive-forms';
import type {Context} from './notation';
import {notations} from './notations';
import notationsPass, {notationDiagnostics} from './pass';

/** The context of a test's project, of which parts may be replaced. */
export const contextOf = (root: string, parts: Partial<Context> = {}): Context => ({
  exampleIndex: exampleIndexOf(root),
  facts: {},
  figures: {},
  gem5: 'https://gem5.example/v24',
  notations,
  ...parts,
});

/** @throws {Error} where the page cannot be parsed */
export function pageFrom(text: string, path = 'docs/page.md'): Page {
  const {page, diagnostic} = readPage(path, text);
  if (!page) throw new Error(diagnostic.text);
  return page;
}

/** A page after all notations. */
export async function shown(text: string, context: Context, path?: string): Promise<Root> {
  const page = pageFrom(text, path);
  const file = new VFile({path: page.path, value: page.source, data: {frontMatter: page.frontMatter}});
  return unified().use(notationsPass, context).run(page.tree, file);
}

/** The diagnostics of `npm run check` about the notations on a page, as it prints them. */
export function diagnosticsOf(text: string, context: Context, path?: string): string[] {
  const page = pageFrom(text, path);
  return [...formDiagnostics(page, context.notations), ...notationDiagnostics(page, context)].map(
    (diagnostic) => formatDiagnostic(page.path, diagnostic),
  );
}

/** The nodes of a type, in reading order. */
export function found<Type extends Nodes['type']>(tree: Root, type: Type): Extract<Nodes, {type: Type}>[] {
  const nodes: Extract<Nodes, {type: Type}>[] = [];
  visit(tree, (node) => {
    if (node.type === type) nodes.push(node as Extract<Nodes, {type: Type}>);
  });
  return nodes;
}

/** The elements of HTML among some nodes and inside them, in reading order. */
export const elementsIn = (nodes: readonly ElementContent[] = []): Element[] =>
  nodes.flatMap((node) => (node.type === 'element' ? [node, ...elementsIn(node.children)] : []));

export const textOf = (node: ElementContent): string => toString(node);

/** The warnings in the terminal while a function runs. */
export async function warningsOf(act: () => unknown): Promise<string> {
  const said: string[] = [];
  const spy = vi.spyOn(logger, 'warn').mockImplementation((text) => void said.push(String(text)));
  try {
    await act();
  } finally {
    spy.mockRestore();
  }
  return said.join('\n');
}
