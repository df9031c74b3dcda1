/** The options of the search as the package generates them, and two that it does not generate for pages. */
import {searchContextByPaths} from '@generated/@easyops-cn/docusaurus-search-local/default/generated.js';

import {search} from '../../../config/search';

export {
  hideSearchBarWithNoSearchContext,
  searchBarPosition,
  searchBarShortcut,
  searchBarShortcutHint,
  searchResultContextMaxLength,
  useAllContextsWithNoSearchContext,
} from '@generated/@easyops-cn/docusaurus-search-local/default/generated.js';

export const {searchResultLimits, highlightSearchTermsOnTargetPage} = search;

/** A part of the site with an index of its own. */
export type SearchContext = {
  readonly label: string;
  /** Below the base path, without slashes at the ends. */
  readonly path: string;
};

/** The parts of the site with an index of their own; this site has none. */
export const searchContexts: readonly SearchContext[] = (searchContextByPaths ?? []).map((one) =>
  typeof one === 'string'
    ? {label: one, path: one}
    : {label: typeof one.label === 'string' ? one.label : (one.label.en ?? one.path), path: one.path},
);
