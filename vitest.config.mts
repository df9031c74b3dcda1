import {fileURLToPath} from 'node:url';

import {defineConfig} from 'vitest/config';

export default defineConfig({
  // tsconfig.json leaves JSX to Docusaurus' Babel, which takes no part in tests.
  oxc: {jsx: {runtime: 'automatic'}},
  resolve: {alias: {'@site': fileURLToPath(new URL('.', import.meta.url))}},
  test: {
    include: ['{src,tools,tests}/**/*.test.{ts,tsx}'],
    // The browser contract has a runner of its own.
    exclude: ['**/node_modules/**', 'tests/browser/**'],
    allowOnly: false,
    // Some tests run a whole tool; on a busy machine that takes its time.
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
