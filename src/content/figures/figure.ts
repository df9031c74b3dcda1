import type {Element} from 'hast';
import type * as z from 'zod';

import type {ExampleIndex} from '../examples';

/** What a page shows of a figure before any script runs, and the data with which the figure starts. */
export type Prepared = {
  /** What the reader sees, in one line. */
  readonly title: string;
  /** The first frame, which also works without scripts and on paper. */
  readonly first: readonly Element[];
  /** The data that the view needs, as JSON: names and addresses of recorded files, but not their contents. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** A figure that computes in the browser: `::figure{name="…"}`. */
export type Figure<Attributes extends z.ZodObject = z.ZodObject> = {
  /** Its attributes besides `name`, with a description of each for editors. */
  readonly attributes: Attributes;
  /**
   * @returns what the page shows, or a function that computes it where this takes long
   * @throws {Error} `what is wrong; what to write instead`, if an attribute names something that does not exist
   */
  prepare(attributes: z.output<Attributes>, exampleIndex: ExampleIndex): Prepared | (() => Promise<Prepared>);
};

/** Infers the types of a figure from its attributes. */
export const figure = <Attributes extends z.ZodObject>(declared: Figure<Attributes>): Figure<Attributes> =>
  declared;

/** All figures, by the name that a page writes, which is that of the folder in `src/figures` with the component. */
export type Figures = Readonly<Record<string, Figure>>;
