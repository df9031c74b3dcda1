import {reading, type Trace} from './read';

/** How long a piece of work may keep the page from answering, in ms. */
const piece = 8;

/**
 * Reads a trace in pieces, between which the page answers.
 *
 * @throws {Unreadable} with the line that is wrong
 */
export async function readInPieces(text: string): Promise<Trace> {
  for (const steps = reading(text); ;) {
    const end = performance.now() + piece;
    while (performance.now() < end) {
      const {done, value} = steps.next();
      if (done) return value;
    }
    await new Promise((resume) => setTimeout(resume));
  }
}
