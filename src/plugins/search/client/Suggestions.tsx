import Link from '@docusaurus/Link';
import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import clsx from 'clsx';
import {useEffect, type MouseEvent} from 'react';

import {kind} from '../format/documents';
import {addressOf, byPage, lacksText, titleOf, trailOf, type Hit} from '../format/hits';
import {excerptOf} from './excerpts';
import {Marked} from './Marked';
import styles from './Suggestions.module.css';

type Props = {
  /** Id of the listbox. */
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly hits: readonly Hit[];
  /** Whether texts of hits are on their way. */
  readonly isAwaiting: boolean;
  /** The way to the search page, if it leads to something. */
  readonly seeAll: {readonly href: string; readonly text: string} | undefined;
  /** Index of the option that Enter follows: a hit, or after the hits the way to all results. */
  readonly active: number;
  /** Is called when an option is followed. */
  readonly onFollow: () => void;
};

/** The list under the search box: hits by page and section, then the way to all of them; or that there are none. */
export default function Suggestions({id, optionId, hits, isAwaiting, seeAll, active, onFollow}: Props) {
  const activeId = optionId(active);
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({block: 'nearest'});
  }, [activeId]);

  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onClick: onFollow,
  });

  return (
    <div
      className={clsx(styles.panel, settings.searchBarPosition === 'left' && styles.left)}
      role="presentation"
      onMouseDown={keepFocus}
    >
      {hits.length === 0 && <p className={styles.none}>No results</p>}
      <div id={id} role="listbox" aria-label="Search results" hidden={hits.length === 0 && !seeAll}>
        {byPage(hits).map((ofPage) => {
          const {title, trail, address} = headOf(ofPage);
          return (
            <div key={address} role="group" aria-label={title} className={styles.page}>
              {trail && (
                <div role="presentation" className={styles.trail}>
                  {trail}
                </div>
              )}
              {ofPage.map((hit) => (
                <Link
                  key={hits.indexOf(hit)}
                  to={addressOf(hit, settings.highlightSearchTermsOnTargetPage)}
                  className={clsx(styles.option, hit.type !== kind.title && styles.section)}
                  {...option(hits.indexOf(hit))}
                >
                  <Content hit={hit} page={title} isAwaiting={isAwaiting} />
                </Link>
              ))}
            </div>
          );
        })}
        {seeAll && (
          <Link to={seeAll.href} className={clsx(styles.option, styles.seeAll)} {...option(hits.length)}>
            {seeAll.text}
          </Link>
        )}
      </div>
    </div>
  );
}

type ContentProps = {readonly hit: Hit; readonly page: string; readonly isAwaiting: boolean};

/**
 * The title or heading that matched, or the text around the match under the title of its section. There is room for the
 * text before it has come.
 */
function Content({hit, page, isAwaiting}: ContentProps) {
  const {document, type, positions, tokens} = hit;
  const excerpt = (
    <Marked pieces={excerptOf(document.t, positions, tokens, settings.searchResultContextMaxLength)} />
  );
  return type === kind.title || type === kind.heading ? (
    <span className={styles.title}>{excerpt}</span>
  ) : (
    <>
      {document.s !== page && <span className={styles.title}>{document.s}</span>}
      {lacksText(hit) ? (
        <span className={styles.excerpt} data-awaited={isAwaiting || undefined}>
          {document.s === page && page}
        </span>
      ) : (
        <span className={styles.excerpt}>{excerpt}</span>
      )}
    </>
  );
}

/** The page that some hits are of; the trail leads to it, and includes it unless its title is itself a hit. */
function headOf([first]: readonly Hit[]): {title: string; trail: string; address: string} {
  if (!first) {
    return {title: '', trail: '', address: ''};
  }
  return {
    title: titleOf(first).t,
    trail: trailOf(first, first.type !== kind.title),
    address: first.document.u,
  };
}

/** A press on the list leaves the focus in the box, or the list would be gone before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
