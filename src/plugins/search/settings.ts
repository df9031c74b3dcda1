import type {SearchOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos.js';
// cspell:words Keymap

/** A part of the site that can be searched by itself. */
export type SearchContext = {
  readonly label: string;
  /** Below the base path, without slashes at its ends. */
  readonly path: string;
};

/** What the browser knows of the options. */
export type Settings = Pick<
  SearchOptions,
  | 'searchResultLimits'
  | 'searchResultContextMaxLength'
  | 'highlightSearchTermsOnTargetPage'
  | 'searchBarShortcut'
  | 'searchBarShortcutHint'
  | 'searchBarPosition'
  | 'hideSearchBarWithNoSearchContext'
  | 'useAllContextsWithNoSearchContext'
> & {
  /** Address of `INDEX_FILE`, below that of its version of the site. */
  readonly indexAddress: string;
  readonly searchContexts: readonly SearchContext[];
};

/** File of an index in its version of the site, with `{dir}` for the directory. */
export const INDEX_FILE = 'search-index{dir}.json';

/** Options that this search does not read, each with the one value that says what it does. */
const FIXED = {
  hashed: true,
  searchBarShortcutKeymap: 'mod+k',
  explicitSearchResultPath: false,
  docsPluginIdForPreferredVersion: undefined,
  askAi: undefined,
} as const satisfies Partial<Record<keyof SearchOptions, unknown>>;

/**
 * @param version changes whenever the index may change
 * @throws {Error} for an option that would have no effect
 */
export function settingsOf(options: SearchOptions, version: string, locale: string): Settings {
  for (const [name, value] of Object.entries(FIXED)) {
    const given: unknown = options[name as keyof typeof FIXED];
    if (given !== value) {
      throw new Error(
        `the search's option ${name} can't be ${JSON.stringify(given)}; ${value === undefined ? 'leave it out' : `make it ${JSON.stringify(value)}`}`,
      );
    }
  }
  return {
    indexAddress: `${INDEX_FILE}?_=${version}`,
    searchResultLimits: options.searchResultLimits,
    searchResultContextMaxLength: options.searchResultContextMaxLength,
    highlightSearchTermsOnTargetPage: options.highlightSearchTermsOnTargetPage,
    searchBarShortcut: options.searchBarShortcut,
    searchBarShortcutHint: options.searchBarShortcutHint,
    searchBarPosition: options.searchBarPosition,
    hideSearchBarWithNoSearchContext: options.hideSearchBarWithNoSearchContext,
    useAllContextsWithNoSearchContext: options.useAllContextsWithNoSearchContext,
    searchContexts: (options.searchContextByPaths ?? []).map((one) =>
      typeof one === 'string' ? {label: one, path: one} : {label: labelIn(one, locale), path: one.path},
    ),
  };
}

type Labeled = Exclude<NonNullable<SearchOptions['searchContextByPaths']>[number], string>;

const labelIn = ({label, path}: Labeled, locale: string): string =>
  typeof label === 'string' ? label : (label[locale] ?? path);
