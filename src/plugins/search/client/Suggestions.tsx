import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {useEffect, type MouseEvent} from 'react';

import {field} from '../format/documents';
import {addressOf, byPage, titleOf, trailOf, type Hit} from '../format/hits';
import {excerptOf, Marked} from './excerpts';
import {highlightSearchTermsOnTargetPage, searchBarPosition, searchResultContextMaxLength} from './settings';
import styles from './Suggestions.module.css';

type Props = {
  /** Id of the listbox. */
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly hits: readonly Hit[];
  /** The link to the search page, unless that would be empty. */
  readonly seeAll: {readonly href: string; readonly text: string} | undefined;
  /** Index of the option that Enter follows: a hit, or the link to all results after them. */
  readonly active: number;
  readonly onFollow: () => void;
};

/** The list below the search box: hits by page and section with a link to all of them, or a message without hits. */
export default function Suggestions({id, optionId, hits, seeAll, active, onFollow}: Props) {
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
      className={clsx(styles.panel, searchBarPosition === 'left' && styles.left)}
      role="presentation"
      onMouseDown={keepFocus}
    >
      {hits.length === 0 && <p className={styles.none}>No results</p>}
      <div id={id} role="listbox" aria-label="Search results" hidden={hits.length === 0 && !seeAll}>
        {byPage(hits).map((ofPage) => {
          const {key, title, trail} = headOf(ofPage);
          return (
            <div key={key} role="group" aria-label={title} className={styles.page}>
              {trail && (
                <div role="presentation" className={styles.trail}>
                  {trail}
                </div>
              )}
              {ofPage.map((hit) => (
                <Link
                  key={hits.indexOf(hit)}
                  to={addressOf(hit, highlightSearchTermsOnTargetPage)}
                  className={clsx(styles.option, hit.type !== field.title && styles.section)}
                  {...option(hits.indexOf(hit))}
                >
                  <Content hit={hit} page={title} />
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

type ContentProps = {readonly hit: Hit; readonly page: string};

/** The title or heading that matches, or the title of the section and the text around the match. */
function Content({hit, page}: ContentProps) {
  const {document, type, positions, tokens} = hit;
  const excerpt = <Marked pieces={excerptOf(document.t, positions, tokens, searchResultContextMaxLength)} />;
  return type === field.title || type === field.heading ? (
    <span className={styles.title}>{excerpt}</span>
  ) : (
    <>
      {document.s !== page && <span className={styles.title}>{document.s}</span>}
      <span className={styles.excerpt}>{excerpt}</span>
    </>
  );
}

/** The page of some hits. Its trail includes the page, unless the title of the page is a hit itself. */
const headOf = ([first]: readonly Hit[]) => ({
  key: `${first?.isLiteral} ${first?.document.u}`,
  title: first ? titleOf(first).t : '',
  trail: first ? trailOf(first, first.type !== field.title) : '',
});

/** Keeps the focus in the box, because the list would disappear before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
