import {extname} from 'node:path';

import type {ExampleIndex} from '.';
import {stateOf} from './recording';

/** The number of programs and recordings of the site. */
export type Evidence = {
  /** The number of scripts, sources and recipes that are run, each counted once. */
  readonly programs: number;
  /** The number of recordings that are fresh. */
  readonly runs: number;
  /** The version of gem5, which is the same in all of them; undefined if nothing was recorded. */
  readonly simulator: string | undefined;
};

const programs = new Set(['.py', '.c', '.cc', '.S', '.sh', '']);

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
