import {fileURLToPath} from 'node:url';

import {line} from './line.mjs';

/** Prints cspell's findings, one on each line. */
export const getReporter = () => ({
  issue: ({uri, row, col, text, suggestions = []}) => {
    const instead = suggestions.length > 0 ? `write ${suggestions.slice(0, 3).join(' or ')}` : 'correct it';
    const what = `unknown word \`${text}\`; ${instead}, or add a real term to tools/check/words.txt`;
    const file = fileURLToPath(uri.replace(/^stdin:/, 'file:'));
    console.log(line(file, row, col, what, 'spelling'));
  },
  error: (message, error) => console.log(line('cspell.json', 1, 1, `${message} ${error}`, 'crash')),
});
