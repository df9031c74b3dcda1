import {CONDITIONAL, type Trace} from '../read';
import type {Branches} from './result';

/** The conditional branches of a trace, which are all that the kit's `try.cc` reads. */
export function branchesOf({
  program,
  instructions = 0,
  addresses,
  sites,
  taken,
  kinds,
  begin,
}: Trace): Branches {
  const isKept = (_: number, index: number): boolean => kinds[index] === CONDITIONAL;
  return {
    program,
    instructions,
    // A number holds 13 digits exactly, and tables are indexed by the low ones.
    addresses: addresses.map((address) => parseInt(address.slice(-13), 16)),
    sites: sites.filter(isKept),
    taken: taken.filter(isKept),
    begin: kinds.subarray(0, begin).filter((kind) => kind === CONDITIONAL).length,
  };
}
