/** The stock excerpt for hits that may lack their text, and texts that may lack a match. */
import {highlightStemmed as highlight} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/highlightStemmed';

/**
 * The text around the first position as HTML: at most `longest` characters, matches in `<mark>`, cuts as `…`. Without a
 * position, that is the beginning of the text.
 */
export function highlightStemmed(
  text: string,
  positions: readonly (readonly [start: number, length: number])[],
  tokens: readonly string[],
  longest?: number,
): string {
  if (text === '') {
    return '';
  }
  return positions.length > 0
    ? highlight(text, positions, tokens, longest)
    : highlight(text, [[0, 0]], tokens, longest).replace('<mark></mark>', '');
}
