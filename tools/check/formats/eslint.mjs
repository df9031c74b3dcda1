import {line} from './line.mjs';

/**
 * Formats ESLint's findings, one on each line; a file that it cannot parse breaks no rule of ESLint.
 *
 * @param {import('eslint').ESLint.LintResult[]} results
 * @returns {string}
 */
export default (results) =>
  results
    .flatMap(({filePath, messages}) =>
      messages.map(({line: row, column, message, ruleId}) =>
        line(filePath, row, column, message, ruleId ? `eslint/${ruleId}` : 'syntax'),
      ),
    )
    .join('\n');
