/** The accesses that a program made to data, in its order, whoever wrote them down. */

export const LOAD = 0;
export const STORE = 1;
/** A store that succeeds only if nobody has changed the line since it was loaded. */
export const CONDITIONAL = 2;

export type Trace = {
  readonly name: string;
  readonly kinds: Uint8Array;
  readonly addresses: Float64Array;
  /** In bytes. */
  readonly sizes: Uint16Array;
  /** How many accesses come before the region: they fill the cache, and do not count. */
  readonly begin: number;
  /** What the program calls an address, where that is known. */
  readonly nameOf?: (address: number) => string | undefined;
};

/** The largest address that a number holds exactly, with the bytes behind it. */
export const LAST_ADDRESS = 2 ** 52;
export const LARGEST_ACCESS = 64;

/** Grows as it is filled. */
export class Recorder {
  private readonly kinds: number[] = [];
  private readonly addresses: number[] = [];
  private readonly sizes: number[] = [];
  begin = 0;

  get length(): number {
    return this.kinds.length;
  }

  add(kind: number, address: number, size: number): void {
    this.kinds.push(kind);
    this.addresses.push(address);
    this.sizes.push(size);
  }

  trace(name: string, nameOf?: Trace['nameOf']): Trace {
    return {
      name,
      kinds: Uint8Array.from(this.kinds),
      addresses: Float64Array.from(this.addresses),
      sizes: Uint16Array.from(this.sizes),
      begin: this.begin,
      ...(nameOf && {nameOf}),
    };
  }
}
