import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';

import type {BundlerPlugin} from '../bundler';

type StatsModule = {
  readonly id?: string | number | null | undefined;
  readonly nameForCondition?: string | undefined;
  readonly name?: string | undefined;
  readonly size?: number | undefined;
  readonly modules?: readonly StatsModule[] | undefined;
};

/** A module's file, without the loaders that it went through. */
const pathOf = ({name = '?'}: StatsModule): string => name.replace(/^.*!/, '').replace(/\?.*$/, '');

/** `node_modules/react-dom/…` → `react-dom`; a file of this site keeps its path. */
const nameOf = (module: StatsModule): string => {
  const path = pathOf(module);
  return /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.replace(/^\.\//, '');
};

/** The name of a script without its hash: it stays from build to build. */
export const scriptName = (file: string): string =>
  file.replace(/^.*\//, '').replace(/\.[0-9a-f]{8}(?=\.)/, '');

type StatsChunk = {
  readonly names?: readonly string[] | undefined;
  readonly files?: readonly string[] | undefined;
  readonly modules?: readonly StatsModule[] | undefined;
};

/** What the bundler says of its chunks. */
export type Chunks = {
  readonly chunks?: readonly StatsChunk[] | undefined;
  /** All chunks that must be there for one, by its name. */
  readonly namedChunkGroups?:
    Readonly<Record<string, {readonly chunks?: readonly (string | number)[]}>> | undefined;
};

type Stats = {readonly toJson: (options: object) => unknown};

const asked = new WeakMap<Stats, Chunks>();

/** Asks the bundler, once: the answer takes it a second. */
export function chunksOf(stats: Stats): Chunks {
  const everything = {modulesSpace: Infinity, chunkModulesSpace: Infinity, nestedModulesSpace: Infinity};
  const known =
    asked.get(stats) ??
    (stats.toJson({
      all: false,
      chunks: true,
      chunkModules: true,
      chunkGroups: true,
      nestedModules: true,
      dependentModules: true,
      orphanModules: true,
      ids: true,
      ...everything,
    }) as Chunks);
  asked.set(stats, known);
  return known;
}

/** The packages of which the scripts are made. */
export function packagesIn(stats: Stats): string[] {
  const names = new Set<string>();
  const add = (one: StatsModule): void => {
    one.modules?.forEach(add);
    if (pathOf(one).includes('node_modules/')) names.add(nameOf(one));
  };
  for (const {modules = []} of chunksOf(stats).chunks ?? []) modules.forEach(add);
  return [...names];
}

/**
 * A plugin of the bundler: writes down of which modules each script is made, for those who ask why one has grown. By the
 * script's name without its hash: the bytes of each of its modules, as they were before they were made small.
 */
export const writeModules = (file: string): BundlerPlugin => ({
  apply({hooks}) {
    hooks.done.tap('lean', (stats) => {
      const {chunks = []} = chunksOf(stats);
      const scripts: Record<string, Record<string, number>> = {};
      const add = (sizes: Record<string, number>, one: StatsModule): void => {
        if (one.modules && one.modules.length > 0) {
          for (const part of one.modules) add(sizes, part);
        } else {
          const name = nameOf(one);
          sizes[name] = (sizes[name] ?? 0) + (one.size ?? 0);
        }
      };
      for (const {files = [], modules = []} of chunks) {
        for (const script of files.filter((name) => name.endsWith('.js'))) {
          const sizes = (scripts[scriptName(script)] ??= {});
          for (const one of modules) add(sizes, one);
        }
      }
      mkdirSync(dirname(file), {recursive: true});
      writeFileSync(file, JSON.stringify(scripts));
    });
  },
});

/** A piece of the script that every page begins with, as Rspack gives it. */
type RuntimeModule = {readonly name: string; readonly source?: {source: Buffer}};

/** A plugin of the bundler: leaves out its own hash of the build, which nothing asks for and which depends on the folder. */
export const withoutBuildHash: BundlerPlugin = {
  apply({hooks}) {
    hooks.compilation.tap('lean', (compilation) => {
      compilation.hooks.runtimeModule.tap('lean', (module) => {
        const {name, source} = module as unknown as RuntimeModule;
        if (name === 'get_full_hash' && source) source.source = Buffer.from('');
      });
    });
  },
};

/** The plugin of Docusaurus that puts a table from the names of all chunks to their files into every page. */
const CHUNK_TABLE = 'ChunkAssetPlugin';

/**
 * @returns the plugins without that one
 * @throws {Error} if it is not among them: under another name it would stay, and nothing would say so
 */
export function withoutChunkTable(plugins: readonly BundlerPlugin[]): BundlerPlugin[] {
  const others = plugins.filter((plugin) => plugin.constructor.name !== CHUNK_TABLE);
  if (others.length === plugins.length) {
    throw new Error(
      `no plugin of the bundler is called ${CHUNK_TABLE}: look into webpack/client.js of @docusaurus/core for what now puts __webpack_require__.gca into every page, and fix CHUNK_TABLE in src/plugins/lean/chunks.ts, or take the step "chunk-table" out of src/plugins/lean`,
    );
  }
  return others;
}
