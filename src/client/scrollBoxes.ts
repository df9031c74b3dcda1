/**
 * A client module: whatever scrolls sideways in its own box on this screen can be reached with the keyboard, and what
 * does not is no stop on the way. Code blocks and diagrams see to it themselves.
 *
 * No event tells of everything that makes a box narrow or its content wide (a font, a stylesheet, a fold, a part of the
 * page that React shows late), so the sizes themselves are observed.
 */
const BOXES = 'main :is(table, .katex-display, .run-output, .system__scroll, .pipeline__picture)';

function update(): void {
  for (const box of document.querySelectorAll<HTMLElement>(BOXES)) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
    } else {
      box.removeAttribute('tabindex');
    }
  }
}

/** Follows the boxes that are in the page now, and what is in them. An observer tells of each as soon as it has a size. */
function follow(sizes: ResizeObserver): void {
  for (const box of document.querySelectorAll(BOXES)) {
    for (const one of [box, ...box.children]) sizes.observe(one);
  }
}

if (typeof window !== 'undefined') {
  const sizes = new ResizeObserver(update);
  follow(sizes);
  new MutationObserver((changes) => {
    if (changes.some(({addedNodes}) => addedNodes.length > 0)) follow(sizes);
    // Not in the head, where links in view are fetched ahead, and each one would have all boxes measured again.
  }).observe(document.body, {childList: true, subtree: true});
}

// A module, so that the names above are its own.
export {};
