import type {Snapshot} from './view/snapshot';

/** What the build gives the view to begin with. */
export type Given = {
  /** The recorded traces, by their programs, and where they are below the site's base. */
  readonly traces: readonly {readonly program: string; readonly path: string}[];
  /** The predictor whose tables are shown, and the bits of the index. */
  readonly show: string;
  readonly bits: number;
  /** What the first frame shows: the end of the first trace. */
  readonly snapshot: Snapshot;
};
