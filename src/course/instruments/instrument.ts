import type {Element} from 'hast';
import type * as z from 'zod';

import type {ExampleIndex} from '../examples';

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
export type Instrument<Attributes extends z.ZodObject = z.ZodObject> = {
  /** Its folder in `src/figures`, which exports its component. */
  readonly component: string;
  /** Its attributes besides `name`, with a description of each for editors. */
  readonly attributes: Attributes;
  /**
   * @returns what the page shows, or a function that computes it where this takes long
   * @throws {Error} `what is wrong; what to write instead`, if an attribute names something that does not exist
   */
  prepare(attributes: z.output<Attributes>, exampleIndex: ExampleIndex): Prepared | (() => Promise<Prepared>);
};

/** Infers the types of an instrument from its attributes. */
export const instrument = <Attributes extends z.ZodObject>(
  declared: Instrument<Attributes>,
): Instrument<Attributes> => declared;

/** All instruments, by the name that a page writes. */
export type Instruments = Readonly<Record<string, Instrument>>;
