/**
 * Stands in for mark.js, with which the stock search box highlights the words of a query on the page it led to.
 * It leaves alone what React or a script draws anew after the page has loaded: figures, diagrams, live regions, buttons;
 * there, a `<mark>` would stay behind with old text. Formulas stay whole too.
 */
import type MarkJs from 'mark.js/dist/mark.es6.js';
import type {MarkOptions} from 'mark.js/dist/mark.es6.js';

const DRAWN = ['figure', 'svg', 'button', 'math', '.katex', '[aria-live]', '[role="status"]'];

/** The library, from the first word to mark on: most pages are read without one. */
let library: Promise<typeof MarkJs> | undefined;

export default class Mark {
  readonly #root: Element;

  constructor(root: Element) {
    this.#root = root;
  }

  mark(words: readonly string[], {exclude = [], ...options}: MarkOptions = {}): void {
    library ??= import('mark.js/dist/mark.es6.js').then((module) => module.default);
    this.#later((marker) =>
      marker.mark(words, {
        ...options,
        exclude: [...exclude, ...DRAWN.flatMap((part) => [part, `${part} *`])],
      }),
    );
  }

  unmark(): void {
    this.#later((marker) => marker.unmark());
  }

  /** Does something once the library is there, in the order of the calls; nothing if there was never a word to mark. */
  #later(act: (marker: MarkJs) => void): void {
    library?.then(
      (Library) => act(new Library(this.#root)),
      () => undefined, // Without the library the page is as good, but for the marks.
    );
  }
}
