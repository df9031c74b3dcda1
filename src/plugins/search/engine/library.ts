import type {IndexPart} from '../format/documents';
import type {Hit} from '../format/hits';
import {createEngine, type Engine} from './engine';

/** What the worker answers to a page. Its methods reject when the index can't be had or can't be read. */
export type Library = {
  readonly fetchIndexes: (versionUrl: string, context: string) => Promise<void>;
  readonly search: (versionUrl: string, context: string, input: string, limit: number) => Promise<Hit[]>;
};

/**
 * The indexes of the versions of a site and of their directories, each fetched at its first use and once. What could not be
 * had is asked for again.
 *
 * @param address of the indexes, with `{dir}` for the directory
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

/** @throws {Error} if the address is another site's, if there is no file, or if it is no index */
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
