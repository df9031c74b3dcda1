/** A reader's text in an address: compressed, and written with letters that an address may have. */

/** The longest text, in characters; a compressed one could become any size. */
const LONGEST_TEXT = 20_000;
/** The longest packed text, so that an address stays below 8 kB. */
const LONGEST = 7_500;

/** @returns undefined when the text is too long for an address */
export async function pack(text: string): Promise<string | undefined> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const packed = btoa(String.fromCharCode(...bytes.subarray(0, LONGEST)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return bytes.length > LONGEST || packed.length > LONGEST || text.length > LONGEST_TEXT ? undefined : packed;
}

/** @returns undefined when it is not a packed text, or is too long */
export async function unpack(packed: string): Promise<string | undefined> {
  if (packed.length > LONGEST) return undefined;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await textOf(stream.pipeThrough(new TextDecoderStream('utf-8', {fatal: true})));
  } catch {
    return undefined;
  }
}

/** The text of a stream, which is not read on past the longest one. */
async function textOf(stream: ReadableStream<string>): Promise<string | undefined> {
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const {done, value} = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > LONGEST_TEXT) {
      void reader.cancel();
      return undefined;
    }
  }
}
