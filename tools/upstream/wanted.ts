/** Which packages `npm run upstream` compares, and in which versions. */
import type {PinnedFile} from './pinned';

/** A package of which the ledger holds something. */
export type Package = {
  readonly name: string;
  readonly version: string;
  readonly entries: readonly PinnedFile[];
};

/** A package with what npm takes for its old and its new version. */
export type Source = Package & {readonly before: string; readonly after: string};

const VERSION = /^\d+\.\d+\.\d+\S*$/;
const CORE = '@docusaurus/core';

/**
 * @param asked what was typed: `name@version`, a version alone for all of Docusaurus, or nothing
 * @param packages of which the ledger holds something
 * @throws {Error} if something was asked for that the ledger does not hold
 */
export function wantedOf(asked: readonly string[], packages: readonly Package[]): Source[] {
  const from = (one: Package, version: string): Source => ({
    ...one,
    before: `${one.name}@${one.version}`,
    after: `${one.name}@${version}`,
  });
  // npm takes a major version alone for the newest of it.
  if (asked.length === 0) return packages.map((one) => from(one, one.version.replace(/\..*$/, '')));
  return asked.flatMap((spec) => {
    const at = spec.lastIndexOf('@');
    const [name, version] = VERSION.test(spec) ? [undefined, spec] : [spec.slice(0, at), spec.slice(at + 1)];
    if (name === '' || !VERSION.test(version)) {
      throw new Error(`${spec}: write "package@version", "version" for all of Docusaurus, or nothing`);
    }
    const docusaurus = packages.find((one) => one.name === CORE)?.version;
    const found = packages.filter((one) =>
      // Some packages of Docusaurus have versions of their own.
      name === undefined
        ? one.name.startsWith('@docusaurus/') && one.version === docusaurus
        : one.name === name,
    );
    if (found.length === 0) {
      const names = packages.map((one) => one.name).join(', ');
      throw new Error(`${spec}: no file of it is pinned; the ledger pins files of ${names}`);
    }
    return found.map((one) => from(one, version));
  });
}
