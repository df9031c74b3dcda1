import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

import type {Props} from '@docusaurus/types';
import type {SearchOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos.js';
import {processDocInfos} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos.js';
import {scanDocuments} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/scanDocuments.js';

import {addressOfIndex, addressOfTexts, type SearchDocument} from '../format/documents';
import {reindex} from './reindex';
import {taughtIn} from './taught';

type Documents = readonly (readonly SearchDocument[])[];

/**
 * Writes the indexes of each version of the docs, and beside each a folder with the texts of its pages.
 *
 * @param address of the indexes, with `{dir}` for the directory
 */
export async function writeIndexes(address: string, props: Props, options: SearchOptions): Promise<void> {
  const taught = taughtIn(props.siteDir, props.baseUrl.replace(/\/$/, ''));
  for (const {outDir, paths} of processDocInfos(props, options)) {
    const documents = await scanDocuments(paths, options);
    for (const [context, part] of byContext(documents, props.baseUrl, options)) {
      const file = join(outDir, addressOfIndex(address, context));
      const {parts, texts} = reindex(part, taught);
      await writeFile(file, JSON.stringify(parts));
      await mkdir(file.replace(/\.json$/, ''), {recursive: true});
      await Promise.all(
        Array.from(texts, ([page, text]) => writeFile(addressOfTexts(file, page), JSON.stringify(text))),
      );
    }
  }
}

/** The documents of each search context by its path, and under the empty path those of the search without a context. */
function byContext(documents: Documents, baseUrl: string, options: SearchOptions): Map<string, Documents> {
  const {searchContextByPaths, hideSearchBarWithNoSearchContext, useAllContextsWithNoSearchContext} = options;
  const contexts = (searchContextByPaths ?? []).map((one) => (typeof one === 'string' ? one : one.path));
  const isIn = ({u}: SearchDocument, context: string) => `${u}/`.startsWith(`${baseUrl}${context}/`);
  const pick = (isPicked: (document: SearchDocument) => boolean): Documents =>
    documents.map((part) => part.filter(isPicked));

  const found = new Map<string, Documents>();
  if (contexts.length === 0 || !hideSearchBarWithNoSearchContext) {
    found.set(
      '',
      pick((document) => useAllContextsWithNoSearchContext || !contexts.some((one) => isIn(document, one))),
    );
  }
  for (const context of contexts) {
    found.set(
      context,
      pick((document) => isIn(document, context)),
    );
  }
  return found;
}
