/**
 * Stands in for mark.js, with which the stock search box highlights the words of a query on the page it led to.
 * It leaves alone what React or a script draws anew after the page has loaded: figures, diagrams, live regions, buttons;
 * there, a `<mark>` would stay behind with old text. Formulas stay whole too.
 */
import MarkJs, {type MarkOptions} from 'mark.js/dist/mark.es6.js';

const DRAWN = ['figure', 'svg', 'button', 'math', '.katex', '[aria-live]', '[role="status"]'];

export default class Mark {
  readonly #marker: MarkJs;

  constructor(root: Element) {
    this.#marker = new MarkJs(root);
  }

  mark(words: readonly string[], {exclude = [], ...options}: MarkOptions = {}): void {
    this.#marker.mark(words, {
      ...options,
      exclude: [...exclude, ...DRAWN.flatMap((part) => [part, `${part} *`])],
    });
  }

  unmark(): void {
    this.#marker.unmark();
  }
}
