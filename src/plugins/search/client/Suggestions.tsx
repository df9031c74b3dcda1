import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {getStemmedPositions} from '@easyops-cn/docusaurus-search-local/dist/client/client/utils/getStemmedPositions';
import clsx from 'clsx';
import {useEffect, type MouseEvent} from 'react';

import {highlightStemmed} from './excerpt';
import {addressOf, byPage, kind, lacksText, titleOf, trailOf, type Hit} from './hits';
import {optionId, type OpenList} from './openList';
import styles from './Suggestions.module.css';

type Props = {
  /** Id of the listbox; those of its options begin with it. */
  readonly id: string;
  readonly list: OpenList;
};

/** The list under the search box: hits by page and section, then the way to all of them; or that there are none. */
export default function Suggestions({id, list}: Props) {
  const {hits, seeAll, active, isAwaiting} = list;
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({block: 'nearest'});
  }, [id, active]);

  const option = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onClick: () => list.input.blur(),
  });

  return (
    <div className={styles.panel} role="presentation" onMouseDown={keepFocus}>
      <div id={id} role="listbox" aria-label="Search results" hidden={hits.length === 0}>
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
                  to={addressOf(hit)}
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
      {hits.length === 0 && (
        <p className={styles.none}>
          {translate({id: 'theme.SearchBar.noResultsText', message: 'No results'})}
        </p>
      )}
    </div>
  );
}

type ContentProps = {readonly hit: Hit; readonly page: string; readonly isAwaiting: boolean};

/**
 * The title or heading that matched, or the text around the match under the title of its section. There is room for the
 * text before it has come.
 */
function Content({hit, page, isAwaiting}: ContentProps) {
  const {document, type, metadata, tokens} = hit;
  const excerpt = {__html: highlightStemmed(document.t, getStemmedPositions(metadata, 't'), tokens)};
  return type === kind.title || type === kind.heading ? (
    <span className={styles.title} dangerouslySetInnerHTML={excerpt} />
  ) : (
    <>
      {document.s !== page && <span className={styles.title}>{document.s}</span>}
      {lacksText(hit) ? (
        <span className={styles.excerpt} data-awaited={isAwaiting || undefined}>
          {document.s === page && page}
        </span>
      ) : (
        <span className={styles.excerpt} dangerouslySetInnerHTML={excerpt} />
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
