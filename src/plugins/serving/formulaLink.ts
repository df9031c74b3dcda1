import {katexCopy, katexLinkId} from '../../config/katex';

/**
 * The inline script that looks after the stylesheet of formulas, whose element has the id `formula-style`: one that was
 * loaded as if for paper then holds for the screen, and where the CDN is out of reach the copy beside the site takes its
 * place. It stands before the element, and so misses no event.
 *
 * @returns JavaScript for an inline `<script>`
 */
export const formulaLinkScript = (baseUrl: string): string =>
  `(${lookAfter.toString()})(${JSON.stringify(katexLinkId)},${JSON.stringify(baseUrl + katexCopy)})`;

/** Runs in the reader's browser as it stands here: no imports. */
function lookAfter(id: string, copy: string): void {
  // What an element loads is told to itself alone, but on its way there to all above it.
  for (const event of ['load', 'error']) {
    document.addEventListener(
      event,
      ({target: link}) => {
        if (!(link instanceof HTMLLinkElement) || link.id !== id) return;
        if (event === 'load') {
          link.media = 'all';
        } else if (link.integrity) {
          link.removeAttribute('integrity');
          link.href = copy;
        }
      },
      true,
    );
  }
}
