/** The worker that searches. It stands in for the stock one, and has its methods and its protocol. */
import {searchIndexUrl} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants.js';
import {expose} from 'comlink';

import {createLibrary} from './library';

const library = createLibrary(searchIndexUrl);

expose(
  class {
    fetchIndexes = library.fetchIndexes;
    search = library.search;
    complete = library.complete;
  },
);
