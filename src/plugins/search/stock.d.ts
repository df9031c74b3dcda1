/** The parts of @easyops-cn/docusaurus-search-local that this plugin builds on; the package types its options only. */

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/index.js' {
  import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
  import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

  type StockPlugin = Plugin & {
    getThemePath(): string;
    configureWebpack(): object;
    postBuild: NonNullable<Plugin['postBuild']>;
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

declare module 'mark.js/dist/mark.es6.js' {
  export type MarkOptions = {exclude?: readonly string[]};
  export default class Mark {
    constructor(root: Element);
    mark(words: readonly string[], options?: MarkOptions): void;
    unmark(): void;
  }
}

declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js' {
  import type {Remote} from '@site/src/plugins/search/client/searcher';

  export const SearchWorker: new () => Remote;
}
