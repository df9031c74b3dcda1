/**
 * Collects the licenses of what the site sends to browsers: of each package of which a script is made, with its text, in
 * one file of the site. `docs/attribution.md` leads to it.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import type {Plugin} from '@docusaurus/types';

/** Licenses under which work may be sent on with its notice, and nothing else; of several to choose from, one is enough. */
const allowed = /(?:^\(?| OR )(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|Unlicense)\b/;

type Package = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | {readonly name?: string};
};

/**
 * A package's name, version, license, author and the license's text, if it comes with one.
 *
 * @throws {Error} for a package without a license, or with one that asks for more than its notice
 */
export function licenseOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const file = readdirSync(folder).find((one) => /^(?:license|licence|copying)(?:\.|-|$)/i.test(one));
  const text =
    file === undefined ? 'The package comes without its text.' : readFileSync(join(folder, file), 'utf8');
  // Some packages name their license in its text alone.
  const {name, version, author, license = /^(?:The )?(MIT) License\b/.exec(text)?.[1]} = manifest;
  if (license === undefined || !allowed.test(license)) {
    throw new Error(
      `${name} would be sent to readers under "${license ?? 'no license'}"; use another package, or say in src/plugins/licenses why that is right`,
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

/** A module of the bundler, as far as it is asked here. */
type Module = {readonly name?: string | undefined; readonly modules?: readonly Module[] | undefined};

/** The package of a module and of those that were joined into it. */
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
