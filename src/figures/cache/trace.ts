/** The data accesses of a program in program order, whatever their source. */

export const LOAD = 0;
export const STORE = 1;
/** A store-conditional, which succeeds only if the line has not been changed since its load. */
export const CONDITIONAL = 2;

export type Trace = {
  readonly name: string;
  readonly kinds: Uint8Array;
  readonly addresses: BigUint64Array;
  /** In bytes. */
  readonly sizes: Uint16Array;
  /** The number of accesses before the region, which fill the cache but do not count. */
  readonly begin: number;
  /** The program's name for an address, such as an array element, where it is known. */
  readonly nameOf?: (address: bigint) => string | undefined;
};

/** The largest address of 64 bits. */
export const LAST_ADDRESS = 2n ** 64n - 1n;
export const LARGEST_ACCESS = 64;

/** Grows as it is filled. */
export class Recorder {
  private readonly kinds: number[] = [];
  private readonly addresses: bigint[] = [];
  private readonly sizes: number[] = [];
  begin = 0;

  get length(): number {
    return this.kinds.length;
  }

  add(kind: number, address: bigint, size: number): void {
    this.kinds.push(kind);
    this.addresses.push(address);
    this.sizes.push(size);
  }

  trace(name: string, nameOf?: Trace['nameOf']): Trace {
    return {
      name,
      kinds: Uint8Array.from(this.kinds),
      addresses: BigUint64Array.from(this.addresses),
      sizes: Uint16Array.from(this.sizes),
      begin: this.begin,
      ...(nameOf && {nameOf}),
    };
  }
}
