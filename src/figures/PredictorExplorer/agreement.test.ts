/** Our predictors count what gem5's count, on the branches that gem5 itself recorded. */
import {fileURLToPath} from 'node:url';

import {describe, expect, it} from 'vitest';

import {shelfOf} from '../../course/examples';
import {freshRecordingOf, statisticsOf, textOf} from '../../course/examples/recording';
import {courseOf, Run} from './model';
import {designs} from './predictors';
import {readTrace} from './read';

const shelf = shelfOf(fileURLToPath(new URL('../../..', import.meta.url)));
const example = 'assignment_4/explorer';
const programs = ['calendar', 'counters', 'region'] as const;
/** The predictors that gem5 has, by our names, which are those of simple.py. */
const ours = ['one-bit', 'two-bits', 'bi-mode', 'tournament'] as const;
const sizes = [4, 6, 8, 10, 13] as const;

function traceOf(program: string) {
  const run = shelf.run(`${example}/branches-${program}`);
  freshRecordingOf(run);
  return readTrace(textOf(run) ?? '');
}

/** What gem5 counted: conditional branches that were committed, and those of them that were mispredicted. */
function countedByGem5(program: string, predictor: string, bits: number) {
  const run = shelf.run(`${example}/predict-${program}-${predictor}-${bits}`);
  freshRecordingOf(run);
  const statistics = statisticsOf(run);
  const dump = statistics?.dumps[statistics.dump - 1];
  const value = (name: string): number => Number(dump?.[name]?.value);
  return {
    instructions: value('system.cpu.commitStats0.numInsts'),
    branches: value('system.cpu.branchPred.committed_0::DirectCond'),
    wrong: value('system.cpu.branchPred.mispredicted_0::DirectCond'),
  };
}

describe.each(programs)('on the branches of %s', (program) => {
  const trace = traceOf(program);
  const course = courseOf(trace, 'simple');

  it.each(ours.flatMap((predictor) => sizes.map((bits) => [predictor, bits] as const)))(
    '%s with an index of %d bits counts as gem5 does',
    (predictor, bits) => {
      const design = designs.find(({id}) => id === predictor);
      if (!design) throw new Error(predictor);
      const run = new Run(course, design, bits);
      run.advance(Infinity);
      expect({instructions: trace.instructions, ...run.commits}).toEqual(
        countedByGem5(program, predictor, bits),
      );
    },
  );
});
