import {Unreadable} from './unreadable';

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en-US', {maximumFractionDigits: 1})} MB`;

const tooLarge = (what: string, bytes: number, limit: number): Unreadable =>
  new Unreadable(`${what} ${megabytes(bytes)}; open one of at most ${megabytes(limit)}.`);

/** Unpacks a file, and stops at the limit, because a small file may unpack to a very large one. */
async function unpacked(file: File, limit: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return new Blob(parts);
      size += value.length;
      if (size > limit) {
        await reader.cancel();
        throw new Unreadable(
          `The file unpacks to more than ${megabytes(limit)}; open one that unpacks to less.`,
        );
      }
      parts.push(value);
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('The file is compressed, but is damaged or cut off; compress it again.');
  }
}

/**
 * Turns a file of the reader into text in UTF-8: gzip is unpacked, and UTF-16 is decoded.
 *
 * @param limit the largest size, in bytes, also after unpacking
 * @throws {Unreadable} when it is empty, too large, or damaged
 */
export async function readable(file: File, limit: number): Promise<File> {
  if (file.size === 0) throw new Unreadable('The file is empty; was the run that wrote it stopped?');
  if (file.size > limit) throw tooLarge('The file has', file.size, limit);
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (a === 0x1f && b === 0x8b) {
    const inside = new File([await unpacked(file, limit)], file.name.replace(/\.gz$/, ''));
    return readable(inside, limit);
  }
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
  if (encoding === undefined) return file;
  return new File([new TextDecoder(encoding).decode(await file.arrayBuffer())], file.name);
}
