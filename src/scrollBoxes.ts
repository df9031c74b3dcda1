/**
 * A client module: whatever scrolls sideways in its own box on this screen can be reached with the keyboard, and what
 * does not is no stop on the way. Code blocks and diagrams see to it themselves.
 */
const BOXES = 'main :is(table, .katex-display)';

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
}

export const onRouteDidUpdate = update;
