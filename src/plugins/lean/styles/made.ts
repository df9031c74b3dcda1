/** What scripts put on a page that has come without it, where no rule can tell. */

/** A name of a part of the page, and the names that scripts put beside it. */
const beside: readonly (readonly [string, RegExp])[] = [
  // The phone menu lists the navigation bar's links, and the sidebar.
  ['navbar__toggle', /^menu(?:__|$)/],
  // What an instrument shows once it can be used, and its first frame does not.
  ['instrument', /^(?:instrument|cache|pipeline|predictor|statistics|system)__/],
];

/** Names that scripts have and put on no page: what needs them has them in its markup. */
const written: readonly RegExp[] = [
  // The build colors code, and makes admonitions.
  /^(?:attr-value|boolean|builtin|char|constant|directive|important|inserted|number|parameter|regex|selector|symbol|tag|url|variable)$/,
  /^alert--\w+$/,
  /^(?:containsTaskList|img)_/,
  // What settings ask for: looks of the navigation bar and the footer, several versions, days of changes.
  /^(?:navbar--dark|navbar--primary|footer--dark|dropdown|dropdown__\w+|badge|badge--\w+|pagination)$/,
  /^(?:darkNavbarColorModeToggle|navbarHideable|navbarHidden|footerLogoLink|iconEdit|lastUpdated)_/,
  /^(?:sidebarWithHideableNavbar|anchorWithHideOnScrollNavbar)_/,
  /^(?:sidebarHidden|sidebarLogo|docSidebarContainerHidden|docItemWrapperEnhanced|docMainContainerEnhanced)_/,
];

/** What Docusaurus shows where neither scripts nor styles could be loaded, as under another base path. */
export const BANNER = '__docusaurus-base-url-issue-banner-container';

/** What only the stylesheet beside the pages may say: the banner of a wrong base path hides where that can be loaded. */
const elsewhere: ReadonlySet<string> = new Set([BANNER]);

/** Whether no script puts a name on a page that has it not in its markup. */
export const isWritten = (name: string): boolean =>
  elsewhere.has(name) || written.some((one) => one.test(name));

/** Whether scripts put a name beside one of those on the page. */
export const isBeside = (name: string, names: ReadonlySet<string>): boolean =>
  beside.some(([part, made]) => names.has(part) && made.test(name));
