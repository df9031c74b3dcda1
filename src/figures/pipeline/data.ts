import type {Sizes} from './read';

/** The data that the build passes to the view. */
export type FigureData = {
  readonly runs: readonly {
    /** The name in the list of runs. */
    readonly name: string;
    /** The path of the recorded trace below the site's base. */
    readonly path: string;
    /** The sizes of the core's structures. */
    readonly sizes: Sizes;
  }[];
  /** The row that is selected at first, from 0. */
  readonly row: number;
};
