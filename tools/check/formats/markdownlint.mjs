import {line} from './line.mjs';

/** Markdownlint's findings, one a line. */
export default ({results, logError}) => {
  for (const {fileName, lineNumber, errorRange, ruleNames, ruleDescription, errorDetail} of results) {
    const text = errorDetail ? `${ruleDescription}: ${errorDetail}` : ruleDescription;
    logError(line(fileName, lineNumber, errorRange?.[0], text, ruleNames[0]));
  }
};
