import {line} from './line.mjs';

/**
 * Formats Stylelint's findings, one on each line.
 *
 * @param {import('stylelint').LintResult[]} results
 * @returns {string}
 */
export default (results) =>
  results
    .flatMap(({source, warnings}) =>
      // Stylelint appends the rule to its text.
      warnings.map((found) =>
        line(
          source,
          found.line,
          found.column,
          found.text.replace(/ \([^()]*\)$/, ''),
          `stylelint/${found.rule}`,
        ),
      ),
    )
    .join('\n');
