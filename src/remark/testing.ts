import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import logger from '@docusaurus/logger';
import type {Root} from 'mdast';
import {unified, type Plugin} from 'unified';
import {VFile} from 'vfile';
import {vi} from 'vitest';

import {readPage} from '../course/page/read';

/**
 * A page of a plugin's fixtures after the plugin, as if it were the project's page `path`.
 */
export function transformed<Options extends unknown[]>(
  folder: string,
  name: string,
  plugin: Plugin<Options, Root>,
  options: Options,
  path = `docs/${name}`,
): Root {
  const {page, diagnostic} = readPage(path, readFileSync(join(folder, '__fixtures__', name), 'utf8'));
  if (!page) throw new Error(diagnostic.text);
  const file = new VFile({path, value: page.source, data: {frontMatter: page.frontMatter}});
  return unified()
    .use(plugin, ...(options as never))
    .runSync(page.tree, file);
}

/** What is said in the terminal while something is done to a page. */
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
