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
    await pause();
  }
}

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume));

/** How much of a file is loaded at once, in bytes. */
const block = 1_048_576;

/** The bytes of a file in pieces of a size, with pauses in which the page answers. */
export async function* piecesOf(
  file: Blob,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let end = performance.now() + slice;
  for (let start = 0; start < file.size; start += block) {
    const bytes = new Uint8Array(await file.slice(start, start + block).arrayBuffer());
    for (let at = 0; at < bytes.length; at += size) {
      if (performance.now() > end) {
        await pause();
        end = performance.now() + slice;
      }
      yield bytes.subarray(at, at + size);
    }
  }
}

/** The text of a file in UTF-8, decoded with pauses. */
export async function textOf(file: Blob): Promise<string> {
  const parts: string[] = [];
  for await (const part of decoding(file, 'utf-8')) parts.push(part);
  return parts.join('');
}

/** The parts of a text, decoded with pauses. */
export async function* decoding(file: Blob, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of piecesOf(file, block)) yield decoder.decode(piece, {stream: true});
  yield decoder.decode();
}
