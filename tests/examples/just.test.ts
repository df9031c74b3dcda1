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
});

describe('the check of a row', () => {
  const right: Row = {written: ['@echo quiet'], typed: 'just quiet', printed: ['quiet'], cut: false};

  it('planted: another output is reported', () => {
    expect(rowDiagnostic({...right, printed: ['loud']}, just, justfile)).toBe(
      '`just quiet` prints `quiet`, and the page says `loud`',
    );
  });

  it('planted: a recipe that no row runs is reported', () => {
    expect(recipesLeft([right], just, justfile)).toContain('compile');
    expect(recipesLeft([{...right, typed: 'just table'}], just, justfile)).not.toContain('compile');
  });
});
