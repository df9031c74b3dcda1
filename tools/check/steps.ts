/** The steps of `npm run check`, and everything that each of them reads: the one place that says what depends on what. */
import {root} from './root';
import type {Step} from './summary';
import type {Patterns} from './verdicts/digests';
import type {Verdicts} from './verdicts/verdicts';

/** What a step says: its lines, the last of which counts what was read. */
export type Said = {readonly passed: boolean; readonly lines: readonly string[]};

/** A step of our own, which runs in the process that asks for it. */
export type Look = (verdicts: Verdicts) => Promise<Said>;

type OwnStep = {
  readonly look: () => Promise<Look>;
  /** Mends what it can, and gives the paths of the files that it changed. */
  readonly fix?: () => Promise<readonly string[]>;
};

export type CheckStep = Step & {
  /**
   * Every file that the step's outcome depends on, beside the packages and the version of Node, which count for all. If
   * none of them changed since it passed, there is nothing to do.
   */
  readonly reads: readonly Patterns[];
  /** Files whose names alone count. */
  readonly finds?: readonly string[];
  /** What counts of the machine; undefined where that cannot be told, so that the step always runs. */
  readonly machine?: () => Promise<unknown>;
  /** A step without it is its script of package.json. */
  readonly own?: OwnStep;
};

const fix = 'npm run fix';
const byHand = `${fix}, then by hand what is left`;

/** What tests plant, and what commands wrote. */
const noSources = ['!**/__fixtures__/**', '!**/recorded/**'];

/** The code that runs in our own steps. */
export const ownCode = [
  'tools/**',
  'src/{compose,config,course,plugins,remark}/**',
  'tsconfig.json',
  '!**/*.test.ts',
  '!**/__fixtures__/**',
  '!tools/{bench,browser,serve}/**',
];

const programs = [ownCode, ['examples/**', 'kits/**']];
const scripts = '**/*.{ts,tsx,mts,cts,js,mjs,cjs,json}';
const formats = 'tools/check/formats/*.mjs';
/** Settings stand in the project's own folder. */
const settings = ['*', '!*.md'];

/** The steps, cheapest first; each is also a script of its own. */
export const steps: readonly CheckStep[] = [
  {
    script: 'check:css',
    what: 'styles (Stylelint)',
    mend: byHand,
    reads: [['src/**/*.css', '.stylelint*', formats]],
  },
  {
    script: 'check:markdown',
    what: 'form of the Markdown (markdownlint)',
    mend: byHand,
    reads: [['**/*.md', '.markdownlint-cli2.jsonc', formats, ...noSources]],
  },
  {
    script: 'check:format',
    what: 'format of the code (Prettier)',
    mend: fix,
    reads: [['**', ...noSources, '!**/*.{c,cc,h,hh,ico,md,mdx,png,py,pyi,svg}']],
  },
  {
    script: 'check:spelling',
    what: 'spelling (cspell)',
    mend: 'correct the word, or add a real term to tools/check/words.txt',
    reads: [['**', ...noSources, '!static/**']],
  },
  {
    script: 'check:unused',
    what: 'unused files, exports and dependencies (knip)',
    mend: 'remove what nothing uses',
    reads: [[scripts, '**/*.css', '.github/**', ...noSources], settings],
  },
  {
    script: 'check:c',
    what: 'C (clang-format, compilers, QEMU)',
    mend: byHand,
    reads: [...programs, ['.clang-format']],
    machine: async () => (await import('./c/tools')).machine(),
    own: {
      look: async () => (await import('./c/check')).lookAtC,
      fix: async () => (await import('./c/check')).fixC(root),
    },
  },
  {
    script: 'check:python',
    what: 'Python (Ruff, Pyright)',
    mend: byHand,
    reads: [...programs, ['ruff.toml', 'pyrightconfig.json']],
    own: {
      look: async () => (await import('./python/check')).lookAtPython,
      fix: async () => (await import('./python/check')).fixPython(root),
    },
  },
  {
    script: 'check:pages',
    what: 'pages (tools/check/pages)',
    mend: 'write what each line says; `npm run fix` breaks lines at sentences',
    reads: [...programs, ['docs/**', 'marking/**', 'sidebars.ts', 'src/pages/**', 'static/**']],
    own: {
      look: async () => (await import('./pages/look')).lookAtPages,
      fix: async () => (await import('./pages/look')).fixPages(),
    },
  },
  {
    script: 'check:examples',
    what: 'examples and recordings (tools/check/examples)',
    mend: 'write what each line says, or run the command that it ends in',
    reads: [...programs, ['docs/**', 'sidebars.ts', 'src/{components,figures,pages}/**', 'tests/**']],
    own: {look: async () => (await import('./examples/look')).lookAtExamples},
  },
  {
    script: 'check:code',
    what: 'code (ESLint)',
    mend: byHand,
    // A file's verdict depends on the types of others, so it is the files together that are known or not.
    reads: [[scripts, ...noSources], settings],
    // Where an import leads is a question of names.
    finds: ['src/**/*.css'],
  },
];
