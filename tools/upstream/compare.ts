/** What has changed between two versions of a package, of what this site holds of it. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {createTwoFilesPatch} from 'diff';

import type {PinnedFile} from './pinned';
import type {Unpacked} from './packages';

export type Change = {
  readonly state: 'same' | 'differs' | 'gone';
  /** What is printed of it; nothing of what is the same. */
  readonly text: string;
};

/** The command that proves what we have of a file. */
const commandOf = ({proof: [file, words]}: PinnedFile): string =>
  file.endsWith('.e2e.ts')
    ? `npm run build && npm run test:browser -- ${file} -g ${JSON.stringify(words)}`
    : `npx vitest run ${file}`;

/** @returns what is printed of an entry: our file, why it is there and what proves it */
const oursOf = (pinned: PinnedFile): string =>
  [
    `  ${pinned.kind}: ${pinned.by}`,
    `    why:   ${pinned.why}`,
    ...(pinned.names?.length ? [`    names: ${pinned.names.join(', ')}`] : []),
    `    prove: ${commandOf(pinned)}`,
  ].join('\n');

/**
 * @param entries of the ledger, all of one package
 * @returns for each of their files what has become of it, with all that we have of it
 */
export function compare(
  name: string,
  entries: readonly PinnedFile[],
  before: Unpacked,
  after: Unpacked,
): Change[] {
  const files = new Map(entries.map(({file}) => [file, entries.filter((one) => one.file === file)]));
  return [...files].map(([file, pinned]): Change => {
    const [old, now] = [before, after].map(({folder}) => {
      const path = join(folder, file);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    });
    if (old === undefined)
      throw new Error(`${name} ${before.version} has no ${file}, which the ledger names`);
    if (old === now) return {state: 'same', text: ''};
    const title = `${name} ${before.version} → ${after.version}, ${file}`;
    const ours = pinned.map(oursOf).join('\n');
    if (now === undefined) return {state: 'gone', text: `${title} is gone\n${ours}\n`};
    const patch = createTwoFilesPatch(`${before.version}/${file}`, `${after.version}/${file}`, old, now);
    return {state: 'differs', text: `${title}\n${ours}\n${patch}`};
  });
}
