/** The parts of @easyops-cn/docusaurus-search-local that this plugin builds on; the package types its options only. */

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/index.js' {
  import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
  import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

  type StockPlugin = Plugin & {
    getThemePath(): string;
    configureWebpack(): object;
  };
  export default function searchLocal(context: LoadContext, options: PluginOptions): StockPlugin;
  export function validateOptions(
    context: OptionValidationContext<Partial<PluginOptions>, PluginOptions>,
  ): PluginOptions;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed' {
  /** The text around the first position as HTML: at most `longest` characters, matches in `<mark>`, cuts as `…`. */
  export function highlightStemmed(
    text: string,
    positions: readonly (readonly [start: number, length: number])[],
    tokens: readonly string[],
    longest?: number,
  ): string;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions' {
  import type {Hit} from '@site/src/plugins/search/client/hits';

  export function getStemmedPositions(
    metadata: Hit['metadata'],
    field: 't',
  ): [start: number, length: number][];
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/hooks/useSearchQuery.js' {
  /** What the address says of the search: a known context or none, a version or none; and what writes it there. */
  export default function useSearchQuery(): {
    readonly searchContext: string;
    readonly searchVersion: string;
    readonly updateSearchPath: (searchValue: string) => void;
    readonly updateSearchContext: (context: string) => void;
  };
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/LoadingRing/LoadingRing' {
  export default function LoadingRing(): React.ReactElement;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlight' {
  /** The text as HTML, with the tokens in it in `<mark>`. */
  export function highlight(text: string, tokens: readonly string[]): string;
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/normalizeContextByPath' {
  import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

  type Context = NonNullable<PluginOptions['searchContextByPaths']>[number];
  export function normalizeContextByPath(
    context: Context,
    locale: string,
  ): {readonly label: string; readonly path: string};
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGenerated' {
  import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

  export const searchContextByPaths: PluginOptions['searchContextByPaths'] | null;
  export const useAllContextsWithNoSearchContext: boolean;
}

declare module 'mark.js/dist/mark.es6.js' {
  export type MarkOptions = {exclude?: readonly string[]};
  export default class Mark {
    constructor(root: Element);
    mark(words: readonly string[], options?: MarkOptions): void;
    unmark(): void;
  }
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/utils/proxiedGeneratedConstants.js' {
  /** Address of the index below that of its version, with `{dir}` for the directory. */
  export const searchIndexUrl: string;
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

  /** The options as the stock plugin completes them; those that our part of it reads. */
  export type SearchOptions = Pick<
    PluginOptions,
    'searchContextByPaths' | 'hideSearchBarWithNoSearchContext' | 'useAllContextsWithNoSearchContext'
  >;
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
  import type {SearchDocument} from '@site/src/plugins/search/client/format';

  /** The titles, headings, descriptions, keywords and contents of built pages. */
  export function scanDocuments(
    paths: readonly DocInfo[],
    options: SearchOptions,
  ): Promise<SearchDocument[][]>;
}
