/** The type of the data that src/plugins/kits generates. */

declare module '@generated/kits/default/assignments.json' {
  const assignments: readonly import('../course/kits/assignments').Assignment[];
  export default assignments;
}
