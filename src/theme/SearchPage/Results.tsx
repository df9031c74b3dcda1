import Link from '@docusaurus/Link';
import {excerptOf, Marked, markedIn} from '../../plugins/search/client/excerpts';
import {highlightSearchTermsOnTargetPage} from '../../plugins/search/client/settings';
import {field} from '../../plugins/search/format/documents';
import {addressOf, trailOf, type Hit} from '../../plugins/search/format/hits';
import {memo, startTransition, useEffect, useState} from 'react';

import styles from './styles.module.css';

/** The number of hits that are rendered at once: they fill a window, and take a short task. */
const SLICE = 10;

/** The most characters of a title or an excerpt. */
const LONGEST = 100;

/** The hits, rendered in slices, so that no task is long. */
export function Results({hits}: {readonly hits: readonly Hit[]}) {
  const [rendered, setRendered] = useState({hits, count: SLICE});
  const count = rendered.hits === hits ? rendered.count : SLICE;
  useEffect(() => {
    if (count >= hits.length) {
      return undefined;
    }
    const timer = setTimeout(() => startTransition(() => setRendered({hits, count: count + SLICE})));
    return () => clearTimeout(timer);
  }, [hits, count]);

  return (
    <section>
      {hits.slice(0, count).map((hit) => (
        <Result key={hit.document.i} hit={hit} />
      ))}
    </section>
  );
}

/** A hit: its title or that of its section, its breadcrumb and, for a text, an excerpt. */
const Result = memo(function Result({hit}: {readonly hit: Hit}) {
  const {document, type, positions, tokens} = hit;
  const isNamed = type === field.title || type === field.heading;
  const excerpt = excerptOf(document.t, positions, tokens, LONGEST);
  const title = isNamed ? excerpt : markedIn(document.s ?? '', tokens);
  const trail = trailOf(hit, type === field.heading || type === field.content);
  return (
    <article className={styles.result}>
      <h2>
        <Link to={addressOf(hit, highlightSearchTermsOnTargetPage)}>
          <Marked pieces={title} />
        </Link>
      </h2>
      {trail && <p className={styles.trail}>{trail}</p>}
      {(type === field.content || type === field.description) && (
        <p className={styles.excerpt}>
          <Marked pieces={excerpt} />
        </p>
      )}
    </article>
  );
});
