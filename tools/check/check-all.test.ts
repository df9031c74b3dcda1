import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {afterAll, beforeEach, describe, expect, it} from 'vitest';

import {finding, type Finding} from '../../src/course/diagnostic';
import {writeFiles} from '../../src/course/examples/testing';
import {checkAll} from './check-all';
import {root as project} from './root';
import {steps, type CheckStep} from './steps';
import {digestsOf} from './verdicts/digests';
import {codeOf, groundOf, keptIn, withoutStrings} from './verdicts/kept';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, {recursive: true})));

/** A project with a file of each kind on which a step depends. */
const files = {
  'package.json': '{"scripts": {"check:said": "node -e \\"console.log(\'said\')\\""}}',
  'package-lock.json': '{}',
  '.clang-format': '',
  '.github/workflows/checks.yml': '',
  '.markdownlint-cli2.jsonc': '{}',
  '.prettierrc': '{}',
  'cspell.json': '{}',
  'eslint.config.mjs': '',
  'knip.jsonc': '{}',
  'pyrightconfig.json': '{}',
  'ruff.toml': '',
  'sidebars.ts': '',
  'tsconfig.json': '{}',
  'docs/a/page.md': 'One.',
  'docs/a/picture.svg': '',
  'examples/topic/one/a.py': '',
  'examples/topic/one/a.c': '',
  'examples/topic/one/example.yml': '',
  'examples/topic/one/justfile': '',
  'examples/topic/one/recorded/run/output.txt': '',
  'kits/assignment_1/main.py': '',
  'kits/assignment_1/head.hh': '',
  'marking/assignment_1.md': '',
  'src/components/A/index.tsx': '',
  'src/components/A/styles.module.css': '',
  'src/config/course.ts': "export const due = semester(notSet('due', 'Friday'));\n",
  'src/config/glossary.yml': '',
  'src/config/terms.yml': '',
  'src/config/goals/assignment_1.yml': '',
  'src/course/meaning.ts': "export const later = () => import('./later');\n",
  'src/course/later/index.ts': '',
  'static/img/a.png': '',
  'tests/a.test.ts': '',
  'tools/bench/index.ts': '',
  'tools/check/c/stubs/types.hh': '',
  'tools/check/python/stubs/m5.pyi': '',
  'tools/check/formats/line.mjs': '',
  'tools/check/names.yml': '',
  'tools/check/words.txt': '',
  'tools/check/c/check.ts': "import {\n  a,\n  b,\n} from './compile';\nimport {join} from 'node:path';\n",
  'tools/check/c/compile.ts': "import type {A} from '../../../src/course/meaning';\nimport './check';\n",
  'tools/check/examples/check.ts': '',
  'tools/check/pages/check.ts': '',
  'tools/check/python/check.ts': '',
  'tools/check/terms/check.ts': '',
  'tools/check/workflows/check.ts': '',
} as const;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'steps-'));
  folders.push(root);
  writeFiles(root, files);
});

const edit = (path: string): void => writeFileSync(join(root, path), '/* another text */');

/** The steps that must run again after an edit, without the prefix `check:`. */
function stepsAfter(change: () => void): string[] {
  const of = (): string[] => {
    const digest = digestsOf(root);
    return steps.map(({reads, inProcess}) => digest(reads) + groundOf(root, inProcess?.module));
  };
  const before = of();
  change();
  const after = of();
  return steps.flatMap(({script}, index) =>
    before[index] === after[index] ? [] : [script.replace('check:', '')],
  );
}

const ofExamples = ['c', 'ruff', 'python', 'pages', 'examples'];
const code = ['unused', 'untyped', 'code'];
const settings = ['unused', 'code'];

describe('after an edit', () => {
  it.each<[keyof typeof files, string[]]>([
    ['docs/a/page.md', ['markdown', 'spelling', 'pages', 'examples', 'terms']],
    ['docs/a/picture.svg', ['pages', 'examples']],
    ['examples/topic/one/a.py', ['spelling', ...ofExamples]],
    ['examples/topic/one/a.c', ['spelling', ...ofExamples]],
    ['examples/topic/one/example.yml', ['format', 'spelling', ...ofExamples, 'terms']],
    ['examples/topic/one/justfile', ['format', ...ofExamples]],
    ['examples/topic/one/recorded/run/output.txt', ofExamples],
    ['kits/assignment_1/main.py', ['spelling', ...ofExamples, 'terms']],
    ['kits/assignment_1/head.hh', ['spelling', ...ofExamples, 'terms']],
    ['marking/assignment_1.md', ['markdown', 'spelling', 'pages', 'terms']],
    ['src/components/A/index.tsx', ['format', 'spelling', ...code, 'pages', 'examples', 'terms']],
    ['src/components/A/styles.module.css', ['css', 'format', 'spelling', 'unused', 'examples']],
    ['src/config/course.ts', ['format', 'spelling', 'untyped', 'pages', 'terms']],
    ['src/config/glossary.yml', ['format', 'spelling', 'pages', 'examples', 'terms']],
    ['src/config/terms.yml', ['format', 'spelling', 'pages', 'examples', 'terms']],
    ['src/config/goals/assignment_1.yml', ['format', 'spelling', 'pages', 'examples', 'terms']],
    ['src/course/meaning.ts', ['format', 'spelling', ...code, 'c', 'terms']],
    ['sidebars.ts', ['format', 'spelling', 'untyped', 'pages', 'terms']],
    ['static/img/a.png', ['pages']],
    ['tests/a.test.ts', ['format', 'spelling', ...code, 'examples']],
    ['tools/bench/index.ts', ['format', 'spelling', ...code, 'terms']],
    ['tools/check/c/stubs/types.hh', ['spelling', 'c']],
    ['tools/check/python/stubs/m5.pyi', ['spelling', 'python']],
    ['tools/check/names.yml', ['format', 'spelling', 'pages']],
    ['tools/check/words.txt', ['format', 'spelling']],
    ['tools/check/pages/check.ts', ['format', 'spelling', ...code, 'pages', 'terms']],
    ['.github/workflows/checks.yml', ['format', 'spelling', 'unused', 'workflows']],
    ['.clang-format', ['format', ...settings, 'c']],
    ['cspell.json', ['format', 'spelling', ...settings]],
    ['eslint.config.mjs', ['format', 'spelling', ...code]],
    ['pyrightconfig.json', ['format', ...settings, 'python']],
    ['package-lock.json', steps.map(({script}) => script.replace('check:', ''))],
  ])('of %s, exactly the steps that read it run again', (path, expected) => {
    const after = stepsAfter(() => edit(path));
    expect(after.sort()).toEqual([...expected].sort());
  });

  it('of a date, neither the code of a step nor a program has changed', () => {
    // Planted: the steps for pages import the dates.
    writeFiles(root, {'tools/check/pages/check.ts': "import '../../../src/config/course';\n"});
    const set = stepsAfter(() =>
      writeFiles(root, {'src/config/course.ts': "export const due = semester('October 8');\n"}),
    );
    expect(set.sort()).toEqual(['format', 'pages', 'spelling', 'terms', 'untyped']);
  });
});

it('the code of the facts stays the same with other texts, and changes with a new function', () => {
  const [facts, later, more] = [
    "a = set('October 1');",
    "a = set('It\\'s the 8th');",
    "a = sets('October 1');",
  ];
  expect(withoutStrings(later)).toBe(withoutStrings(facts));
  expect(withoutStrings(more)).not.toBe(withoutStrings(facts));
});

it('the first date leaves the code the same, unless it replaces the last placeholder', () => {
  const set = ["a = set('October 1');", "b = set('October 8');"];
  const unset = ["a = set(notSet('a', 'the first date'));", "b = set(notSet('b', 'the second'));"];
  const codeOfBoth = (a: string | undefined, b: string | undefined): string => withoutStrings(`${a} ${b}`);
  expect(codeOfBoth(set[0], unset[1])).toBe(codeOfBoth(unset[0], unset[1]));
  expect(codeOfBoth(set[0], set[1])).not.toBe(codeOfBoth(set[0], unset[1]));
});

it('the code of a step is its module with everything that it imports', () => {
  expect([...codeOf(root, 'tools/check/c/check.ts').keys()]).toEqual([
    'tools/check/c/check.ts',
    'tools/check/c/compile.ts',
    'src/course/meaning.ts',
    'src/course/later/index.ts',
  ]);
  const ofPages = codeOf(project, 'tools/check/pages/check.ts');
  expect([...ofPages.keys()]).toContain('src/remark/time/work.ts');
  expect([...ofPages.keys()]).not.toContain('src/config/course.ts');
});

describe('a run', () => {
  /** The scripts of the steps that ran. */
  let ran: string[];
  let findings: Finding[];
  const step = (script: string, reads: string, more: Partial<CheckStep> = {}): CheckStep => ({
    script,
    what: script,
    reads: [reads],
    inProcess: {
      module: 'tools/check/c/check.ts',
      check: () => {
        ran.push(script);
        return Promise.resolve({findings, read: '1 file', left: ['Arm']});
      },
    },
    ...more,
  });
  const planted = (): CheckStep[] => [step('check:docs', 'docs/**'), step('check:kits', 'kits/**')];
  const lax = {strict: false, every: false, annotate: false, complete: false};
  const run = async (some = planted(), options = lax): Promise<string> => {
    const lines: string[] = [];
    ran = [];
    await checkAll(root, some, (line) => lines.push(line), options);
    return lines.join('\n');
  };
  beforeEach(() => (findings = []));

  it('runs the steps for which something changed, and names the others', async () => {
    expect(await run()).toMatch(/^The first run checks everything, which takes about two minutes/);
    expect(ran).toEqual(['check:docs', 'check:kits']);
    edit('docs/a/page.md');
    const text = await run();
    expect(text).not.toContain('first run');
    expect(ran).toEqual(['check:docs']);
    expect(text).toMatch(/^ok {4}check:kits: 1 file, nothing changed$/m);
    expect(text).toMatch(/^ok {4}check:docs: 1 file, \d/m);
    // A check that could not be made is reported again.
    expect(text).toMatch(/^check:kits: not checked: Arm$/m);
  });

  it('says after an interrupted first run, too, that everything is checked', async () => {
    await run(planted().slice(0, 1));
    const more = [...planted(), step('check:src', 'src/**')];
    expect(await run(more)).toMatch(/^The first run/);
    expect(await run(more)).not.toContain('first run');
  });

  it('lets a tool judge only the files that changed', async () => {
    const each = {
      command:
        'node -e "process.argv.slice(1).map((path) => console.log(path + \':1:1  is wrong  (eslint/no-var)\'))"',
      files: ['docs/**/*.md', 'kits/**/*.py'],
      settings: ['ruff.toml'],
    };
    const some: CheckStep[] = [
      {script: 'check:said', what: 'said', reads: [...each.files, ...each.settings], each},
    ];
    expect(await run(some)).toMatch(/said: 2 of 2 files[^]*docs\/a\/page\.md[^]*; 1 more of this rule/);
    edit('docs/a/page.md');
    expect(await run(some)).toMatch(/said: 1 of 2 files[^]*docs\/a\/page\.md[^]*; 1 more of this rule/);
    edit('ruff.toml');
    expect(await run(some)).toContain('said: 2 of 2 files');
  });

  it('runs a tool again that crashed, even if it judges package.json, where a crash is reported', async () => {
    const each = {command: 'test ! -e crash || exit 3; true', files: ['package.json'], settings: []};
    const crashing: CheckStep[] = [{script: 'check:said', what: 'said', reads: each.files, each}];
    writeFiles(root, {crash: ''});
    expect(await run(crashing)).toMatch(/FAIL[^]*ends with/);
    rmSync(join(root, 'crash'));
    expect(await run(crashing)).toContain('said: 1 of 1 file');
  });

  it('runs a step again if its compiler changed', async () => {
    const compiled = (version: number): CheckStep[] => [
      step('check:docs', 'docs/**', {also: () => Promise.resolve(version)}),
    ];
    await run(compiled(1));
    await run(compiled(1));
    expect(ran).toEqual([]);
    await run(compiled(2));
    expect(ran).toEqual(['check:docs']);
  });

  it('keeps the results of all steps, however often nothing changed', async () => {
    for (let times = 0; times < 3; times += 1) await run();
    expect(ran).toEqual([]);
  });

  it('repeats advice without running the step again, with and without --strict', async () => {
    findings = [finding('docs/a.md', {line: 1, column: 1}, 'is wrong', 'image-alt')];
    const some = [step('check:pages', 'docs/**')];
    expect(await run(some)).toMatch(/\(image-alt\)[^]*\nPassed/);
    for (const [strict, end] of [
      [false, 'Passed'],
      [true, 'Not passed'],
    ] as const) {
      expect(await run(some, {...lax, strict})).toMatch(new RegExp(`\\(image-alt\\)[^]*\\n${end}`));
      expect(ran).toEqual([]);
    }
  });

  it('runs a step with an error again', async () => {
    findings = [finding('docs/a.md', {line: 1, column: 1}, 'is wrong', 'link-file')];
    await run();
    await run();
    expect(ran).toEqual(['check:docs', 'check:kits']);
  });

  it('does not keep a result if a file changed meanwhile', async () => {
    const writing = [
      step('check:docs', 'docs/**', {
        inProcess: {
          module: 'tools/check/c/check.ts',
          check: () => {
            ran.push('check:docs');
            edit('docs/a/page.md');
            return Promise.resolve({findings: [], read: '', left: []});
          },
        },
      }),
    ];
    await run(writing);
    writeFiles(root, files);
    await run(writing);
    expect(ran).toEqual(['check:docs']);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -5)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')])],
    ['of another version', (bytes: Buffer) => Buffer.concat([Buffer.from('cs429-verdicts-0 '), bytes])],
    ['empty', () => Buffer.alloc(0)],
  ])('ignores a file of results that is %s', async (_what, damage) => {
    await run();
    const file = join(keptIn(root), 'check-steps.verdicts');
    writeFileSync(file, damage(readFileSync(file)));
    await run();
    expect(ran).toContain('check:kits');
  });

  it('runs a script of package.json as npm does', async () => {
    const said: CheckStep = {script: 'check:said', what: 'said', reads: []};
    expect(await run([said])).toMatch(/^ok {4}said: \d/m);
    expect(await run([said])).toMatch(/^ok {4}said: nothing changed$/m);
    writeFiles(root, {'package.json': '{"scripts": {"check:said": "exit 3"}}'});
    expect(await run([said])).toMatch(/^FAIL {2}said: \d/m);
  });
});
