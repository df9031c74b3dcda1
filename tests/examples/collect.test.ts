// @module-tag long
import {join} from 'node:path';

import {expect, it} from 'vitest';

import {exampleIndexOf} from '../../src/course/examples';
import {textOf} from '../../src/course/examples/recording';
import {valueOf} from '../../src/course/examples/values';

const root = join(__dirname, '../..');

it('collect.py collects the same values as the recordings of the single runs', () => {
  const exampleIndex = exampleIndexOf(root);
  const [head = '', ...rows] = (textOf(exampleIndex.run('scripts/templates/table')) ?? '')
    .trimEnd()
    .split('\n');
  expect(head).toBe('size_bytes,ways,instructions,cycles,l1d_misses,memory_reads,cpi');
  const names = [
    'system.cpu.commitStats0.numInsts',
    'system.cpu.numCycles',
    'system.cpu.dcache.overallMisses::total',
    'system.mem_ctrl.readReqs',
  ];
  const recorded = [1, 2, 4, 8, 16].flatMap((size) =>
    [1, 2, 4].map((way) => {
      const run = exampleIndex.run(`scripts/templates/run-${size}KiB-${way}`);
      return [size * 1024, way, ...names.map((name) => valueOf(run, name).value)].join(',');
    }),
  );
  expect(rows.map((row) => row.slice(0, row.lastIndexOf(',')))).toEqual(recorded);
});
