import {useEffect} from 'react';

/**
 * Elements in which nothing is marked, because React or a script replaces their text while the page is shown, and the
 * marks would remain; formulas are left out, too.
 */
const CHANGING = 'figure, svg, button, math, .katex, [aria-live], [role="status"]';

/** Code in a figure never changes. */
const CODE = 'pre code';

/**
 * Marks the words of a query in the article that a result led to.
 *
 * @param words separated by spaces
 * @param page changes with the page
 */
export function useMarks(words: string, page: string): void {
  useEffect(() => {
    if (words === '') return undefined;
    let unmark = () => clearTimeout(timer);
    // Effects that add to the page as it loads run first.
    const timer = setTimeout(() => {
      const article = document.querySelector('article');
      if (article) unmark = markIn(article, words.split(' '));
    });
    return () => unmark();
  }, [words, page]);
}

/** @returns a function that removes the marks */
function markIn(root: Element, words: readonly string[]): () => void {
  const escaped = words
    .filter((word) => word !== '')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // With `cache` and `caches`, the longer word is marked.
  const pattern = new RegExp(escaped.sort((one, other) => other.length - one.length).join('|'), 'gi');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const undo = texts.filter(isStatic).map((text) => markText(text, pattern));
  return () => undo.forEach((unmark) => unmark());
}

function isStatic({parentElement}: Text): boolean {
  return parentElement !== null && (!parentElement.closest(CHANGING) || parentElement.closest(CODE) !== null);
}

/** Empties a text node, which React may still use, and inserts its text after it in pieces. */
function markText(text: Text, pattern: RegExp): () => void {
  const {data} = text;
  const pieces: ChildNode[] = [];
  let end = 0;
  for (const {0: word, index} of data.matchAll(pattern)) {
    const mark = document.createElement('mark');
    mark.textContent = word;
    pieces.push(new Text(data.slice(end, index)), mark);
    end = index + word.length;
  }
  if (pieces.length === 0) return () => undefined;
  pieces.push(new Text(data.slice(end)));
  text.data = '';
  text.after(...pieces);
  return () => {
    pieces.forEach((piece) => piece.remove());
    text.data = data;
  };
}
