import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import styles from './Notice.module.css';
import {retry, useIndexState} from './siteSearch';

type Props = {
  /** Address of the version of the site whose index is searched. */
  readonly versionUrl: string;
  /** Moves the focus to the search's input, because the button disappears when it is pressed. */
  readonly focus: () => void;
};

/** Says why there are no results yet, and what the reader can do; empty if the index is ready. */
export function Notice({versionUrl, focus}: Props) {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const query = new URLSearchParams(useLocation().search).get('q') ?? '';
  const state = useIndexState(versionUrl);

  const tryAgain = (
    <button
      type="button"
      className={styles.button}
      onClick={() => {
        focus();
        retry(versionUrl);
      }}
    >
      Try again
    </button>
  );
  const tutorial = <Link to="/docs/tutorial/installing">start with the tutorial</Link>;
  const currentVersion = (
    <Link to={`/search?${new URLSearchParams({q: query})}`}>search the current version</Link>
  );

  switch (state) {
    case undefined:
      return null;
    case 'loading':
      return <p className={styles.loading}>Loading the search index…</p>;
    case 'development':
      return (
        <p className={styles.notice}>
          Search works on the built site, not in this preview: run <code>npm run build && npm run serve</code>
          .
        </p>
      );
    case 'foreign':
      return (
        <p className={styles.notice}>
          Unexpected version url: the search index would come from another site, so it was not loaded. You can{' '}
          {currentVersion}, or {tutorial}.
        </p>
      );
    case 'failed':
      return versionUrl === baseUrl ? (
        <p className={styles.notice}>
          Search does not work at the moment: its index could not be loaded. {tryAgain}, or {tutorial}.
        </p>
      ) : (
        <p className={styles.notice}>
          There is no search index for the version “{versionUrl.slice(baseUrl.length)}” that this address
          names. You can {currentVersion}, or {tutorial}.
        </p>
      );
  }
}
