/** `npm run compare:upstream -- VERSION`: the changes of another version in the files of the ledger. See README.md. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

import {pathOf} from '../../src/plugins/lean/replaced';
import {ledger, type PinnedFile} from './ledger';

const oursOf = ({kind, by, why, names = [], proof}: PinnedFile): string =>
  [
    `  ${kind}: ${by}`,
    `    why:   ${why}`,
    ...(names.length > 0 ? [`    names: ${names.join(', ')}`] : []),
    `    prove: ${proof.endsWith('.e2e.ts') ? 'npm run build && npm run test:browser --' : 'npx vitest run'} ${proof}`,
  ].join('\n');

/**
 * @param pinned files of one package
 * @param before the package as npm names it: `name@version` or a folder
 * @param after likewise
 * @returns for each file that differs or is gone: our files, why they exist, their proofs, and the difference
 */
export function changes(pinned: readonly PinnedFile[], before: string, after: string): string[] {
  const files = [...new Set(pinned.map(({file}) => file))];
  const diff = execFileSync('npm', ['diff', `--diff=${before}`, `--diff=${after}`, ...files], {
    encoding: 'utf8',
  });
  return diff.split(/^(?=diff --git )/m).flatMap((part) => {
    const file = /^diff --git a\/(\S+)/.exec(part)?.[1];
    const ours = pinned.filter((pinnedFile) => pinnedFile.file === file).map(oursOf);
    return ours.length > 0 ? [[`${before} → ${after}, ${file}`, ...ours, part].join('\n')] : [];
  });
}

const installed = (packageName: string): string =>
  (JSON.parse(readFileSync(pathOf({packageName, file: 'package.json'}), 'utf8')) as {version: string})
    .version;

/**
 * @param spec `name@version`, or a version alone for all packages that have the version of Docusaurus' core
 * @returns the packages of the ledger that are meant, and the version to compare with
 * @throws {Error} if the ledger has no such package
 */
export function chosenPackages(spec: string, versionOf = installed): {names: string[]; version: string} {
  const [, name, version = ''] = /^(?:(.+)@)?(\d+\.\d+\.\d+\S*)$/.exec(spec) ?? [];
  const all = [...new Set(ledger.map(({packageName}) => packageName))];
  const names = all.filter((swizzle) =>
    name === undefined ? versionOf(swizzle) === versionOf('@docusaurus/core') : swizzle === name,
  );
  if (version === '' || names.length === 0) {
    throw new Error(`"${spec}": write VERSION for Docusaurus, or NAME@VERSION for one of ${all.join(', ')}`);
  }
  return {names, version};
}

if (require.main === module) {
  try {
    const {names, version} = chosenPackages(process.argv[2] ?? '');
    const found = names.flatMap((name) =>
      changes(
        ledger.filter(({packageName}) => packageName === name),
        `${name}@${installed(name)}`,
        `${name}@${version}`,
      ),
    );
    console.log([...found, `${found.length} files differ.`].join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
