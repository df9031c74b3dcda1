/**
 * A client module that stores what a reader writes into the box of a `:::predict` in this browser, until the reader
 * empties the box. The build names each box after its page and its question, so that the box of a changed question is
 * empty.
 */
import {storedText} from './readStored';

const boxes = 'textarea[name^="predict-"]';

const boxesIn = (selector: string): HTMLTextAreaElement[] =>
  Array.from(document.querySelectorAll<HTMLTextAreaElement>(selector));

function store({name, value}: HTMLTextAreaElement): void {
  try {
    if (value === '') localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage is forbidden or full; the text stays in its box while the page is open.
    const note = document.getElementById(`${name}-kept`);
    if (note) note.textContent = 'Not saved: this browser forbids storage.';
  }
}

/** Only pages with predictions need these. */
const verdicts = () => import('./ownVerdicts');

if (typeof window !== 'undefined') {
  document.addEventListener('input', ({target}) => {
    if (!(target instanceof HTMLTextAreaElement) || !target.matches(boxes)) return;
    store(target);
    void verdicts().then(({remember}) => remember(target));
  });
  // Capturing, because a fold of the theme stops the event.
  document.addEventListener(
    'click',
    ({target}) => {
      if (!(target instanceof Element)) return;
      const verdict = target.closest('.predict-verdict button');
      if (verdict instanceof HTMLButtonElement) void verdicts().then(({give}) => give(verdict));
      if (target.matches('.predict-copy')) {
        // Only the questions of an assignment have this button.
        void import('./copyPredictions').then(({copy}) =>
          copy(boxesIn(`${boxes}[data-question]`), target.nextElementSibling),
        );
      }
    },
    {capture: true},
  );
}

/**
 * Fills the boxes of the current page. All are stored again, because a text may have been written before this script had
 * loaded, and because the page has to say so if it cannot store.
 */
export function onRouteDidUpdate(): void {
  const shown = boxesIn(boxes);
  for (const box of shown) {
    if (box.value === '') box.value = storedText(box.name);
    store(box);
  }
  if (shown.length === 0) return;
  verdicts().then(
    ({remember, show}) => {
      for (const box of shown) if (box.value !== '') remember(box);
      show();
    },
    // The boxes work without it.
    () => undefined,
  );
}
