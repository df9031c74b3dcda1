import {byPage, lacksText, type Hit} from '../format/hits';
import {withTexts} from './siteSearch';

/** How far from the window a hit may be for its text to be fetched: so that it is there when the reader is. */
const NEAR = '50% 0px';

export type Reader = {
  /**
   * @param show is called with the hit and its text, once `element` is near to view and the text has come
   * @returns what ends the watch
   */
  readonly watch: (element: Element, hit: Hit, show: (complete: Hit) => void) => () => void;
};

/**
 * Fetches the texts of hits that come near to view, those of a page together. What could not be had is asked for again
 * when its hit comes near the next time.
 *
 * @param answer of `find`
 */
export function readNear(answer: readonly Hit[]): Reader {
  const watched = new Map<Element, {readonly hit: Hit; readonly show: (complete: Hit) => void}>();
  let observer: IntersectionObserver | undefined;

  function unwatch(element: Element): void {
    watched.delete(element);
    observer?.unobserve(element);
  }

  async function read(ofPage: readonly Hit[], elements: ReadonlyMap<Hit, Element>): Promise<void> {
    const complete = await withTexts(answer, ofPage);
    ofPage.forEach((hit, index) => {
      const element = elements.get(hit);
      const found = complete[index];
      if (element && found && !lacksText(found)) {
        watched.get(element)?.show(found);
        unwatch(element);
      }
    });
  }

  function onChange(entries: readonly IntersectionObserverEntry[]): void {
    const near = new Map<Hit, Element>();
    for (const {isIntersecting, target} of entries) {
      const hit = watched.get(target)?.hit;
      if (isIntersecting && hit) near.set(hit, target);
    }
    byPage(Array.from(near.keys())).forEach((ofPage) => void read(ofPage, near));
  }

  return {
    watch(element, hit, show) {
      observer ??= new IntersectionObserver(onChange, {rootMargin: NEAR});
      watched.set(element, {hit, show});
      observer.observe(element);
      return () => unwatch(element);
    },
  };
}
