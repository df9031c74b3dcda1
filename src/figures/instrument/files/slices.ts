/** How long the page may be kept from answering, in ms: half a frame. */
export const slice = 8;

/** The result of some steps, without a pause. */
export function atOnce<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const {done, value} = steps.next();
    if (done) return value;
  }
}

/** The result of some steps, with pauses in which the page answers. */
export async function inSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + slice;
    while (performance.now() < end) {
      const {done, value} = steps.next();
      if (done) return value;
    }
    await new Promise((resume) => setTimeout(resume));
  }
}
