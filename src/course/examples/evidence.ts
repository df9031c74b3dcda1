import {extname} from 'node:path';

import type {ExampleIndex} from '.';
import {stateOf} from './recording';

/** What the site's programs and recordings amount to. */
export type Evidence = {
  /** Files that are run: scripts, sources and recipes, each counted once. */
  readonly programs: number;
  /** Recordings that are fresh. */
  readonly runs: number;
  /** gem5's version, the same in all of them; none while nothing is recorded. */
  readonly simulator: string | undefined;
};

const programs = new Set(['.py', '.c', '.cc', '.S', '.sh', '']);

/** Counts what pages stand on. */
export function evidenceOf({examples}: ExampleIndex): Evidence {
  const files = new Set(examples.flatMap(({inputs}) => [...inputs.values()]));
  const recordings = examples.flatMap(({runs}) =>
    runs.flatMap((run) => {
      const state = stateOf(run);
      return state.state === 'fresh' ? [state.recording] : [];
    }),
  );
  return {
    programs: [...files].filter((path) => programs.has(extname(path))).length,
    runs: recordings.length,
    simulator: recordings.find(({simulator}) => simulator !== null)?.simulator ?? undefined,
  };
}
