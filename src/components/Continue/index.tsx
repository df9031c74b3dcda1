import Link from '@docusaurus/Link';
import {useReducer, useSyncExternalStore} from 'react';

import {forget, stored, type Visited} from '../../client/lessons';
import {useDocPaths} from '../NearestRoutes/useDocPaths';

import styles from './styles.module.css';

/** Nothing else changes what is stored while the component is shown. */
const subscribe = () => () => undefined;
const lastVisited = (): string => JSON.stringify(stored()?.at ?? null);

/** A link for returning readers to where they stopped; renders nothing for anybody else, nor for a page that has gone. */
export function Continue() {
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  const at = JSON.parse(useSyncExternalStore(subscribe, lastVisited, () => 'null')) as Visited | null;
  const paths = useDocPaths();
  return (
    <p className={styles.continue}>
      {at && paths.includes(at[0]) && (
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
