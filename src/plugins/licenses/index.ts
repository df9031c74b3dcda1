/**
 * Writes `licenses.txt`, the licenses with their texts of all packages in the scripts that browsers get, as those
 * licenses demand. `docs/attribution.md` links to it.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import type {Plugin} from '@docusaurus/types';

/**
 * Licenses that demand a notice; one of several alternatives is enough. EPL-2.0 also demands that readers can get the
 * source of the package itself: the site changes nothing in that of elkjs, and `docs/attribution.md` links to its source.
 */
const allowed = /(?:^\(?| OR )(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|EPL-2\.0|Unlicense)\b/;

type Package = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | {readonly name?: string};
};

/**
 * @returns the name, version, license and author of a package, and the text of its license
 * @throws {Error} if the package has no license, or one that demands more than a notice
 */
export function licenseOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const file = readdirSync(folder).find((one) => /^(?:license|licence|copying)(?:\.|-|$)/i.test(one));
  const text =
    file === undefined ? 'The package does not contain the text.' : readFileSync(join(folder, file), 'utf8');
  // Some packages name their license only in its text.
  const {name, version, author, license = /^(?:The )?(MIT) License\b/.exec(text)?.[1]} = manifest;
  if (license === undefined || !allowed.test(license)) {
    throw new Error(
      `${name} would be sent to readers under "${license ?? 'no license'}"; use another package, or allow the license in src/plugins/licenses with a reason`,
    );
  }
  const by = typeof author === 'string' ? author : author?.name;
  return `${name} ${version}, ${license}${by ? `, by ${by}` : ''}\n\n${text.trim()}\n`;
}

/** The licenses of packages, in the order of their names. */
export const licensesOf = (siteDir: string, names: Iterable<string>): string =>
  [...new Set(names)]
    .sort()
    .map((name) => licenseOf(join(siteDir, 'node_modules', name)))
    .join(`\n${'-'.repeat(80)}\n\n`);

/** The properties of a module of the bundler that are used here. */
type Module = {readonly name?: string | undefined; readonly modules?: readonly Module[] | undefined};

/** @returns the package of a module, and those of the modules that the bundler has merged into it */
const packagesOf = ({name = '', modules = []}: Module): string[] => {
  const found = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name.replace(/^.*!/, ''))?.[1];
  return [...(found === undefined ? [] : [found]), ...modules.flatMap(packagesOf)];
};

export default function licenses(): Plugin {
  const names = new Set<string>();
  return {
    name: 'licenses',

    configureWebpack(_, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {
        plugins: [
          {
            apply({hooks}) {
              hooks.done.tap('licenses', (stats) => {
                const {modules = []} = stats.toJson({
                  all: false,
                  modules: true,
                  nestedModules: true,
                  modulesSpace: Infinity,
                  nestedModulesSpace: Infinity,
                });
                for (const name of modules.flatMap(packagesOf)) names.add(name);
              });
            },
          },
        ],
      };
    },

    async postBuild({outDir, siteDir}) {
      await writeFile(join(outDir, 'licenses.txt'), licensesOf(siteDir, names));
    },
  };
}
