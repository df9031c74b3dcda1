import type {Site} from './model/sites';
import type {Rival} from './own-predictor/rivals';
import type {Snapshot} from './view/snapshot';

/** The lines of a program at the hexadecimal addresses of its branches, such as `calendar.c:26`, and what is in them. */
export type Lines = readonly {readonly address: string; readonly line: string; readonly code: string}[];

/** The data that the build passes to the view. */
export type FigureData = {
  /** The programs of the recorded traces, and the paths below the site's base. */
  readonly traces: readonly {
    readonly program: string;
    readonly path: string;
    readonly lines?: Lines;
    /** Ten predictors beside which one of the reader's is shown; missing where the page names no runs of gem5. */
    readonly rivals?: readonly Rival[];
  }[];
  /** The predictor whose tables are shown, and the bits of the index. */
  readonly show: string;
  readonly bits: number;
  /** The first frame, which shows the end of the first trace. */
  readonly snapshot: Snapshot;
  /** Its branches by address, and how many addresses there are. */
  readonly sites: readonly Site[];
  readonly addresses: number;
};
