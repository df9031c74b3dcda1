import {CONDITIONAL, JUMP, type Trace} from '../read';

const ENTRIES = 4096;
const TAGS = 2 ** 16;

/** The address of a branch in instructions, as far as tables of at most 2^30 entries tell it apart. */
export const wordOf = (address: number): number => Math.floor(address / 4) % 2 ** 30;

/**
 * Whether the branch target buffer of gem5 (SimpleBTB, 4,096 entries with tags of 16 bits) knows a branch's target when
 * the branch is fetched. An entry is written by a direct branch that is taken and was not followed; one that was followed
 * has its entry already. So an entry belongs to the last direct branch that was taken there, whatever predicts.
 *
 * @returns for each branch of the trace 1 or 0; of returns and indirect branches, which are not kept there, 0
 */
export function knownTargets({addresses, sites, taken, kinds}: Trace): Uint8Array {
  const words = addresses.map((address) => Math.floor(address / 4));
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
