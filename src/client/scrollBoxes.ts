/**
 * A client module: whatever scrolls sideways in its own box on this screen can be reached with the keyboard, and what
 * does not is no stop on the way. Code blocks and diagrams see to it themselves.
 */
const BOXES = 'main :is(table, .katex-display, .run-output, .system__scroll)';

function update(): void {
  for (const box of document.querySelectorAll<HTMLElement>(BOXES)) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
    } else {
      box.removeAttribute('tabindex');
    }
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('resize', update);
  // Formulas have their width once their stylesheet is there.
  window.addEventListener('load', update);
  // So has what is set in the site's own fonts, which may come later than the page.
  document.fonts.addEventListener('loadingdone', update);
  // What is folded away has no width. The event does not bubble.
  document.addEventListener('toggle', update, {capture: true});
}

export const onRouteDidUpdate = update;
