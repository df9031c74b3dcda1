import {addressOfIndex, addressOfTexts, type IndexPart, type Texts} from '../format/documents';
import {lacksText, type Hit} from '../format/hits';
import {createEngine, type Engine} from './engine';

type Loaded = {
  readonly engine: Engine;
  /** The texts of a page, fetched at the first use. */
  readonly fetchTexts: (page: number) => Promise<Texts>;
  /** Those that are here. */
  readonly texts: ReadonlyMap<number, Texts>;
};

/** What the worker answers to a page. Its methods reject when the index can't be had or can't be read. */
export type Library = {
  readonly fetchIndexes: (versionUrl: string, context: string) => Promise<void>;
  readonly search: (versionUrl: string, context: string, input: string, limit: number) => Promise<Hit[]>;
  /** The hits with their texts, as far as these can be had. */
  readonly complete: (
    versionUrl: string,
    context: string,
    input: string,
    hits: readonly Hit[],
  ) => Promise<Hit[]>;
};

/**
 * The indexes and texts of the versions of a site, each fetched at its first use and once. What could not be had is asked
 * for again.
 *
 * @param address of the indexes, with `{dir}` for the directory
 * @param longest the most characters that a match marks
 */
export function createLibrary(address: string, longest: number): Library {
  const indexes = new Map<string, Promise<Loaded>>();

  function load(versionUrl: string, context: string): Promise<Loaded> {
    const url = new URL(`${versionUrl}${addressOfIndex(address, context)}`, location.origin);
    return once(indexes, url.href, async () => {
      if (url.origin !== location.origin) {
        throw new Error('Unexpected version url');
      }
      const pages = new Map<number, Promise<Texts>>();
      const texts = new Map<number, Texts>();
      const fetchTexts = (page: number) =>
        once(pages, page, async () => {
          const fetched = await json<Texts>(addressOfTexts(url.href, page));
          texts.set(page, fetched);
          return fetched;
        });
      const parts = await json<IndexPart[]>(url.href);
      return {engine: createEngine(parts, longest), fetchTexts, texts};
    });
  }

  return {
    async fetchIndexes(versionUrl, context) {
      await load(versionUrl, context);
    },

    async search(versionUrl, context, input, limit) {
      if (!/[^-\s]/.test(input)) {
        return [];
      }
      const {engine, texts} = await load(versionUrl, context);
      return withTexts(engine, input, engine.search(input, limit), texts);
    },

    async complete(versionUrl, context, input, hits) {
      const {engine, fetchTexts, texts} = await load(versionUrl, context);
      // A page whose texts can't be had has hits that show by their titles.
      await Promise.allSettled(hits.filter(lacksText).map((hit) => fetchTexts(pageOf(hit))));
      return withTexts(engine, input, hits, texts);
    },
  };
}

function withTexts(
  engine: Engine,
  input: string,
  hits: readonly Hit[],
  texts: ReadonlyMap<number, Texts>,
): Hit[] {
  const read = engine.reader(input);
  return hits.map((hit) => {
    const text = lacksText(hit) ? texts.get(pageOf(hit))?.[hit.document.i] : undefined;
    return typeof text === 'string' ? read(hit, text) : hit;
  });
}

const pageOf = ({document: {i, p = i}}: Hit): number => p;

/** What a key stands for, made at its first use; if that fails, at the next. */
function once<K, V>(made: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  let value = made.get(key);
  if (!value) {
    value = make();
    made.set(key, value);
    value.catch(() => made.delete(key));
  }
  return value;
}

/** @throws {Error} if there is no file at the address, or it is not JSON */
async function json<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  }
  return (await response.json()) as T;
}
