/**
 * The stylesheet of all pages, in browsers. A page comes with its own styles (ownStyles.ts); the next one, reached by a
 * link, has others. The whole stylesheet has the same rules in the same order: what it repeats changes nothing.
 */

/** The element of a page that holds its own styles, and the address of the whole stylesheet. */
export const ownStylesId = 'own-styles';

let whole: Promise<void> | undefined;

/**
 * Loads the whole stylesheet, once; in the preview it is there from the start.
 *
 * @returns a promise that is kept when any page has its styles
 * @throws {Error} if it does not come; it is then asked for again the next time
 */
export function wholeStyles(): Promise<void> {
  whole ??= new Promise((resolve, reject) => {
    const own = document.getElementById(ownStylesId);
    const href = own?.dataset.whole;
    if (!own || href === undefined) {
      resolve();
      return;
    }
    const link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href});
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      whole = undefined;
      link.remove();
      reject(new Error(`${href} did not come`));
    });
    own.after(link);
  });
  return whole;
}
