import type {VFile} from 'vfile';

import {placeAt, start, type Place, type Diagnostic} from '../diagnostic';

type VFileMessage = VFile['messages'][number];

/** The diagnostic for MDX's error about a page, with what to write instead. */
export function syntaxDiagnostic(source: string, message: VFileMessage): Diagnostic {
  const [sentence = ''] = message.reason.split('\n');
  const what = sentence
    .replace(/ \(note:.*\)$/, '')
    .replace(/ \(U\+\w+\)/, '')
    .replace(tagRange, '')
    .replace(' with acorn', '');
  return {
    place: placeOfFault(source, message),
    text: `MDX cannot read this: ${what}; ${insteadOf(message)}`,
    rule: 'mdx-syntax',
  };
}

/** The position of a tag, which a message states in its text when it is reported for the whole paragraph. */
const tagRange = / \((\d+):(\d+)-\d+:\d+\)/;

function insteadOf({source = ''}: VFileMessage): string {
  if (source.includes('jsx')) {
    return 'write `&lt;` or put it in backticks if it is not a tag, and close it if it is one';
  }
  if (source.includes('esm')) return 'begin no paragraph with the word `import` or `export`';
  return 'put what is in braces in backticks, or write `\\{`';
}

function placeOfFault(source: string, {reason, place}: VFileMessage): Place {
  const [, line, column] = tagRange.exec(reason) ?? [];
  if (line && column) return {line: Number(line), column: Number(column)};
  const at = place && ('start' in place ? place.start : place);
  return reason.includes('closing brace') ? openingBrace(source, at?.offset ?? source.length) : (at ?? start);
}

/**
 * The opening brace of an expression that MDX finds not closed. MDX searches to the end of the paragraph, or to the end
 * of the page if the brace begins a line.
 */
function openingBrace(source: string, end: number): Place {
  const lineStart = source.search(/^\{/m);
  if (lineStart >= 0 && source.slice(end).trim() === '') return placeAt(source, lineStart);
  const paragraph = source.lastIndexOf('\n\n', end - 1) + 1;
  return placeAt(source, paragraph + Math.max(0, source.slice(paragraph, end).search(/(?<!\\)\{/)));
}
