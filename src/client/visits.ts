/** A client module: a page with a sidebar loads what marks its lessons. Other pages, such as home, do not need it. */
export function onRouteDidUpdate(): void {
  if (!document.querySelector('.theme-doc-sidebar-container')) return;
  import('./lessonMarks').then(
    ({visit}) => visit(),
    // Without it, the page lacks the marks and nothing else.
    () => undefined,
  );
}
