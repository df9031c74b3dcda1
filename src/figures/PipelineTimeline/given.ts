/** What the view is given by the build. */
export type Given = {
  readonly runs: readonly {
    /** As the reader chooses it. */
    readonly name: string;
    /** The recorded trace, below the site's base. */
    readonly path: string;
  }[];
  /** The row that is selected at first, from 0. */
  readonly row: number;
};
