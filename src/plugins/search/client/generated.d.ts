/** Types of the modules that the search package and our plugin generate. */

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
  /** Address of an index, with `{dir}` for the directory. */
  export const searchIndexUrl: string;
}

declare module '@generated/prepare-indexes/default/ways-on.json' {
  const waysOn: readonly {readonly label: string; readonly to: string}[];
  export default waysOn;
}
