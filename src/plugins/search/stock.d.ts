/** What this plugin calls of packages that do not type it, and what it generates. */

declare module '@generated/@easyops-cn/docusaurus-search-local/default/settings.json' {
  import type {Settings} from '@site/src/plugins/search/settings';

  const settings: Settings;
  export default settings;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/validateOptions.js' {
  import type {OptionValidationContext} from '@docusaurus/types';
  import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

  export function validateOptions(
    context: OptionValidationContext<Partial<PluginOptions>, PluginOptions>,
  ): PluginOptions;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions.js' {
  import type {LoadContext} from '@docusaurus/types';
  import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
  import type {SearchOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos.js';

  export function processPluginOptions(options: PluginOptions, context: LoadContext): SearchOptions;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos.js' {
  import type {Props} from '@docusaurus/types';
  import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

  type Completed =
    | 'searchResultLimits'
    | 'searchResultContextMaxLength'
    | 'highlightSearchTermsOnTargetPage'
    | 'searchBarShortcut'
    | 'searchBarShortcutHint'
    | 'searchBarPosition'
    | 'hideSearchBarWithNoSearchContext'
    | 'useAllContextsWithNoSearchContext';

  /** The options as the stock plugin completes them. */
  export type SearchOptions = PluginOptions & Required<Pick<PluginOptions, Completed>>;
  export type DocInfo = {readonly filePath: string; readonly url: string};

  /** The built pages of each version of the docs. */
  export function processDocInfos(
    props: Props,
    options: SearchOptions,
  ): readonly {readonly outDir: string; readonly paths: readonly DocInfo[]}[];
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/scanDocuments.js' {
  import type {
    DocInfo,
    SearchOptions,
  } from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos.js';
  import type {SearchDocument} from '@site/src/plugins/search/format/documents';

  /** The titles, headings, descriptions, keywords and contents of built pages. */
  export function scanDocuments(
    paths: readonly DocInfo[],
    options: SearchOptions,
  ): Promise<SearchDocument[][]>;
}

// The originals that `client/excerpts.ts` is compared with.

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed' {
  export function highlightStemmed(
    text: string,
    positions: readonly (readonly [start: number, length: number])[],
    tokens: readonly string[],
    longest: number,
  ): string;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlight' {
  export function highlight(text: string, tokens: readonly string[]): string;
}

declare module 'mark.js/dist/mark.es6.js' {
  export default class Mark {
    constructor(root: Element);
    mark(words: readonly string[], options: {exclude: readonly string[]}): void;
    unmark(): void;
  }
}
