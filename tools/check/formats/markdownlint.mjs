import {line} from './line.mjs';

/** Prints markdownlint's findings, one on each line. */
export default ({results, logError}) => {
  for (const {fileName, lineNumber, errorRange, ruleNames, ruleDescription, errorDetail} of results) {
    const text = errorDetail ? `${ruleDescription}: ${errorDetail}` : ruleDescription;
    logError(line(fileName, lineNumber, errorRange?.[0], text, `markdownlint/${ruleNames[0]}`));
  }
};
