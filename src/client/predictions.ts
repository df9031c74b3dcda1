/**
 * A client module: what a reader writes into the box of a `:::predict` stays in this browser, also after leaving the page,
 * until the reader empties the box. The build names each box after its page and its question, so that a question that has
 * changed begins empty.
 */
const boxes = 'textarea[name^="predict-"]';

/** A box is for a sentence or two; what is longer is kept as long as the page is open. */
const longest = 5_000;

function keep({name, value}: HTMLTextAreaElement): void {
  try {
    if (value === '') localStorage.removeItem(name);
    else if (value.length <= longest) localStorage.setItem(name, value);
  } catch {
    // Storage is refused or full: the text is in its box.
  }
}

function kept(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

if (typeof window !== 'undefined') {
  document.addEventListener('input', ({target}) => {
    if (target instanceof HTMLTextAreaElement && target.matches(boxes)) keep(target);
  });
}

/** Fills the boxes of the page that is shown now. What was written before this script was there is kept instead. */
export function onRouteDidUpdate(): void {
  for (const box of document.querySelectorAll<HTMLTextAreaElement>(boxes)) {
    if (box.value === '') box.value = kept(box.name);
    else keep(box);
  }
}
