import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import type {LoadContext, LoadedPlugin, Plugin, Props} from '@docusaurus/types';
import {afterEach, beforeEach, expect, it} from 'vitest';

import {prepareIndexes} from '.';
import {root} from './corpus';

const written = [[], [], [], [], []].map((documents) => ({
  documents,
  index: {invertedIndex: [['word', {}]]},
}));
let outDir = '';

beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'search-index-'));
});
afterEach(() => rmSync(outDir, {recursive: true}));

/** Writes an index after a build, as the package does. */
const write: NonNullable<Plugin['postBuild']> = async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  writeFileSync(join(outDir, 'search-index.json'), JSON.stringify(written));
};

/** Starts the work of all plugins after a build in their order, as Docusaurus does. */
async function build(
  isOn: boolean,
  postBuild = write,
): Promise<{readonly index: unknown; readonly isDone: Promise<void>}> {
  const {plugin, isDone} = prepareIndexes(isOn);
  const plugins = [
    plugin({siteDir: root, baseUrl: '/'} as LoadContext),
    {name: '@easyops-cn/docusaurus-search-local', postBuild},
  ] as LoadedPlugin[];
  const props = {plugins, outDir} as Props & {content: unknown};
  await Promise.all(plugins.map(async (one) => one.postBuild?.({...props, head: {}})));
  return {index: JSON.parse(readFileSync(join(outDir, 'search-index.json'), 'utf8')) as unknown, isDone};
}

it('removes the postings after the package has written them, and says when that is done', async () => {
  const {index, isDone} = await build(true);
  expect(index).toEqual(written.map(({documents}) => ({documents, index: {invertedIndex: []}})));
  await expect(isDone).resolves.toBeUndefined();
});

it('leaves the indexes as they are when it is off', async () => {
  const {index, isDone} = await build(false);
  expect(index).toEqual(written);
  await expect(isDone).resolves.toBeUndefined();
});

it('reports a failure of the package to Docusaurus and to callers that wait', async () => {
  const {plugin, isDone} = prepareIndexes(true);
  const local = {
    name: '@easyops-cn/docusaurus-search-local',
    postBuild: () => Promise.reject(new Error('planted')),
  } as unknown as LoadedPlugin;
  const props = {plugins: [local], outDir} as unknown as Parameters<NonNullable<Plugin['postBuild']>>[0];
  await plugin({siteDir: root, baseUrl: '/'} as LoadContext).postBuild?.(props);
  await expect(local.postBuild?.(props)).rejects.toThrow('planted');
  await expect(isDone).rejects.toThrow('planted');
});

it('does not wait for an index on a site without the package', async () => {
  const {plugin, isDone} = prepareIndexes(true);
  const props = {plugins: [], outDir} as unknown as Parameters<NonNullable<Plugin['postBuild']>>[0];
  await plugin({siteDir: root, baseUrl: '/'} as LoadContext).postBuild?.(props);
  await expect(isDone).resolves.toBeUndefined();
});
