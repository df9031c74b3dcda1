import {line} from './line.mjs';

/**
 * ESLint's findings, one a line.
 *
 * @param {import('eslint').ESLint.LintResult[]} results
 * @returns {string}
 */
export default (results) =>
  results
    .flatMap(({filePath, messages}) =>
      messages.map((found) => line(filePath, found.line, found.column, found.message, found.ruleId)),
    )
    .join('\n');
