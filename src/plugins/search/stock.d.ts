/** What this plugin takes of packages that do not type it. */

declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated.js' {
  type Context = string | {readonly label: string | Readonly<Record<string, string>>; readonly path: string};

  export const hideSearchBarWithNoSearchContext: boolean;
  export const searchBarPosition: string;
  export const searchBarShortcut: boolean;
  export const searchBarShortcutHint: boolean;
  export const searchContextByPaths: readonly Context[] | null;
  export const searchResultContextMaxLength: number;
  export const useAllContextsWithNoSearchContext: boolean;
}

declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /** With `{dir}` for the directory. */
  export const searchIndexUrl: string;
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
