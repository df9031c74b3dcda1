import Link from '@docusaurus/Link';
import {excerptOf, Marked, markedIn} from '../../plugins/search/client/excerpts';
import {highlightSearchTermsOnTargetPage} from '../../plugins/search/client/settings';
import {field} from '../../plugins/search/format/documents';
import {addressOf, titleOf, trailOf, type Hit} from '../../plugins/search/format/hits';
import {memo, startTransition, useEffect, useState} from 'react';

import styles from './styles.module.css';

/** The number of pages that are rendered at once: they fill a window, and take a short task. */
const SLICE = 5;

/** The most sections of a page that are shown before its reader asks for more. */
const MOST = 3;

/** The most characters of a title or an excerpt. */
const LONGEST = 100;

/** The hits in one section of a page: in its heading, in its text, or in both. */
type Section = readonly [Hit, ...Hit[]];

/** The hits on one page, section by section. */
type PageHits = readonly [Section, ...Section[]];

/** The hits page by page and section by section, in the order of the best ones. */
export function pagesOf(hits: readonly Hit[]): PageHits[] {
  const pages = gather(hits, ({document}) => document.u);
  return pages.map((page) => gather(page, ({document}) => document.h ?? '') as unknown as PageHits);
}

/** Groups of hits that share a key, in the order in which the keys appear. */
function gather(hits: readonly Hit[], keyOf: (hit: Hit) => string): Section[] {
  const groups = new Map<string, [Hit, ...Hit[]]>();
  for (const hit of hits) {
    const group = groups.get(keyOf(hit));
    if (group) group.push(hit);
    else groups.set(keyOf(hit), [hit]);
  }
  return Array.from(groups.values());
}

/** The hits by page, rendered in slices, so that no task is long. */
export function Results({pages}: {readonly pages: readonly PageHits[]}) {
  const [rendered, setRendered] = useState({pages, count: SLICE});
  const count = rendered.pages === pages ? rendered.count : SLICE;
  useEffect(() => {
    if (count >= pages.length) {
      return undefined;
    }
    const timer = setTimeout(() => startTransition(() => setRendered({pages, count: count + SLICE})));
    return () => clearTimeout(timer);
  }, [pages, count]);

  return (
    <section>
      {pages.slice(0, count).map((page) => (
        <PageResult key={page[0][0].document.u} page={page} />
      ))}
    </section>
  );
}

/** A page: its title, its breadcrumb, its first hits, and the others in a fold. */
const PageResult = memo(function PageResult({page}: {readonly page: PageHits}) {
  const [[hit]] = page;
  const title = titleOf(hit);
  const trail = trailOf(hit, false);
  const [shown, folded] = [page.slice(0, MOST), page.slice(MOST)];
  return (
    <article className={styles.result}>
      <h2>
        <Link to={addressOf({...hit, document: title}, highlightSearchTermsOnTargetPage)}>
          <Marked
            pieces={excerptOf(title.t, hit.document === title ? hit.positions : [], hit.tokens, LONGEST)}
          />
        </Link>
      </h2>
      {trail && <p className={styles.trail}>{trail}</p>}
      <Sections sections={shown} />
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>{folded.length} more on this page</summary>
          <Sections sections={folded} />
        </details>
      )}
    </article>
  );
});

const Sections = ({sections}: {readonly sections: readonly Section[]}) =>
  sections.map((section) => <SectionResult key={section[0].document.h ?? ''} section={section} />);

/** A section: its heading, unless it is the page itself, and an excerpt of its text where that has the words. */
function SectionResult({section}: {readonly section: Section}) {
  const [hit] = section;
  const {document, tokens} = hit;
  const inHeading = section.find(({type}) => type === field.heading);
  const inText = section.find(({type}) => type === field.content || type === field.description);
  return (
    <>
      {document.h && (
        <h3>
          <Link to={addressOf(hit, highlightSearchTermsOnTargetPage)}>
            <Marked
              pieces={
                inHeading
                  ? excerptOf(inHeading.document.t, inHeading.positions, tokens, LONGEST)
                  : markedIn(document.s ?? '', tokens)
              }
            />
          </Link>
        </h3>
      )}
      {inText && (
        <p className={styles.excerpt}>
          <Marked pieces={excerptOf(inText.document.t, inText.positions, inText.tokens, LONGEST)} />
        </p>
      )}
    </>
  );
}
