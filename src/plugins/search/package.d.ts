/** Types of the package's modules that ours wrap; the package has none. */
declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker' {
  export function fetchIndexesByWorker(versionUrl: string, context: string): Promise<void>;
  export function searchByWorker(
    url: string,
    context: string,
    input: string,
    limit: number,
  ): Promise<readonly unknown[]>;
}
declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar/EmptyTemplate' {
  export function EmptyTemplate(): string;
}
declare module '@easyops-cn/docusaurus-search-local/dist/client/client/theme/hooks/useSearchQuery' {
  export default function useSearchQuery(): {
    readonly searchValue: string;
    readonly updateSearchPath: (value: string) => void;
  };
}
