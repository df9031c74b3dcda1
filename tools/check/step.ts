import type {Report} from './report';
import type {Patterns} from './verdicts/digests';
import type {Verdicts} from './verdicts/verdicts';

/** One step of `npm run check`. */
export type CheckStep = {
  /** Its script in package.json. */
  readonly script: string;
  /** What it checks, and with which tool. */
  readonly what: string;
  /**
   * Every file on which its outcome depends, besides its own code, the packages and the version of Node, on which every
   * step depends. If none of them changed since the step ran without an error, it does not run.
   */
  readonly reads: Patterns;
  /** What else on this computer matters; undefined if that cannot be determined, so that the step always runs. */
  readonly machine?: () => Promise<unknown>;
  /** The functions of a step that runs in this process; any other step runs its script. */
  readonly inProcess?: {
    /** The module of the functions, from the project's root. */
    readonly module: string;
    readonly check: (verdicts: Verdicts) => Promise<Report>;
    /** Corrects what it can, and returns the paths of the files that it changed. */
    readonly fix?: () => Promise<readonly string[]>;
  };
};
