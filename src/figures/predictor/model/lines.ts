/** A line of a program: `calendar.c:26`. */
type Line = {readonly file: string; readonly number: number};

/**
 * Reads a table of lines by address, as `examples/assignment_4/lines` records it: `0x4005c4 calendar.c:27` is the first
 * address of a line's instructions, and `0x400668 calendar.c:-` the first one after them that has no line.
 *
 * @returns the line of the instruction at an address
 */
export function linesIn(text: string): (address: number) => Line | undefined {
  const rows = Array.from(
    text.matchAll(/^0x([\da-f]+) (\S+):(\d+|-)$/gm),
    ([, address = '', file = '', number]) => ({
      address: parseInt(address, 16),
      ...(number !== '-' && {line: {file, number: Number(number)}}),
    }),
  );
  // One sequence of instructions may begin where another ends.
  rows.sort((a, b) => a.address - b.address || Number('line' in a) - Number('line' in b));
  return (address) => rows.filter((row) => row.address <= address).at(-1)?.line;
}
