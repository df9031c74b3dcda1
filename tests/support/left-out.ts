/**
 * Programs that some unit tests need. Where one is missing, those tests do not run, and the last line of the run says so,
 * because a test that does not run has not passed.
 */
import {findOnPath, without, type Find} from '../../tools/check/c/tools';

/** The path of Debian's matplotlib, which is a Python package, relative to a folder of programs. */
export const matplotlib = '../lib/python3/dist-packages/matplotlib';

const needs = [
  ['the Python of examples, kits and marking', 'python3'],
  ['C and C++ as a student compiles them', 'g++'],
  ['C for Arm', 'aarch64-linux-gnu-gcc'],
  ['runs of C for Arm', 'qemu-aarch64'],
  ['plots as matplotlib draws them', matplotlib],
] as const;

const lacking = (what: string, tool: string) =>
  tool === matplotlib ? `${what}, no matplotlib (Debian: python3-matplotlib)` : without(what, tool);

/** @returns the parts that the unit tests leave out on this machine, each with the missing package */
export const leftOut = (find: Find): string[] =>
  needs.flatMap(([what, tool]) => (find(tool) === undefined ? [lacking(what, tool)] : []));

/** Vitest calls this function after all tests. */
export function teardown(): void {
  const missing = leftOut(findOnPath);
  if (missing.length > 0) console.log(`\nUnit tests left out: ${missing.join('; ')}`);
}
