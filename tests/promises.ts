/**
 * What the site promises its readers and its staff: routes, states, validation, calls, errors and constants, in sections
 * with the numbers 2, 4, 5, 7, 8 and 9. Only those who run the course may change, add or withdraw a promise, and then its
 * test changes in the same commit; an upgrade, a new look or a failing test is no reason to change one.
 *
 * Each test in tests/promises proves one promise, or several with the same meaning, and is named after them; promises
 * that need no browser are proven by Vitest, there and in tests/built. tests/promises/promises.test.ts fails for a
 * promise without a test and for a test without a promise.
 */
export const promises = {
  // 2. Screens and routes
  '2.base': 'All routes sit under the base path /429-website/.',
  '2.not-found': 'Any path not listed shows a not-found page.',
  '2.html-forms': 'Paths ending in .html or /index.html are treated as the same route without the suffix.',
  '2.route.home': '/429-website/ (exact): Home.',
  '2.route.search': '/429-website/search: Search results page.',
  '2.route.markdown-page': 'A standalone markdown page.',
  '2.route.docs': '/429-website/docs: Docs root.',
  '2.route.tags': '/429-website/docs/tags: Docs tag index.',
  '2.route.tag': "Tag page for the tag 'todo'.",
  '2.search.q': 'The search page takes query parameter q.',
  '2.search.ctx-version': 'And optionally ctx (search context) and version (docs version).',
  '2.docs.loose': 'Doc pages: attribution; FAQ/cannot_find_resource, FAQ/compiler_version, FAQ/disk_quota.',
  '2.docs.labs':
    'Labs sidebar: labs/how_to_course_work; for each of Assignment 1, 2, 3, 4: an overview page plus background, procedure, questions and submission pages.',
  '2.docs.policies':
    'Policies sidebar: policies/assignments (overview), policies/assignments/collab, policies/assignments/submissions.',
  '2.docs.tutorial':
    'Tutorial sidebar: tutorial/installing; About Gem5: FileStructure, History, WhyGem5; Modern Gem5: modern_gem5; Standard Library: boards, cache_hierarchies, introduction, processors, workloads; Using Gem5: using_gem5.',
  '2.docs.advanced':
    'Advanced Concepts (overview); cross_compilation: experiments, sanity_check, toolchain_clang, toolchain_qemu; custom_objects: instruction, procedure, worked_example; statistics_api: introduction, simple_example.',
  '2.docs.basic':
    'Basic Concepts; adding_cache: activity, cache, introduction, procmod; cli: depth, introduction, tldr; interconnects: crossbar, introduction, modify; scripts (overview): just, language_ref, templates; simple_processor: activity, binary, introduction, setup, system, where_to_begin; statistics: adding_statistics, conclusion, extant_statistics, introduction.',
  '2.docs.version':
    'The docs section has one version, labelled Next, whose main document is tutorial/installing.',
  '2.sidebar.tutorial': 'tutorialSidebar: links to tutorial/installing.',
  '2.sidebar.labs': 'labsSidebar: links to labs/how_to_course_work.',
  '2.sidebar.policies': 'policiesSidebar: links to Assignment Policies.',
  '2.nav.items': 'Top navigation bar: Tutorial, Labs and Policies on the left; a GitHub link on the right.',
  '2.nav.mobile': 'Below 996 px width it becomes a mobile menu.',
  '2.chrome.search-box': 'Search box (shortcut Ctrl or Cmd plus K).',
  '2.chrome.color-toggle': 'Dark/light color toggle.',
  '2.chrome.announcement': 'Dismissible announcement bar.',
  '2.chrome.breadcrumbs': 'Breadcrumbs.',
  '2.chrome.skip-link': "A 'Skip to main content' link.",
  '2.footer.links':
    'Footer: links Policies (/docs/policies/assignments), Labs (/docs/labs/how_to_course_work), Tutorial (/docs/tutorial/installing), a course forum, a chat server, the simulator site, the resources repository and an icon credit.',
  '2.footer.logo': 'It carries a university logo (height 100px).',
  '2.footer.copyright': 'And a 2025 copyright line.',
  '2.toc': 'Table of contents covers heading levels 2 to 3.',
  '2.crash': "A page that crashes shows 'This page crashed.' with a 'Try again' button.",

  // 4. States and transitions
  '4.color.modes': 'Color mode: light or dark.',
  '4.color.default': 'Default is light.',
  '4.color.switch': 'The switch is enabled.',
  '4.color.system': 'The mode does not follow the system preference by default.',
  '4.color.stored': 'The choice is kept in local storage under the key theme.',
  '4.color.tabs': 'And synced across tabs.',
  '4.color.nothing-stored': 'If nothing is stored, the default applies.',
  '4.color.switch-disabled': 'If the switch were disabled, the default applies.',
  '4.announcement.dismissed':
    'Announcement bar: visible until dismissed; dismissal is kept in local storage.',
  '4.announcement.new-id': 'It reappears when the announcement id changes.',
  '4.navbar.scroll': 'Navbar: does not hide on scroll.',
  '4.menu.opens': 'Mobile menu opens, closes.',
  '4.menu.back': 'And closes on back navigation.',
  '4.sidebar.categories': 'Sidebar: categories collapse and expand.',
  '4.sidebar.no-auto-collapse': 'Are not auto-collapsed.',
  '4.sidebar.not-hideable': 'And the sidebar is not hideable.',
  '4.version.remembered': 'Preferred docs version may be remembered in local storage.',
  '4.navigation.preload': 'Navigation: the next page is preloaded first.',
  '4.navigation.reload': 'If preloading fails the page is fully reloaded.',
  '4.navigation.progress': 'A progress bar appears after a 200 ms delay.',
  '4.navigation.prefetch': 'Prefetching of page assets is skipped on 2g or data-saver connections.',
  '4.diagram.theme': 'Diagram theme: dark in dark mode, default in light mode.',

  // 5. Validation rules
  '5.input.case': 'Input is lowercased.',
  '5.input.split': 'And split on whitespace and hyphens.',
  '5.language.tokenizer':
    'Japanese and Thai use a language-specific tokenizer; Chinese matches words and ideograph runs.',
  '5.language.english': 'Only English is configured as search language.',
  '5.input.empty': 'An empty token list returns no results.',
  '5.match.escaped': 'Matched text is HTML-escaped.',
  '5.match.marked': 'With matched terms wrapped in a highlight mark.',
  '5.query.wildcard': 'Search-as-you-type adds a trailing wildcard to the last token.',
  '5.query.drop-term': 'Additional queries drop one term when there are more than 2 terms.',
  '5.build.warnings':
    'Build-time: broken links, broken markdown links, broken anchors and duplicate routes produce warnings only.',

  // 7. Calls it makes
  '7.index.request': 'GET search-index{dir}.json with a version query parameter; payload: none.',
  '7.index.answer': 'List of entries each with documents and index fields.',
  '7.index.cached': 'Cached per combination of base path and directory.',
  '7.index.dir': '{dir} is empty, or a directory name with slashes replaced by hyphens.',
  '7.index.origin':
    "The request is refused when the resolved URL's origin differs from the page's origin (error 'Unexpected version url').",
  '7.search.local': 'Search runs in the browser.',
  '7.search.hit':
    'Selecting a hit navigates to its URL, with highlight term parameters added (highlighting is on).',
  '7.katex': 'A math-rendering stylesheet is loaded from a CDN with an integrity hash.',
  '7.no-api': 'No product API calls.',

  // 8. Error catalogue
  '8.page-crash': "'This page crashed.' with a 'Try again' button; title 'Page Error'.",
  '8.preload-failed': 'Failed route preload: full page reload.',
  '8.retry-box': "Lazily loaded page fails: red box with 'Retry'.",
  '8.no-results': "Search with no match: 'No results'.",
  '8.footer.all': "Search footer links: 'See all results'.",
  '8.footer.in-context': "'See all results in {context}'.",
  '8.footer.outside-context': "'See results outside {context}'.",
  '8.base-url': 'Wrong configured base URL: banner saying the site did not load properly.',
  '8.version-url': "'Unexpected version url' when the index URL is cross-origin.",

  // 9. Business constants and limits
  '9.base-path': 'Base path /429-website/; docs path /429-website/docs.',
  '9.generator': 'Generator, in the version that package.json names.',
  '9.locale': 'Default locale en.',
  '9.breakpoint': 'Mobile breakpoint 996 px.',
  '9.progress.delay': 'Progress bar delay 200 ms.',
  '9.progress.minimum': 'Progress bar defaults: minimum 0.08.',
  '9.progress.speed': 'Speed 200 ms.',
  '9.progress.trickle': 'Trickle rate 0.02, trickle speed 800 ms.',
  '9.search.limit': 'Search: maximum 8 results.',
  '9.search.excerpt': 'Excerpt length around a match 50 characters, ellipsis marks truncation.',
  '9.search.breadcrumb': 'Breadcrumb parts joined with a right single angle quote.',
  '9.search.shortcut': 'Shortcut Ctrl or Cmd plus K.',
  '9.search.position': 'Search bar on the right.',
  '9.search.context': 'Search context setting off.',
  '9.search.highlight': 'Highlight on target page on.',
  '9.search.hash': 'Index file hash fixed at build time.',
  '9.search.groups': 'Results are grouped by document and by sub-section.',
  '9.storage': 'Storage: localStorage only.',
  '9.toc': 'Table of contents heading levels 2 to 3.',
  '9.footer.logo': 'Footer logo height 100px.',
  '9.highlight': 'Extra highlight languages bash, diff, cpp.',
} as const satisfies Record<`${2 | 4 | 5 | 7 | 8 | 9}.${string}`, string>;

export type PromiseId = keyof typeof promises;

/** The promises whose tests `npm test` runs, because an edit of a page, a setting or a style breaks them most easily. */
const quick: ReadonlySet<PromiseId> = new Set([
  ...(['2.base', '2.route.home', '2.route.search', '2.route.tag', '2.docs.loose', '2.docs.labs'] as const),
  ...(['2.docs.policies', '2.docs.tutorial', '2.nav.items', '2.nav.mobile', '2.chrome.search-box'] as const),
  ...(['2.chrome.color-toggle', '2.chrome.announcement', '2.chrome.breadcrumbs'] as const),
  ...(['2.chrome.skip-link', '2.footer.links', '2.toc', '4.color.stored', '4.menu.opens'] as const),
  ...(['4.sidebar.categories', '5.match.marked', '7.index.request', '7.search.hit', '7.katex'] as const),
  ...(['7.no-api', '8.no-results'] as const),
]);

/** Separates the ids of promises in the name of a test from their text. */
const colon = ': ';

/**
 * @param ids the promises that a test proves
 * @returns the name of the test, as in `2.toc, 9.toc: Table of contents covers heading levels 2 to 3. …`
 */
export function promise(...ids: [PromiseId, ...PromiseId[]]): string {
  const tag = ids.some((id) => quick.has(id)) ? ' @quick' : '';
  return ids.join(', ') + colon + ids.map((id) => promises[id]).join(' ') + tag;
}

/** @returns the ids at the start of a test's name; none if the test is not named after a promise */
function promisesNamedBy(title: string): string[] {
  const end = title.indexOf(colon);
  return end < 0 ? [] : title.slice(0, end).split(', ');
}

export type ListedTest = {
  /** Relative to tests/. */
  readonly file: string;
  readonly title: string;
  readonly skipped: boolean;
};

/**
 * @param ids the ids of all promises
 * @param tests all browser tests
 * @returns promises without a test, tests in tests/promises without a promise, and skipped tests, in a sentence each
 */
export function gaps(ids: readonly string[], tests: readonly ListedTest[]): string[] {
  const proofs = tests.filter(({file, skipped}) => /^(?:promises|built)\//.test(file) && !skipped);
  const proven = new Set(proofs.flatMap(({title}) => promisesNamedBy(title)));
  return [
    ...tests.filter(({skipped}) => skipped).map(({file, title}) => `${file}: "${title}" is skipped`),
    ...proofs
      .filter(({title}) => promisesNamedBy(title).length === 0)
      .map(({file, title}) => `${file}: "${title}" names no promise`),
    ...[...proven].filter((id) => !ids.includes(id)).map((id) => `a test names ${id}, which is no promise`),
    ...ids.filter((id) => !proven.has(id)).map((id) => `${id} has no test`),
  ];
}
