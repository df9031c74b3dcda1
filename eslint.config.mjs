import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import a11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import hooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import ts from 'typescript-eslint';

/** Ways to switch off a test, which then proves nothing. */
const switchedOff = ['describe', 'it', 'test'].flatMap((object) =>
  ['fixme', 'only', 'runIf', 'skip', 'skipIf', 'todo'].map((property) => ({
    object,
    property,
    message: 'Make the test pass, or delete it with what it tests.',
  })),
);

/** The layers of the code, each with the layers from which it may import; data flows the same way. */
const layers = {
  config: {folder: 'src/config', from: []},
  content: {folder: 'src/content', from: ['config']},
  remark: {folder: 'src/remark', from: ['config', 'content']},
  plugins: {folder: 'src/plugins', from: ['config', 'content', 'remark']},
  // Code that runs in the browser and belongs to no component.
  client: {folder: 'src/client', from: ['config']},
  figures: {folder: 'src/figures', from: ['config', 'content']},
  components: {folder: 'src/components', from: ['config', 'content', 'client', 'figures']},
  theme: {folder: 'src/theme', from: ['config', 'components', 'figures', 'remark', 'plugins']},
  pages: {folder: 'src/pages', from: ['config', 'components', 'figures']},
  compose: {folder: 'src/compose', from: ['config', 'content', 'remark', 'plugins', 'figures']},
  tools: {folder: 'tools', from: ['config', 'content', 'remark', 'plugins', 'compose']},
  tests: {
    folder: 'tests',
    from: ['config', 'content', 'remark', 'plugins', 'components', 'figures', 'compose', 'tools'],
  },
};

export default defineConfig(
  globalIgnores([
    'build/',
    'build-plain/',
    '.docusaurus/',
    'playwright-report/',
    'test-results/',
    '**/recorded/',
    '**/__fixtures__/',
  ]),
  {
    extends: [js.configs.recommended, comments.recommended],
    linterOptions: {reportUnusedDisableDirectives: 'error'},
    rules: {
      // A suppression names its rule and gives its reason: `// eslint-disable-next-line rule -- reason`.
      '@eslint-community/eslint-comments/no-unlimited-disable': 'error',
      '@eslint-community/eslint-comments/require-description': ['error', {ignore: ['eslint-enable']}],
      eqeqeq: 'error',
      'no-restricted-properties': ['error', ...switchedOff],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        {'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true},
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
    },
  },
  {
    files: ['*.{ts,mts,mjs}', '{src,tools}/**/*.{ts,tsx,mts,mjs}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      // A function fits on a screen; a longer one has parts that deserve names.
      'max-lines-per-function': ['error', {max: 80, skipBlankLines: false, skipComments: false, IIFEs: true}],
    },
  },
  {
    files: ['{src,tools,tests}/**/*.{ts,tsx,mts}'],
    ignores: ['**/*.d.ts'],
    plugins: {boundaries},
    settings: {
      'import/resolver': {node: {extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css']}},
      'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
      'boundaries/elements': Object.entries(layers).map(([type, {folder}]) => ({
        type,
        partialMatch: false,
        pattern: `${folder}/**`,
      })),
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      // `boundaries/dependencies` resolves relative paths only.
      'no-restricted-imports': [
        'error',
        {patterns: [{group: ['@site/*'], message: 'Name the file by its path.'}]},
      ],
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message:
            'the layer {{from.element.types}} may not import from {{to.element.types}}; move what both need down (eslint.config.mjs lists the layers)',
          policies: Object.entries(layers).map(([type, {from}]) => ({
            from: {element: {type}},
            allow: {to: {element: {types: {anyOf: [type, ...from]}}}},
          })),
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [
      react.configs.flat.recommended,
      react.configs.flat['jsx-runtime'],
      hooks.configs.flat.recommended,
      a11y.flatConfigs.strict,
    ],
    settings: {react: {version: 'detect'}},
    rules: {
      // TypeScript checks the properties of components.
      'react/prop-types': 'off',
    },
  },
  {
    files: ['src/{components,figures,pages,theme}/**/*.{ts,tsx}'],
    rules: {'no-console': 'error'},
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {globals: {console: false, module: false, process: false, require: false}},
  },
);
