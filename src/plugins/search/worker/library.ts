import type {IndexPart} from '../format/documents';
import type {Hit} from '../format/hits';
import {createEngine, type Engine} from '../engine/engine';

/** What the worker offers to a page. Its methods reject if the index cannot be fetched or read. */
export type Library = {
  readonly fetchIndexes: (versionUrl: string, context: string) => Promise<void>;
  readonly search: (versionUrl: string, context: string, input: string, limit: number) => Promise<Hit[]>;
};

/**
 * The indexes of all versions and directories of a site. Each is fetched once, when it is first used, and again only
 * after a failure.
 *
 * @param address of an index, with `{dir}` for the directory
 * @param longest the most characters that a match marks
 */
export function createLibrary(address: string, longest: number): Library {
  const engines = new Map<string, Promise<Engine>>();

  function load(versionUrl: string, context: string): Promise<Engine> {
    const directory = context && `-${context.replaceAll('/', '-')}`;
    const url = new URL(versionUrl + address.replace('{dir}', directory), location.origin);
    const loaded = engines.get(url.href) ?? fetchEngine(url, longest);
    engines.set(url.href, loaded);
    loaded.catch(() => engines.delete(url.href));
    return loaded;
  }

  return {
    async fetchIndexes(versionUrl, context) {
      await load(versionUrl, context);
    },

    async search(versionUrl, context, input, limit) {
      return /[^-\s]/.test(input) ? (await load(versionUrl, context))(input, limit) : [];
    },
  };
}

/** @throws {Error} if the address is on another site, or has no index */
async function fetchEngine(url: URL, longest: number): Promise<Engine> {
  if (url.origin !== location.origin) {
    throw new Error('Unexpected version url');
  }
  const response = await fetch(url.href);
  if (!response.ok) {
    throw new Error(`${url.pathname} answered ${response.status}`);
  }
  return createEngine((await response.json()) as IndexPart[], longest);
}
