import type {Report} from './report';
import type {Patterns} from './verdicts/digests';
import type {Verdicts} from './verdicts/verdicts';

/** A step of our own, which runs in the process that asks for it. */
export type Look = (verdicts: Verdicts) => Promise<Report>;

type OwnStep = {
  readonly look: () => Promise<Look>;
  /** Fixes what it can, and gives the paths of the files that it changed. */
  readonly fix?: () => Promise<readonly string[]>;
};

/** One step of `npm run check`. */
export type CheckStep = {
  /** The script of package.json that it runs; `levels.ts` knows the step by it. */
  readonly script: string;
  /** What it looks at, and with which tool. */
  readonly what: string;
  /**
   * Every file that the step's outcome depends on, beside the packages and the version of Node, which count for all. If
   * none of them changed since it found no error, there is nothing to do.
   */
  readonly reads: readonly Patterns[];
  /** More files, whose texts in quotes and numbers do not count. */
  readonly shapes?: readonly string[];
  /** Files whose names alone count. */
  readonly finds?: readonly string[];
  /** What counts of the machine; undefined where that cannot be told, so that the step always runs. */
  readonly machine?: () => Promise<unknown>;
  /** A step without it is its script of package.json. */
  readonly own?: OwnStep;
};
