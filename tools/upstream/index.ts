/** `npm run upstream`: what an upgrade changes of what this site holds of other packages. See README.md. */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {compare} from './compare';
import type {PinnedFile} from './pinned';
import {ledger, packageOf} from './ledger';
import {unpack} from './packages';
import {wantedOf, type Source} from './wanted';

/** What is said at the end. */
function summaryOf(counts: Readonly<Record<'same' | 'differs' | 'gone', number>>): string {
  const {same, differs, gone} = counts;
  return `${same + differs + gone} pinned files: ${differs} differ, ${gone} gone, ${same} the same.`;
}

/**
 * @param wanted the packages to compare, each with what npm takes for its old and its new version
 * @param print takes each text
 */
export function report(wanted: readonly Source[], print: (text: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'upstream-'));
  try {
    const before = unpack(
      wanted.map(({before}) => before),
      join(folder, 'before'),
    );
    const after = unpack(
      wanted.map(({after}) => after),
      join(folder, 'after'),
    );
    const counts = {same: 0, differs: 0, gone: 0};
    for (const [i, {name, entries}] of wanted.entries()) {
      const [old, now] = [before[i], after[i]];
      if (!old || !now) throw new Error(`npm has not packed ${name}`);
      for (const {state, text} of compare(name, entries, old, now)) {
        counts[state] += 1;
        if (state !== 'same') print(text);
      }
    }
    print(summaryOf(counts));
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/** The ledger by package, each by the name that npm knows. */
function pinned(): {
  readonly name: string;
  readonly version: string;
  readonly entries: readonly PinnedFile[];
}[] {
  const packages = new Map<string, {name: string; version: string; entries: PinnedFile[]}>();
  for (const entry of ledger) {
    const {name} = packageOf(entry);
    const {version} = entry;
    const one = packages.get(name) ?? {name, version, entries: []};
    one.entries.push(entry);
    packages.set(name, one);
  }
  return [...packages.values()];
}

if (require.main === module) {
  try {
    report(wantedOf(process.argv.slice(2), pinned()), (text) => console.log(text));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
