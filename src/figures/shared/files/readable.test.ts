import {gzipSync} from 'node:zlib';

import {afterEach, describe, expect, it, vi} from 'vitest';

import {readable} from './readable';

const limit = 1_000_000;
const fileOf = (bytes: Uint8Array | string, name = 'stats.txt'): File =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name);
const textOf = async (file: File): Promise<string> => (await readable(file, limit)).text();
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
/** The header of an archive with one file: its name, and the sign of the format behind the other fields. */
const tar = Buffer.concat([Buffer.from('stats.txt'.padEnd(257, '\0')), Buffer.from('ustar\x0000')]);

describe('a file of the reader', () => {
  it('is passed on unchanged', async () => {
    const file = fileOf('simTicks 1\n');
    expect(await readable(file, limit)).toBe(file);
  });

  it('is unpacked, and its name loses the extension', async () => {
    const file = await readable(fileOf(gzipSync('simTicks 1\n'), 'stats.txt.gz'), limit);
    expect([file.name, await file.text()]).toEqual(['stats.txt', 'simTicks 1\n']);
  });

  it.each([false, true])('is decoded from UTF-16, big-endian: %s', async (isBig) => {
    expect(await textOf(fileOf(utf16('simTicks 1\n', isBig)))).toBe('simTicks 1\n');
  });

  it('is unpacked and decoded, one after the other', async () => {
    expect(await textOf(fileOf(gzipSync(utf16('simTicks 1\n', false))))).toBe('simTicks 1\n');
  });

  // Chromium unpacks only the first, and its error is that of a damaged file.
  it('is unpacked if it is made of two compressed files', async () => {
    const both = Buffer.concat([gzipSync('simTicks 1\n'), gzipSync('simInsts 2\n')]);
    expect(await textOf(fileOf(both))).toBe('simTicks 1\nsimInsts 2\n');
  });

  it.each([
    ['empty', fileOf(''), /^The file is empty/],
    ['empty after unpacking', fileOf(gzipSync('')), /^The file is empty/],
    ['empty lines', fileOf('\n\r\n \n'), /^The file has no text; was the run/],
    ['empty lines after unpacking', fileOf(gzipSync('\n')), /^The file has no text/],
    ['only the mark of UTF-8', fileOf('\ufeff'), /^The file has no text/],
    ['only the mark of UTF-16', fileOf(utf16('', false)), /^The file has no text/],
    ['too large', fileOf('x'.repeat(limit + 1)), /^The file has 1 MB; open one of at most 1 MB\.$/],
    ['too large after unpacking', fileOf(gzipSync('x'.repeat(limit + 1))), /unpacks to more than 1 MB/],
    ['a damaged archive', fileOf(gzipSync('simTicks 1\n').subarray(0, 15)), /damaged, cut off/],
    ['compressed twice', fileOf(gzipSync(gzipSync('simTicks 1\n'))), /with gzip more than once; unpack it/],
    ['a zip archive', fileOf(Buffer.from('PK\x03\x04')), /is a zip archive; unpack it/],
    ['compressed with xz', fileOf(Buffer.from('fd377a585a00', 'hex')), /compressed with xz; unpack it/],
    ['an empty zip archive', fileOf(Buffer.from('PK\x05\x06')), /is an empty zip archive; open a text file/],
    ['a 7z archive', fileOf(Buffer.from('377abcaf271c', 'hex')), /is a 7z archive; unpack it/],
    ['compressed with bzip2', fileOf('BZh9'), /compressed with bzip2; unpack it/],
    ['compressed with zstd', fileOf(Buffer.from('28b52ffd', 'hex')), /compressed with zstd; unpack it/],
    ['compressed with lz4', fileOf(Buffer.from('04224d18', 'hex')), /compressed with lz4; unpack it/],
    ['a PDF document', fileOf('%PDF-1.7\n'), /is a PDF document; open a text file instead/],
    [
      'a PNG image',
      fileOf(Buffer.from('89504e470d0a1a0a', 'hex')),
      /is a PNG image; open a text file instead/,
    ],
    ['an archive of tar', fileOf(tar), /is an archive of tar; unpack it/],
    ['a compressed archive of tar', fileOf(gzipSync(tar)), /is an archive of tar; unpack it/],
    ['in UTF-16 without a mark', fileOf(Buffer.from('simTicks 1\n', 'utf16le')), /encoding is unknown/],
    ['zeros', fileOf(new Uint8Array(2_000)), /not text, or its encoding is unknown/],
    [
      'text and then zeros',
      fileOf(`${'simTicks 1\n'.repeat(200)}${'\0'.repeat(20_000)}`),
      /^The file is damaged: after 2,200 of 22,200 bytes, it is not text; copy it again/,
    ],
    ['text and then zeros, packed', fileOf(gzipSync(`${'a\n'.repeat(999)}\0`)), /after 1,998 of 1,999 bytes/],
    [
      'text in UTF-16 and then zeros',
      fileOf(utf16(`${'a\n'.repeat(999)}\0`, false)),
      /after 1,998 of 1,999 bytes/,
    ],
    [
      'larger than what is examined at once, and then has a zero',
      fileOf(`${'a'.repeat(1_200_000)}\0`),
      /after 1,200,000 of 1,200,001 bytes/,
      2_000_000,
    ],
  ])('is refused with a sentence if it is %s', async (_, file, problem, most = limit) => {
    await expect(readable(file, most)).rejects.toThrow(problem);
  });
});

describe('a large file', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is unpacked from small pieces, because the browser unpacks each at once', async () => {
    const sizes: number[] = [];
    class Recorded extends DecompressionStream {
      constructor(format: 'gzip') {
        super(format);
        const writer = this.writable.getWriter();
        const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
          write: (piece) => (sizes.push(piece.length), writer.write(piece)),
          close: () => writer.close(),
        });
        Object.defineProperty(this, 'writable', {value: writable});
      }
    }
    vi.stubGlobal('DecompressionStream', Recorded);
    const packed = gzipSync('x'.repeat(2e7));
    const file = await readable(fileOf(packed), 2e7);
    expect(file.size).toBe(2e7);
    expect(Math.max(...sizes)).toBeLessThan(5_000);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(packed.length);
  });
});
