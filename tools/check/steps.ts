/** The steps of `npm run check`, and everything that each of them reads: the one place that says what depends on what. */
import {root} from './root';
import {readFiles, termsFile} from './terms/files';
import type {CheckStep} from './step';
import {ownCode} from './verdicts/own-code';
import {workflowFiles} from './workflows/files';

/** What tests plant, and what commands wrote. */
const noSources = ['!**/__fixtures__/**', '!**/recorded/**'];

const programs = [ownCode, ['examples/**', 'kits/**']];
const scripts = '**/*.{ts,tsx,mts,cts,js,mjs,cjs,json}';
const formats = 'tools/check/formats/*.mjs';
/** Settings stand in the project's own folder. */
const settings = ['*', '!*.md'];

/** What staff set each semester, and where a new page is entered. */
const values = ['src/config/course.ts', 'src/config/limits.json', 'sidebars.ts'];

/** The steps, cheapest first; each is also a script of its own. */
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
    reads: [[scripts, '**/*.css', '.github/**', ...noSources], settings],
  },
  {
    script: 'check:workflows',
    what: 'workflows (actionlint)',
    reads: [ownCode, [workflowFiles]],
    own: {look: async () => (await import('./workflows/look')).lookAtWorkflows},
  },
  {
    script: 'check:c',
    what: 'C (clang-format, compilers, QEMU)',
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
    reads: [...programs, ['marking/**/*.py', 'src/**/*.py', 'ruff.toml', 'pyrightconfig.json']],
    own: {
      look: async () => (await import('./python/check')).lookAtPython,
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
    own: {
      look: async () => (await import('./pages/look')).lookAtPages,
      fix: async () => (await import('./pages/look')).fixPages(),
    },
  },
  {
    script: 'check:terms',
    what: 'words (src/config/terms.yml)',
    reads: [ownCode, [...readFiles, termsFile]],
    own: {look: async () => (await import('./terms/look')).lookAtTerms},
  },
  {
    script: 'check:examples',
    what: 'examples and recordings (tools/check/examples)',
    reads: [...programs, ['docs/**', 'sidebars.ts', 'src/{components,config,figures,pages}/**', 'tests/**']],
    own: {look: async () => (await import('./examples/look')).lookAtExamples},
  },
  {
    script: 'check:code',
    what: 'code (ESLint)',
    // A file's verdict depends on the types of others, so it is the files together that are known or not.
    reads: [
      [scripts, ...noSources, ...values.map((path) => `!${path}`)],
      [...settings, '!sidebars.ts'],
    ],
    // A new date or page has no type of its own, and these are the most frequent edits.
    shapes: values,
    // Where an import leads is a question of names.
    finds: ['src/**/*.css'],
  },
];
