/** Marks what was read on the page that is shown, and stores the reader's position and which ends they have reached. */
import {isLesson} from '../config/lessons';
import {save, stored, type Lessons} from './progress';

let marks: CSSStyleSheet | undefined;

/** Marks links by a stylesheet, which also applies to links that the sidebar shows later. */
function mark(lessons: Lessons | undefined): void {
  if (!('adoptedStyleSheets' in document)) return;
  if (!marks) document.adoptedStyleSheets.push((marks = new CSSStyleSheet()));
  const links = lessons?.read.map((path) => `[href=${JSON.stringify(path)}]`).join();
  marks.replaceSync(
    lessons
      ? `[data-lesson],.lesson-number{--dot:var(--ifm-color-content-secondary)}:is([data-lesson],.lesson-number + a):is(${links}){--mark:"" / ", read";--ring:5px;--dot:var(--ifm-color-primary)}`
      : '',
  );
}

/** Says of each part of a page that names its lessons how many of these were read. */
function count({read}: Lessons): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-lessons]')) {
    const paths = part.dataset.lessons?.split(' ') ?? [];
    const done = paths.filter((path) => read.includes(path)).length;
    part.dataset.read = done === 0 ? '' : done < paths.length ? 'some' : 'all';
    part.style.setProperty('--share', String(done / paths.length));
    const words = part.querySelector('.read-count');
    if (words) words.textContent = done === 0 ? '' : `${done} of ${paths.length} read`;
  }
}

function show(lessons: Lessons | undefined): void {
  mark(lessons);
  if (lessons) count(lessons);
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
  if (!lessons || !pager || !isLesson(pathname)) return;
  save({...lessons, at: [pathname, textOf('h1')]});
  if (!('IntersectionObserver' in window)) return;
  end = new IntersectionObserver((entries) => {
    if (!entries.some(({isIntersecting}) => isIntersecting)) return;
    end?.disconnect();
    const {at, read} = stored() ?? lessons;
    const next = pager.querySelector<HTMLAnchorElement>('.pagination-nav__link--next');
    save({
      at: next ? [next.pathname, textOf('.pagination-nav__link--next .pagination-nav__label')] : at,
      read: [...new Set([...read, pathname])],
    });
    show(stored());
  });
  end.observe(pager);
}
