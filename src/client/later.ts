/** A client module that loads what only some pages need, such as those of the docs, and home does not. */
const parts: readonly (readonly [selector: string, load: () => Promise<{readonly visit?: () => void}>])[] = [
  ['.markdown, .mdx-page', () => import('./scrollBoxes')],
  ['.theme-doc-sidebar-container', () => import('./lessonMarks')],
];

export function onRouteDidUpdate(): void {
  for (const [selector, load] of parts) {
    if (!document.querySelector(selector)) continue;
    load().then(
      ({visit}) => visit?.(),
      // The page is there without it.
      () => undefined,
    );
  }
}
