/**
 * Makes boxes focusable while they scroll sideways, so that the keyboard can scroll them. Code blocks and diagrams do
 * this themselves.
 *
 * Fonts, stylesheets, folds and late rendering change the widths of boxes and of their contents without an event, so a
 * `ResizeObserver` watches them.
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

/**
 * Observes the present boxes and their contents. The observer reports each at once, and again after changes of size.
 */
function observe(sizes: ResizeObserver): void {
  for (const box of document.querySelectorAll(BOXES)) {
    for (const one of [box, ...box.children]) sizes.observe(one);
  }
}

if (typeof window !== 'undefined') {
  const sizes = new ResizeObserver(update);
  // The observer may be late on a busy computer.
  window.addEventListener('resize', update);
  observe(sizes);
  new MutationObserver((changes) => {
    if (changes.some(({addedNodes}) => addedNodes.length > 0)) observe(sizes);
    // Changes of the head do not count: Docusaurus adds a link there for each page that it fetches ahead.
  }).observe(document.body, {childList: true, subtree: true});
}

// Makes this file a module, so that the names above are not global.
export {};
