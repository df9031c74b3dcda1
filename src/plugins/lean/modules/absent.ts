/** Stands in for a part of the theme that no setting of this site shows: see replaced.ts. */
export default function Absent(): never {
  throw new Error(
    'a setting shows a part of the theme that the site leaves out; take its line out of src/plugins/lean/replaced.ts',
  );
}
