/**
 * Programs of the machine that some unit tests need. Where one is missing, those tests do not run, and the last line of the
 * run says so: what was not looked at has not passed.
 */
import {findOnPath, without, type Find} from '../../tools/check/c/tools';

const needs = [
  ['the Python of examples, kits and marking', 'python3'],
  ['C and C++ as a student compiles them', 'g++'],
  ['C for Arm', 'aarch64-linux-gnu-gcc'],
  ['runs of C for Arm', 'qemu-aarch64'],
] as const;

/** @returns what unit tests leave out on this machine, with the package that brings what is missing */
export const leftOut = (find: Find): string[] =>
  needs.flatMap(([what, tool]) => (find(tool) === undefined ? [without(what, tool)] : []));

/** Vitest calls it when all tests have run. */
export function teardown(): void {
  const missing = leftOut(findOnPath);
  if (missing.length > 0) console.log(`\nUnit tests left out: ${missing.join('; ')}`);
}
