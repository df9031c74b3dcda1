import {gzipSync} from 'node:zlib';

import {describe, expect, it} from 'vitest';

import {readable} from './readable';

const limit = 1_000_000;
const fileOf = (bytes: Uint8Array | string, name = 'stats.txt'): File =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name);
const textOf = async (file: File): Promise<string> => (await readable(file, limit)).text();
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

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

  it.each([
    ['empty', fileOf(''), /^The file is empty/],
    ['empty after unpacking', fileOf(gzipSync('')), /^The file is empty/],
    ['too large', fileOf('x'.repeat(limit + 1)), /^The file has 1 MB; open one of at most 1 MB\.$/],
    ['too large after unpacking', fileOf(gzipSync('x'.repeat(limit + 1))), /unpacks to more than 1 MB/],
    ['a damaged archive', fileOf(gzipSync('simTicks 1\n').subarray(0, 15)), /damaged or cut off/],
  ])('is refused with a sentence if it is %s', async (_, file, problem) => {
    await expect(readable(file, limit)).rejects.toThrow(problem);
  });
});
