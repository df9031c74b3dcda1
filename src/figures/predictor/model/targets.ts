import {CONDITIONAL, JUMP, type Trace} from '../read';

const ENTRIES = 4096;
const TAGS = 2 ** 16;

/**
 * The address of a branch in instructions, modulo 2^30, the most entries of a table.
 *
 * @param address in hexadecimal digits
 */
export const wordOf = (address: string): number => parseInt(address.slice(-8), 16) >>> 2;

/**
 * Whether the branch target buffer of gem5 (SimpleBTB, 4,096 entries with tags of 16 bits) knows a branch's target when
 * the branch is fetched. An entry is written by a taken direct branch whose target was unknown; otherwise the branch
 * has its entry already. Therefore an entry belongs to the last direct branch that was taken there, whatever the
 * predictor.
 *
 * @returns 1 or 0 for each branch of the trace; 0 for returns and indirect branches, which have no entries
 */
export function knownTargets({addresses, sites, taken, kinds}: Trace): Uint8Array {
  const words = addresses.map(wordOf);
  const tags = new Int32Array(ENTRIES).fill(-1);
  const known = new Uint8Array(sites.length);
  for (let index = 0; index < sites.length; index += 1) {
    if (kinds[index] !== CONDITIONAL && kinds[index] !== JUMP) continue;
    const word = words[sites[index] ?? 0] ?? 0;
    const entry = word % ENTRIES;
    const tag = Math.floor(word / ENTRIES) % TAGS;
    if (tags[entry] === tag) known[index] = 1;
    if (taken[index] === 1) tags[entry] = tag;
  }
  return known;
}
