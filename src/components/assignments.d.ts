/** The type of the data that src/plugins/kits generates. */

declare module '@generated/kits/default/assignments.json' {
  import type {PlannedAssignment} from '@site/src/content/kits/assignments';

  const assignments: readonly PlannedAssignment[];
  export default assignments;
}
