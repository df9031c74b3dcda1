import {randomNumbers} from './randomNumbers';

/**
 * Damaged variants of a text, to test a parser: parts are deleted, repeated, reversed, inserted or replaced by huge
 * numbers. The sequence is the same each time.
 *
 * @param text a valid input of the parser
 * @param count the number of variants
 */
export function* mutations(text: string, count: number): Generator<string> {
  const random = randomNumbers(429);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const changes = [
    (at: number, end: number) => text.slice(0, at) + text.slice(end),
    (at: number, end: number) => text.slice(0, end) + text.slice(at, end) + text.slice(end),
    (at: number) => text.slice(0, at),
    (at: number) => text.slice(at),
    (at: number, end: number) =>
      text.slice(0, at) + text.slice(at, end).split('').reverse().join('') + text.slice(end),
    (at: number) => text.slice(0, at) + (hostile[upTo(hostile.length)] ?? '') + text.slice(at),
    (at: number, end: number) =>
      text.slice(0, at) + text.slice(at, end).replace(/\d/g, '9') + text.slice(end),
    (at: number, end: number) =>
      text.slice(0, at) + text.slice(at, end).replace(/\d+/g, '-1e999') + text.slice(end),
    (at: number, end: number) => text.slice(0, at) + text.slice(at, end).replace(/\s/g, '') + text.slice(end),
    (at: number, end: number) =>
      text.slice(0, at) + text.slice(at, end).replaceAll('\n', '\r\n') + text.slice(end),
  ];
  for (let index = 0; index < count; index += 1) {
    const at = upTo(text.length);
    const end = Math.min(text.length, at + 1 + upTo(200));
    const change = changes[index % changes.length];
    if (change) yield change(at, end);
  }
}

const hostile = [
  '\0',
  '\u202e',
  '\u{1f600}',
  '\ud800',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  'nan',
  'inf',
  '0x',
  '99999999999999999999999999',
  '::',
  '\n\n\n',
  '#'.repeat(5_000),
  ' '.repeat(5_000),
  'a'.repeat(5_000),
  '[{'.repeat(2_000),
];
