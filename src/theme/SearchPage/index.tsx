/**
 * Swizzle: @theme/SearchPage (eject)
 * Upstream: @easyops-cn/docusaurus-search-local, dist/client/client/theme/SearchPage/SearchPage.jsx
 * sha256: 554dcc569a17cb23c22b30066b58901002bb5b95a9d6345c5b76d302c3d40294
 * Why: the original has no `main`, shows nothing until it has all texts, shifts the page then, and groups nothing.
 */
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {Notice} from '../../plugins/search/client/Notice';
import {useIndexState} from '../../plugins/search/client/siteSearch';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {useLayoutEffect, useMemo, useRef} from 'react';

import {ContextChoice} from './ContextChoice';
import {pagesOf, Results} from './Results';
import styles from './styles.module.css';
import {useAddress} from './useAddress';
import {useAnswer} from './useAnswer';
import {WaysOn} from './WaysOn';

export default function SearchPage() {
  return (
    <Layout description="Search every page of the course: commands, statistics, parameters and words, in your browser.">
      <main className={styles.main}>
        <Search />
      </main>
    </Layout>
  );
}

function Search() {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {query, context, version, setQuery, setContext} = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const versionUrl = `${baseUrl}${version}`;
  const hits = useAnswer(versionUrl, context, query);
  const pages = useMemo(() => hits && pagesOf(hits), [hits]);
  useTypedBefore(input, setQuery);

  const title =
    query === ''
      ? translate({id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation'})
      : translate(
          {id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"'},
          {query},
        );
  return (
    <div className={clsx('container margin-vert--lg', styles.page)}>
      <Head>
        <meta property="robots" content="noindex, follow" />
        <title>{title}</title>
      </Head>
      <h1 className={styles.heading}>{title}</h1>
      <div className={styles.question}>
        <input
          ref={input}
          type="search"
          name="q"
          className={styles.input}
          aria-label="Search"
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- readers come here to search; the stock page does the same
          autoFocus
          value={query}
          onChange={({target}) => setQuery(target.value)}
        />
        <ContextChoice className={styles.input} value={context} onChange={setContext} />
      </div>
      <div className={styles.status} role="status">
        <Status
          versionUrl={versionUrl}
          hasQuery={query !== ''}
          count={pages?.length}
          focus={() => input.current?.focus()}
        />
      </div>
      {pages && <Results pages={pages} />}
      {pages?.length === 0 && <WaysOn />}
      <noscript>
        <p>
          Search runs in your browser, and its scripts are switched off. Every page can be reached from the{' '}
          <Link to="/docs/tutorial/installing">tutorial</Link>, the{' '}
          <Link to="/docs/labs/how_to_course_work">labs</Link> and the{' '}
          <Link to="/docs/policies/assignments">policies</Link>.
        </p>
      </noscript>
    </div>
  );
}

/** Keeps what was typed before hydration. */
function useTypedBefore(
  input: {readonly current: HTMLInputElement | null},
  change: (value: string) => void,
): void {
  const typed = useRef(change);
  useLayoutEffect(() => {
    const {value = ''} = input.current ?? {};
    if (value !== '') typed.current(value);
  }, [input]);
}

type StatusProps = {
  readonly versionUrl: string;
  readonly hasQuery: boolean;
  /** The number of pages with hits; undefined until there is an answer. */
  readonly count: number | undefined;
  readonly focus: () => void;
};

/** One line about the search: loading, failed, or the number of pages found. */
function Status({versionUrl, hasQuery, count, focus}: StatusProps) {
  const {selectMessage} = usePluralForm();
  const state = useIndexState(versionUrl);
  if (state !== undefined) {
    return (
      <>
        {state === 'loading' && hasQuery && <span className={styles.loading} />}
        <Notice versionUrl={versionUrl} focus={focus} />
      </>
    );
  }
  if (count === undefined) {
    return null;
  }
  return (
    <p>
      {count === 0
        ? translate({id: 'theme.SearchPage.noResultsText', message: 'No documents were found'})
        : selectMessage(
            count,
            translate(
              {
                id: 'theme.SearchPage.documentsFound.plurals',
                message: '1 document found|{count} documents found',
              },
              {count},
            ),
          )}
    </p>
  );
}
