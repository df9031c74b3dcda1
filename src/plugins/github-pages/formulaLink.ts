import {katexCopy, katexLinkId} from '../../config/katex';

/**
 * The inline script for KaTeX's stylesheet, which was requested as if for print: it applies the stylesheet to the
 * screen when that has loaded, and requests our copy if the CDN cannot be reached. The script comes before the
 * `<link>`, so that it misses no event.
 *
 * @returns JavaScript for an inline `<script>`
 */
export const formulaLinkScript = (baseUrl: string): string =>
  `(${lookAfter.toString()})(${JSON.stringify(katexLinkId)},${JSON.stringify(baseUrl + katexCopy)})`;

/** Its source runs in the browser, so it has no imports. */
function lookAfter(id: string, copy: string): void {
  // These events do not bubble, but the document can capture them.
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
