/**
 * Marks the words of a query on the page that a hit led to. What React or a script draws anew after the page has loaded is
 * left alone: figures, diagrams, live regions, buttons; there, a `<mark>` would stay behind with old text. Formulas stay
 * whole too.
 */
import {useEffect} from 'react';

const DRAWN = ['figure', 'svg', 'button', 'math', '.katex', '[aria-live]', '[role="status"]'];

/**
 * @param words separated by spaces, which are in none of them
 * @param page changes when the page does
 */
export function useMarks(words: string, page: string): void {
  useEffect(() => {
    if (words === '') {
      return undefined;
    }
    let unmark = () => clearTimeout(timer);
    const mark = async () => {
      const {default: Mark} = await import('mark.js/dist/mark.es6.js');
      const article = document.querySelector('article');
      if (isLeft || !article) return;
      const marker = new Mark(article);
      marker.mark(words.split(' '), {exclude: DRAWN.flatMap((part) => [part, `${part} *`])});
      unmark = () => marker.unmark();
    };
    let isLeft = false;
    // What the page renders in effects of its own comes first. Without the library the page is as good, but for the marks.
    const timer = setTimeout(() => void mark().catch(() => undefined));
    return () => {
      isLeft = true;
      unmark();
    };
  }, [words, page]);
}
