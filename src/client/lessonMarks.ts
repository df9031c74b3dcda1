/** Marks lessons in the sidebar as read, and stores the reader's position and which lesson ends they have reached. */
import {key, stored, type Lessons} from './lessons';

function store(lessons: Lessons): void {
  try {
    localStorage.setItem(key, JSON.stringify(lessons));
  } catch {
    // Storage is full; what was stored before stays.
  }
}

let marks: CSSStyleSheet | undefined;

/** Marks links by a stylesheet, which also applies to links that the sidebar shows later. */
function show(lessons: Lessons | undefined): void {
  if (!('adoptedStyleSheets' in document)) return;
  if (!marks) document.adoptedStyleSheets.push((marks = new CSSStyleSheet()));
  const links = lessons?.read.map((path) => `[href=${JSON.stringify(path)}]`).join();
  marks.replaceSync(
    lessons
      ? `.menu{--mark:""}.menu__link:is(${links}){--mark:"" / ", read";--ring:5px;--dot:var(--ifm-color-primary)}`
      : '',
  );
}

const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';

let end: IntersectionObserver | undefined;

/** Stores this page as the reader's position, and the next one once the end of this page is in view. */
export function visit(): void {
  end?.disconnect();
  const lessons = stored();
  show(lessons);
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
    show(stored());
  });
  end.observe(pager);
}
