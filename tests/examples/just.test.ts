// @module-tag long
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {neededJust, recipesLeft, rowDiagnostic, rowsOf, type Row} from './just';

const root = join(__dirname, '../..');
const page = 'docs/tutorial/using_gem5/basic_concepts/scripts/language_ref.md';
const justfile = join(root, 'examples/scripts/reference/justfile');
const rows = rowsOf(page, readFileSync(join(root, page), 'utf8'));
const just = neededJust();

describe("the reference of just's language", () => {
  it.each(rows.map((row) => [row.typed, row] as const))('shows the output of `%s`', (_typed, row) => {
    expect(rowDiagnostic(row, just, justfile)).toBeUndefined();
  });

  it('has a row for each recipe', () => {
    expect(recipesLeft(rows, just, justfile)).toEqual([]);
  });
});

describe('the check of a row', () => {
  const right: Row = {written: ['@echo quiet'], typed: 'just quiet', printed: ['quiet'], cut: false};

  it('accepts a correct row, and one that leaves out the rest of the output', () => {
    expect(rowDiagnostic(right, just, justfile)).toBeUndefined();
    expect(
      rowDiagnostic({...right, typed: 'just shown', printed: ['echo'], cut: true}, just, justfile),
    ).toBeUndefined();
  });

  it('planted: another output is reported', () => {
    expect(rowDiagnostic({...right, printed: ['loud']}, just, justfile)).toBe(
      '`just quiet` prints `quiet`, and the page says `loud`',
    );
  });

  it('planted: a piece that is not in the justfile is reported', () => {
    expect(rowDiagnostic({...right, written: ['@echo loud']}, just, justfile)).toBe(
      '`just quiet`: the justfile has no `@echo loud`',
    );
  });

  it('planted: a recipe that no row runs is reported', () => {
    expect(recipesLeft([right], just, justfile)).toContain('compile');
    expect(recipesLeft([{...right, typed: 'just table'}], just, justfile)).not.toContain('compile');
  });

  it('reads only the tables with a column for the output', () => {
    const text = [
      '| You type | It prints |\n| --- | --- |\n| `just a`, `just b` | `1`, `2` … |',
      '| You type | It does |\n| --- | --- |\n| `just c` | nothing |',
    ].join('\n\n');
    expect(rowsOf('docs/a.md', `${text}\n`)).toEqual([
      {written: [], typed: 'just a', printed: ['1', '2'], cut: true},
      {written: [], typed: 'just b', printed: ['1', '2'], cut: true},
    ]);
  });
});
