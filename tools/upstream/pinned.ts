import type {Proof} from '../../src/plugins/lean/replaced';

/** One file of another package on which this site relies, pinned by its hash. */
export type PinnedFile = {
  /**
   * `replaced`: the bundler takes ours in the place of theirs. `swizzled`: a component of the theme, wrapped or ejected.
   * `derived`: copied or rebuilt from theirs. `named`: a name or a form of theirs that ours relies on.
   */
  readonly kind: 'replaced' | 'swizzled' | 'derived' | 'named';
  readonly packageName: string;
  /** Of the package, when ours was written. */
  readonly version: string;
  /** Its path in the package. */
  readonly file: string;
  /** Of that file, then. */
  readonly sha256: string;
  /** Our file, from the root of the repository. */
  readonly by: string;
  readonly why: string;
  /** What that file must say, for ours to work. */
  readonly names?: readonly string[];
  /** The test that proves ours the same, and what that says of it. */
  readonly proof: Proof;
};
