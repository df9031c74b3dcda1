/**
 * ESLint's rules that need neither types nor React's compiler. With the others it takes four times as long, and they can
 * fail no run without `--strict`, so `npm test` leaves them to `npm run test:rest`.
 */
import hooks from 'eslint-plugin-react-hooks';
import {defineConfig} from 'eslint/config';
import ts from 'typescript-eslint';

import all from '../../eslint.config.mjs';

const withoutCompiler = ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'];
const ofCompiler = Object.keys(hooks.configs.flat.recommended.rules).filter(
  (rule) => !withoutCompiler.includes(rule),
);

export default defineConfig(all, {
  files: ['**/*.{ts,tsx,mts}'],
  extends: [ts.configs.disableTypeChecked],
  rules: Object.fromEntries(ofCompiler.map((rule) => [rule, 'off'])),
  // A suppression of a rule that is switched off here suppresses nothing.
  linterOptions: {reportUnusedDisableDirectives: 'off'},
});
