import type {LoadContext, Plugin} from '@docusaurus/types';
import {expect, it} from 'vitest';

import {awaited} from './awaited';

type PostBuild = NonNullable<Plugin['postBuild']>;

const context = {} as LoadContext;
const props = {} as Parameters<PostBuild>[0];
const made = (postBuild?: PostBuild) => awaited(() => ({name: 'it', ...(postBuild && {postBuild})}));

it('says when the work of a plugin is done, and not before', async () => {
  const seen: string[] = [];
  let finish = (): void => undefined;
  const plugin = made(async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    seen.push('work');
  });
  const waiting = plugin.isDone.then(() => seen.push('after'));
  const work = plugin(context, {}).postBuild?.(props);
  await Promise.resolve();
  expect(seen).toEqual([]);
  finish();
  await Promise.all([work, waiting]);
  expect(seen).toEqual(['work', 'after']);
});

it('is done at once where a plugin does nothing after a build', async () => {
  const plugin = made();
  await plugin(context, {}).postBuild?.(props);
  await expect(plugin.isDone).resolves.toBeUndefined();
});

it('tells of work that fails, whoever waits and Docusaurus', async () => {
  const plugin = made(() => Promise.reject(new Error('planted')));
  await expect(plugin(context, {}).postBuild?.(props)).rejects.toThrow('planted');
  await expect(plugin.isDone).rejects.toThrow('planted');
});
