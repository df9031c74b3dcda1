/** The type of the data that src/plugins/messages generates. */

declare module '@generated/messages/default/tables.json' {
  import type {MessageTable} from '@site/src/content/messages/table';

  const tables: readonly MessageTable[];
  export default tables;
}
