/** The search's worker: offers the library to comlink. */
import {searchResultContextMaxLength} from '@generated/@easyops-cn/docusaurus-search-local/default/generated.js';
import {searchIndexUrl} from '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js';
import {expose} from 'comlink';

import {createLibrary} from './library';

const library = createLibrary(searchIndexUrl, searchResultContextMaxLength);

expose(
  class {
    fetchIndexes = library.fetchIndexes;
    search = library.search;
  },
);
