import {placeAt, type Page} from '../../../src/course/diagnostic';
import {sentenceBreaksOf} from './rules/prose';

/** The text of a page with every sentence on a line of its own, indented like its paragraph. */
export function fixSentences(page: Page, text: string): string {
  const lines = text.split('\n');
  for (const {offset, space, paragraph} of [...sentenceBreaksOf(page)].reverse()) {
    const {line, column} = placeAt(page.source, offset);
    const before = lines[line - 1] ?? '';
    const first = lines[paragraph.line - 1] ?? '';
    // The marker of a list becomes white space, and that of a quotation is repeated.
    const indent = first.slice(0, paragraph.column - 1).replace(/[^\s>]/g, ' ');
    lines[line - 1] = `${before.slice(0, column - 1)}\n${indent}${before.slice(column - 1 + space)}`;
  }
  return lines.join('\n');
}
