/**
 * The inline script at the top of every page, which runs before the first paint and before every other script:
 *
 * 1. It makes the address canonical, so that `/x.html`, `/x/` and `/x/index.html` become `/x`. The router in the
 *    browser knows only this form, and shows the not-found page for every other.
 * 2. It forgets that an announcement was dismissed if there is a new one. The theme does this too, but only after it
 *    has hidden the new announcement for this load of the page.
 * 3. It sets the color mode before the first style is computed. The theme does this at the beginning of the body, where
 *    a busy browser may have painted already.
 * 4. It focuses the search box on Ctrl+K, or on Cmd+K on a Mac, because what a reader types after these keys before
 *    hydration would otherwise be lost. It also takes the key in K's place on a keyboard without Latin letters, which
 *    the search package ignores.
 *
 * @param baseUrl the site's base URL, with its closing slash
 * @param announcementId the id of the current announcement
 * @returns JavaScript for an inline `<script>`
 */
export function earlyScript(baseUrl: string, announcementId: string): string {
  return `(${early.toString()})(${JSON.stringify(baseUrl)},${JSON.stringify(announcementId)})`;
}

/** Its source runs in the browser, so it has no imports and no syntax that an old browser lacks. */
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
  let theme: string | null = null;
  try {
    theme =
      new URLSearchParams(window.location.search).get('docusaurus-theme') ??
      window.localStorage.getItem('theme');
    const seen = window.localStorage.getItem('docusaurus.announcement.id');
    if (seen !== null && seen !== announcementId) {
      window.localStorage.removeItem('docusaurus.announcement.dismiss');
    }
  } catch {
    // The browser forbids storage, so no dismissal is stored.
  }
  document.documentElement.setAttribute('data-theme', theme === 'dark' ? 'dark' : 'light');
  window.addEventListener('keydown', (event) => {
    const isHeld = /mac/i.test(navigator.userAgent) ? event.metaKey : event.ctrlKey;
    const isLatin = /[a-z]/i.test(event.key);
    if (!isHeld || !(event.key === 'k' || (event.code === 'KeyK' && !isLatin))) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('.navbar__search-input')?.focus();
  });
}

/**
 * The inline script after the theme's own at the beginning of the body. The theme's script sets the color mode
 * `undefined` in a browser that forbids storage, and otherwise any word that it finds in the storage or in the address.
 */
export const themeScript =
  '(function(d){d.theme==="dark"||(d.theme="light")})(document.documentElement.dataset)';
