/** Written by `generated.ts`. */
declare module '@generated/weight/table' {
  import type {PageTable} from '@site/src/plugins/weight/own';

  const table: PageTable;
  export default table;
}
