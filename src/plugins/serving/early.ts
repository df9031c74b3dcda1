/**
 * The inline script at the top of every page: it runs before the page is painted and before any other script.
 *
 * 1. Shows the canonical address: `/x.html`, `/x/` and `/x/index.html` become `/x`, so that the client's router, which
 *    knows no other form, renders the page that the server has already sent.
 * 2. Forgets a dismissed announcement whose id has changed. The theme does this too, but only after it has hidden the
 *    new announcement for this page load.
 * 3. Keeps the theme from hearing that the system has changed its color mode: it then forgets the reader's choice, though
 *    this site does not follow the system. The theme alone uses the old name of the method, `addListener`.
 *
 * @param baseUrl the site's base URL, with its closing slash
 * @param announcementId the id of the current announcement
 * @returns JavaScript for an inline `<script>`
 */
export function earlyScript(baseUrl: string, announcementId: string): string {
  return `(${early.toString()})(${JSON.stringify(baseUrl)},${JSON.stringify(announcementId)})`;
}

/** Runs in the reader's browser as it stands here: no imports, and nothing that an old browser lacks. */
function early(baseUrl: string, announcementId: string): void {
  const path = window.location.pathname;
  const bare = path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  const canonical = bare + '/' === baseUrl ? baseUrl : bare;
  if (path !== canonical && path.startsWith(baseUrl)) {
    window.history.replaceState(
      window.history.state,
      '',
      canonical + window.location.search + window.location.hash,
    );
  }
  try {
    const seen = window.localStorage.getItem('docusaurus.announcement.id');
    if (seen !== null && seen !== announcementId) {
      window.localStorage.removeItem('docusaurus.announcement.dismiss');
    }
  } catch {
    // Without storage nothing was dismissed.
  }
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const list = matchMedia(query);
    if (query === '(prefers-color-scheme: dark)') {
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the old name is the one that the theme uses
      list.addListener = () => undefined;
    }
    return list;
  };
}
