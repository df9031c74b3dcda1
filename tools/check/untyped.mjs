/**
 * ESLint's rules that need no types. Those that need them take three times as long, and can fail no run without
 * `--strict`, so `npm test` leaves them to `npm run test:rest`.
 */
import {defineConfig} from 'eslint/config';
import ts from 'typescript-eslint';

import all from '../../eslint.config.mjs';

export default defineConfig(all, {
  files: ['**/*.{ts,tsx,mts}'],
  extends: [ts.configs.disableTypeChecked],
  // A suppression of a rule that is switched off here suppresses nothing.
  linterOptions: {reportUnusedDisableDirectives: 'off'},
});
