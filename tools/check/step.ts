import type {Step} from './summary';
import type {Patterns} from './verdicts/digests';
import type {Verdicts} from './verdicts/verdicts';

/** What a step says: its lines, the last of which counts what was read. */
export type Said = {readonly passed: boolean; readonly lines: readonly string[]};

/** A step of our own, which runs in the process that asks for it. */
export type Look = (verdicts: Verdicts) => Promise<Said>;

type OwnStep = {
  readonly look: () => Promise<Look>;
  /** Fixes what it can, and gives the paths of the files that it changed. */
  readonly fix?: () => Promise<readonly string[]>;
};

export type CheckStep = Step & {
  /**
   * Every file that the step's outcome depends on, beside the packages and the version of Node, which count for all. If
   * none of them changed since it passed, there is nothing to do.
   */
  readonly reads: readonly Patterns[];
  /** Files whose names alone count. */
  readonly finds?: readonly string[];
  /** What counts of the machine; undefined where that cannot be told, so that the step always runs. */
  readonly machine?: () => Promise<unknown>;
  /** A step without it is its script of package.json. */
  readonly own?: OwnStep;
};
