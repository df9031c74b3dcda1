/**
 * A client module that stores what a reader writes into the box of a `:::predict` in this browser, until the reader empties
 * the box. The build names each box after its page and its question, so that the box of a changed question is empty.
 */
const boxes = 'textarea[name^="predict-"]';

/** A box is for a sentence or two; a longer text is not stored. */
const longest = 5_000;

function store({name, value}: HTMLTextAreaElement): void {
  try {
    if (value === '') localStorage.removeItem(name);
    else if (value.length <= longest) localStorage.setItem(name, value);
  } catch {
    // Storage is forbidden or full; the text stays in its box while the page is open.
  }
}

function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

if (typeof window !== 'undefined') {
  document.addEventListener('input', ({target}) => {
    if (target instanceof HTMLTextAreaElement && target.matches(boxes)) store(target);
  });
}

/** Fills the boxes of the current page. A text that was written before this script had loaded is stored instead. */
export function onRouteDidUpdate(): void {
  for (const box of document.querySelectorAll<HTMLTextAreaElement>(boxes)) {
    if (box.value === '') box.value = stored(box.name);
    else store(box);
  }
}
