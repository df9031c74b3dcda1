import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {exampleIndexOf} from '../../course/examples';
import type {Given} from './given';
import {predictor} from './prepare';
import {preparedBy} from '../../course/instruments/testing';
import {readTrace} from './read';
import {textOf} from '../../course/examples/recording';

const exampleIndex = exampleIndexOf(join(__dirname, '..', '..', '..'));
const programs = ['calendar', 'counters', 'region'] as const;
const namesOf = (example: string, of: readonly string[]): string =>
  of.map((program) => `assignment_4/${example}-${program}`).join(' ');
const prepared = (of: readonly string[], lines: readonly string[]): Given =>
  preparedBy(
    predictor,
    {run: namesOf('explorer/branches', of), ...(lines.length > 0 && {lines: namesOf('lines/of', lines)})},
    exampleIndex,
  ).given as Given;

describe('the lines of recorded branches', () => {
  const {traces} = prepared(programs, programs);

  it.each(programs.map((program, index) => [program, index] as const))(
    'decide something in %s',
    (program, index) => {
      const lines = traces[index]?.lines ?? [];
      expect(lines.length).toBeGreaterThan(5);
      const {addresses} = readTrace(
        textOf(exampleIndex.run(`assignment_4/explorer/branches-${program}`)) ?? '',
      );
      for (const {address, line, code} of lines) {
        expect(addresses).toContain(address);
        expect(line).toMatch(new RegExp(`^${program}\\.c:\\d+$`));
        // Conditional branches alone have lines, so each line has a condition.
        expect(code, line).toMatch(/\b(?:for|while|if)\b|\?|&&/);
      }
    },
  );

  it('are left out, if no recording of them is named', () => {
    expect(prepared(['calendar'], []).traces[0]).not.toHaveProperty('lines');
  });

  it('are refused in another order than that of the traces', () => {
    expect(() => prepared(['calendar', 'region'], ['region', 'calendar'])).toThrow(
      '`assignment_4/lines/of-region` has the lines of another program; write `lines` in the order of `run`',
    );
  });
});
