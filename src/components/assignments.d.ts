/** The type of the data that src/plugins/kits generates. */

declare module '@generated/kits/default/assignments.json' {
  import type {Assignment} from '@site/src/course/kits/assignments';

  const assignments: readonly Assignment[];
  export default assignments;
}
