import {grouped} from '../../../content/format-number';
import {decoding, piecesOf} from './slices';
import {Unreadable} from './unreadable';

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en-US', {maximumFractionDigits: 1})} MB`;

const tooLarge = (what: string, bytes: number, limit: number): Unreadable =>
  new Unreadable(`${what} ${megabytes(bytes)}; open one of at most ${megabytes(limit)}.`);

/** The browser unpacks a piece at once, and to up to a thousand times its size, so pieces are small, in bytes. */
const packedPiece = 4_096;

/** How much of a text is examined at once, in bytes. */
const examined = 1_048_576;

/** How many unpacked parts are kept until they are copied; a browser makes parts of 64 KiB. */
const mostParts = 64;

/** A stream of the pieces of a packed file. */
function packed(file: File): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = piecesOf(file, packedPiece);
  return new ReadableStream({
    async pull(controller) {
      const {done, value} = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** Unpacks a file, and stops at the limit, because a small file may unpack to a very large one. */
async function unpacked(file: File, limit: number): Promise<Blob> {
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = packed(file).pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return new Blob([...blobs, ...parts]);
      size += value.length;
      if (size > limit) {
        await reader.cancel();
        throw new Unreadable(
          `The file unpacks to more than ${megabytes(limit)}; open one that unpacks to less.`,
        );
      }
      parts.push(value);
      // To copy all of a large file at the end would be one long task.
      if (parts.length >= mostParts) {
        blobs.push(new Blob(parts));
        parts = [];
      }
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(
      'The browser cannot unpack the file: it is damaged, cut off, or made of several compressed files; unpack it yourself.',
    );
  }
}

const unpack = 'unpack it, and open the text that is inside';
const instead = 'open a text file instead';

/** What begins with these bytes, from a place on, is no text; each with what to do. */
const formats = [
  {is: 'a zip archive', at: 0, bytes: [0x50, 0x4b, 0x03, 0x04], so: unpack},
  {is: 'an empty zip archive', at: 0, bytes: [0x50, 0x4b, 0x05, 0x06], so: instead},
  {is: 'a 7z archive', at: 0, bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], so: unpack},
  {is: 'an archive of tar', at: 257, bytes: [0x75, 0x73, 0x74, 0x61, 0x72], so: unpack},
  {is: 'compressed with gzip more than once', at: 0, bytes: [0x1f, 0x8b], so: unpack},
  {is: 'compressed with xz', at: 0, bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a], so: unpack},
  {is: 'compressed with bzip2', at: 0, bytes: [0x42, 0x5a, 0x68], so: unpack},
  {is: 'compressed with zstd', at: 0, bytes: [0x28, 0xb5, 0x2f, 0xfd], so: unpack},
  {is: 'compressed with lz4', at: 0, bytes: [0x04, 0x22, 0x4d, 0x18], so: unpack},
  {is: 'a PDF document', at: 0, bytes: [0x25, 0x50, 0x44, 0x46], so: instead},
  {is: 'a PNG image', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47], so: instead},
] as const;

/** How many bytes are examined for a format. */
const head = 1_000;

/**
 * Turns a file of the reader into text in UTF-8: gzip is unpacked once, and UTF-16 is decoded.
 *
 * @param limit the largest size, in bytes, also after unpacking
 * @throws {Unreadable} when it is empty or blank, too large, damaged, or no text
 */
export async function readable(file: File, limit: number): Promise<File> {
  if (file.size > limit) throw tooLarge('The file has', file.size, limit);
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = a === 0x1f && b === 0x8b;
  const text = await decoded(
    isPacked ? new File([await unpacked(file, limit)], file.name.replace(/\.gz$/, '')) : file,
  );
  if (text.size <= head && (await text.text()).trim() === '') {
    throw new Unreadable('The file has no text; was the run that wrote it stopped?');
  }
  const zero = await zeroIn(text);
  if (zero !== undefined && zero < head) {
    throw new Unreadable('The file is not text, or its encoding is unknown; save it as UTF-8.');
  }
  if (zero !== undefined) {
    throw new Unreadable(
      `The file is damaged: after ${grouped(zero)} of ${grouped(text.size)} bytes, it is not text; copy it again, or make it again.`,
    );
  }
  return text;
}

async function decoded(file: File): Promise<File> {
  if (file.size === 0) throw new Unreadable('The file is empty; was the run that wrote it stopped?');
  const first = new Uint8Array(await file.slice(0, head).arrayBuffer());
  const format = formats.find(({at, bytes}) => bytes.every((byte, index) => first[at + index] === byte));
  if (format) throw new Unreadable(`The file is ${format.is}; ${format.so}.`);
  const [a, b] = first;
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
  if (encoding) {
    const parts: Blob[] = [];
    for await (const part of decoding(file, encoding)) parts.push(new Blob([part]));
    return new File(parts, file.name);
  }
  return file;
}

/** The place of the first zero, which no text has; a disk or a copy that fails fills the rest of a file with zeros. */
async function zeroIn(file: File): Promise<number | undefined> {
  let before = 0;
  for await (const piece of piecesOf(file, examined)) {
    const at = piece.indexOf(0);
    if (at >= 0) return before + at;
    before += piece.length;
  }
  return undefined;
}
