import type {Element} from 'hast';

import type {ExampleIndex} from '../examples';

/** The attributes of an instrument, and which of them it needs. */
type Takes = Readonly<Record<string, 'needed' | 'optional' | 'flag'>>;

/** What a page shows of an instrument before any script runs, and the data with which the instrument starts. */
export type Prepared = {
  /** What the reader sees, in one line. */
  readonly title: string;
  /** The first frame, which also works without scripts and on paper. */
  readonly first: readonly Element[];
  /** The data that the view needs, as JSON: names and addresses of recorded files, but not their contents. */
  readonly given: Readonly<Record<string, unknown>>;
};

/** A figure that computes in the browser: `::instrument{name="…"}`. */
export type Instrument = {
  /** Its folder in `src/figures`, which exports its component. */
  readonly component: string;
  readonly takes: Takes;
  /** @throws {Error} `what is wrong; what to write instead`, if an attribute names something that does not exist */
  readonly prepare: (attributes: Readonly<Record<string, string>>, exampleIndex: ExampleIndex) => Prepared;
};

/** All instruments, by the name that a page writes. */
export type Instruments = Readonly<Record<string, Instrument>>;
