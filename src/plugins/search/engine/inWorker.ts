/** What runs in the search's worker: the library, for calls by comlink. */
import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import {expose} from 'comlink';

import {createLibrary} from './library';

const library = createLibrary(settings.indexAddress, settings.searchResultContextMaxLength);

expose(
  class {
    fetchIndexes = library.fetchIndexes;
    search = library.search;
    complete = library.complete;
  },
);
