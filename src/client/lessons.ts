/**
 * A client module that remembers, in this browser alone, where a reader is and which lessons they have read to the end. The
 * sidebar marks these, and the home page leads back. Where storage is forbidden there is no mark at all.
 */

/** A page: its path and what its heading says. */
export type Place = readonly [path: string, title: string];

type Lessons = {
  /** Where the reader goes on. */
  readonly at?: Place | undefined;
  /** The paths of the lessons whose end was reached. */
  readonly read: readonly string[];
};

const key = 'lessons';

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && /^\/[^/]+\/docs\//.test(String(value[0])) && typeof value[1] === 'string';

/** What is stored; nothing of it counts if it was damaged. Undefined where storage is forbidden. */
export function stored(): Lessons | undefined {
  let text: string | null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return undefined;
  }
  try {
    const {at, read} = JSON.parse(text ?? '') as Record<string, unknown>;
    return {
      at: isPlace(at) ? at : undefined,
      read: (read as unknown[]).filter((path) => typeof path === 'string'),
    };
  } catch {
    return {read: []};
  }
}

let marks: CSSStyleSheet | undefined;

/** Marks the links of the sidebar. A stylesheet also marks those that the sidebar shows later. */
function show(lessons: Lessons | undefined): void {
  if (!('adoptedStyleSheets' in document)) return;
  marks ??= new CSSStyleSheet();
  const links = lessons?.read.map((path) => `[href=${JSON.stringify(path)}]`).join();
  marks.replaceSync(
    lessons
      ? `.menu{--mark:""}.menu__link:is(${links}){--mark:"" / ", read";--ring:5px;--dot:var(--ifm-color-primary)}`
      : '',
  );
  document.adoptedStyleSheets = [marks];
}

function store(lessons: Lessons): void {
  try {
    localStorage.setItem(key, JSON.stringify(lessons));
  } catch {
    // Storage is full; what was stored before stays.
  }
  show(stored());
}

/** Forgets everything. */
export function forget(): void {
  localStorage.removeItem(key);
  show(stored());
}

const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';

let end: IntersectionObserver | undefined;

/** Stores that the reader is on this page, and, once its end is in view, that they go on with the next. */
export function onRouteDidUpdate(): void {
  end?.disconnect();
  const lessons = stored();
  const pager = document.querySelector('.pagination-nav');
  const {pathname} = location;
  if (!lessons || !pager || !/\/docs\/(labs|tutorial)\//.test(pathname)) return;
  store({...lessons, at: [pathname, textOf('h1')]});
  if (!document.querySelector('.lesson-number') || !('IntersectionObserver' in window)) return;
  end = new IntersectionObserver((entries) => {
    if (!entries.some(({isIntersecting}) => isIntersecting)) return;
    end?.disconnect();
    const {at, read} = stored() ?? lessons;
    const next = pager.querySelector<HTMLAnchorElement>('.pagination-nav__link--next');
    store({
      at: next ? [next.pathname, textOf('.pagination-nav__link--next .pagination-nav__label')] : at,
      read: [...new Set([...read, pathname])],
    });
  });
  end.observe(pager);
}

if (typeof window !== 'undefined') show(stored());
