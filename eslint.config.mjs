import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import hooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

/** A test that is switched off is a promise that nobody holds. */
const switchedOff = ['describe', 'it', 'test'].flatMap((object) =>
  ['fixme', 'only', 'skip', 'todo'].map((property) => ({
    object,
    property,
    message: 'Make the test pass, or delete it with what it tests.',
  })),
);

export default defineConfig(
  globalIgnores([
    'build/',
    '.docusaurus/',
    '.bench/',
    'playwright-report/',
    'test-results/',
    '**/recorded/',
    '**/__fixtures__/',
  ]),
  {
    extends: [js.configs.recommended, comments.recommended],
    linterOptions: {reportUnusedDisableDirectives: 'error'},
    rules: {
      // A suppression names its rule and carries its reason: `// eslint-disable-next-line rule -- reason`.
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
    files: ['src/**/*.tsx'],
    extends: [
      react.configs.flat.recommended,
      react.configs.flat['jsx-runtime'],
      hooks.configs.flat.recommended,
      a11y.flatConfigs.strict,
    ],
    languageOptions: {globals: globals.browser},
    settings: {react: {version: 'detect'}},
    rules: {
      // Types say what a component takes.
      'react/prop-types': 'off',
    },
  },
  {
    files: ['src/{components,figures,pages,theme}/**/*.{ts,tsx}'],
    rules: {'no-console': 'error'},
  },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: {globals: globals.node, sourceType: 'commonjs'},
  },
  {
    // VitePress knows its theme by this name alone.
    files: ['tools/bench/vitepress/**/*.js'],
    languageOptions: {globals: globals.browser, sourceType: 'module'},
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {globals: globals.node},
  },
);
