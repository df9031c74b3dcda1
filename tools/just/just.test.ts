import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {filesUnder} from '../../src/course/files';
import {readExamples} from '../../src/course/examples/example';
import {recordFixture, writeFiles} from '../../src/course/examples/testing';
import {findJust, justMissing} from '../../src/course/just';
import {isRecipe, justfileProblems, recipeProblems} from './justfiles';

const root = join(__dirname, '..', '..');
const fixture = (name: string): string => join(__dirname, '__fixtures__', name);

/** @throws {Error} with what to do, where there is no `just`. */
function theJust(): string {
  const just = findJust();
  if (just === undefined) throw new Error(justMissing);
  return just;
}

describe('a justfile', () => {
  it('passes when it is formatted and can be read', () => {
    expect(justfileProblems(theJust(), fixture('justfile'))).toEqual([]);
  });

  it('is told how to be formatted', () => {
    const file = fixture('unformatted.just');
    expect(justfileProblems(theJust(), file)).toEqual([
      `${file}: is not formatted; just --unstable --fmt --justfile ${file}`,
    ]);
  });

  it('is told what cannot be read', () => {
    expect(justfileProblems(theJust(), fixture('broken.just')).join()).toContain(
      'error: variable `missing` not defined',
    );
  });

  it('is told which attribute a student may not have', () => {
    const file = fixture('newer.just');
    expect(justfileProblems(theJust(), file)).toEqual([
      `${file}: \`[positional-arguments]\` needs a newer just than Ubuntu 24.04's; find a form that 1.21 has`,
    ]);
  });

  it('of the course passes', () => {
    const just = theJust();
    const files = filesUnder(
      root,
      ['examples', 'kits'],
      (name) => name === 'justfile' || name.endsWith('.just'),
    );
    expect(files.flatMap((file) => justfileProblems(just, join(root, file)))).toEqual([]);
  });
});

describe('a recorded recipe', () => {
  const project = mkdtempSync(join(tmpdir(), 'cs429-just-test-'));
  afterAll(() => rmSync(project, {recursive: true}));

  it('is run, and what differs is named', async () => {
    writeFiles(project, {
      'examples/scripts/just/example.yml':
        'about: A.\nruns:\n  hello: {command: just hello, simulator: false}\n  other: {command: just hello Ada, simulator: false}\n  failing: {command: just --list missing, simulator: false}\n  gem5: {command: gem5.opt run.py}\n',
      'examples/scripts/just/justfile': readFileSync(fixture('justfile'), 'utf8'),
    });
    const runs = readExamples(project).examples.flatMap((example) => example.runs);
    for (const run of runs) recordFixture(run, {output: 'Hello, you!\n'});
    const recipes = runs.filter(isRecipe);
    expect(recipes.map(({name}) => name)).toEqual([
      'scripts/just/hello',
      'scripts/just/other',
      'scripts/just/failing',
    ]);
    const [hello, other, failing] = await Promise.all(recipes.map(recipeProblems));
    expect(hello).toEqual([]);
    expect(other).toEqual([
      'scripts/just/other: it prints "Hello, Ada!\\n"; GEM5=path/to/gem5.opt npm run record -- scripts/just/other',
    ]);
    expect(failing?.join()).toContain('ended with 1, and 0 is right');
  });

  it('of the course prints what its page shows', async () => {
    const recipes = readExamples(root).examples.flatMap(({runs}) => runs.filter(isRecipe));
    const problems: string[] = [];
    for (const run of recipes) problems.push(...(await recipeProblems(run)));
    expect(problems).toEqual([]);
  });
});
