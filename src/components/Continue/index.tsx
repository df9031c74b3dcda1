import Link from '@docusaurus/Link';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {useReducer, useSyncExternalStore} from 'react';

import {forget, stored, type Visited} from '../../client/lessons';

import styles from './styles.module.css';

/** Nothing else changes what is stored while the component is shown. */
const subscribe = () => () => undefined;
const lastVisited = (): string => JSON.stringify(stored()?.at ?? null);

/** The path of a page without the ending under which a server may also answer it. */
const bare = (path: string): string => path.replace(/(?:\/|\.html|\/index\.html)$/, '');

/** A link for returning readers to where they stopped; renders nothing for anybody else, nor for a page that has gone. */
export function Continue() {
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  const at = JSON.parse(useSyncExternalStore(subscribe, lastVisited, () => 'null')) as Visited | null;
  const docs = Object.values(useAllDocsData()).flatMap(({versions}) => versions.flatMap(({docs}) => docs));
  const isThere = at && docs.some(({path}) => bare(path) === bare(at[0]));
  return (
    <p className={styles.continue}>
      {isThere && (
        <>
          Continue: <Link to={at[0]}>{at[1]}</Link>{' '}
          <button
            type="button"
            title="Only this browser stores which lessons you have read."
            onClick={() => {
              forget();
              readAgain();
            }}
          >
            Forget what I have read
          </button>
        </>
      )}
    </p>
  );
}
