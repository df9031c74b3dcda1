/** Written by `data/generated.ts`. */
declare module '@generated/lean/table' {
  import type {PageTable} from '@site/src/plugins/lean/pages/own';

  const table: PageTable;
  export default table;
}
