import type {SearchOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos.js';
import {describe, expect, it} from 'vitest';

import {search} from '../../config/search';
import {settingsOf} from './settings';

/** The site's options, with what the package's own check completes them with. */
const options: SearchOptions = {
  ...search,
  searchBarShortcutKeymap: 'mod+k',
  explicitSearchResultPath: false,
  hideSearchBarWithNoSearchContext: false,
  useAllContextsWithNoSearchContext: false,
};

describe('the settings', () => {
  it('are what the specification says', () => {
    expect(settingsOf(options, '0123abcd', 'en')).toEqual({
      indexAddress: 'search-index{dir}.json?_=0123abcd',
      searchResultLimits: 8,
      searchResultContextMaxLength: 50,
      highlightSearchTermsOnTargetPage: true,
      searchBarShortcut: true,
      searchBarShortcutHint: true,
      searchBarPosition: 'right',
      hideSearchBarWithNoSearchContext: false,
      useAllContextsWithNoSearchContext: false,
      searchContexts: [],
    });
  });

  it('name each context in the language of the site, and else by its path', () => {
    const searchContextByPaths = [
      'docs/labs',
      {label: 'Policies', path: 'docs/policies'},
      {label: {en: 'Tutorial', de: 'Einführung'}, path: 'docs/tutorial'},
      {label: {de: 'Fragen'}, path: 'docs/FAQ'},
    ];
    expect(settingsOf({...options, searchContextByPaths}, '0', 'en').searchContexts).toEqual([
      {label: 'docs/labs', path: 'docs/labs'},
      {label: 'Policies', path: 'docs/policies'},
      {label: 'Tutorial', path: 'docs/tutorial'},
      {label: 'docs/FAQ', path: 'docs/FAQ'},
    ]);
  });

  it.each([
    [{hashed: false}, "hashed can't be false; make it true"],
    [{hashed: 'filename'}, 'make it true'],
    [{searchBarShortcutKeymap: 'ctrl+j'}, 'make it "mod+k"'],
    [{explicitSearchResultPath: true}, 'make it false'],
    [{docsPluginIdForPreferredVersion: 'default'}, 'leave it out'],
  ] as const)('refuse %o, which would have no effect', (more, message) => {
    expect(() => settingsOf({...options, ...more}, '0', 'en')).toThrow(message);
  });
});
