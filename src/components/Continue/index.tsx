import Link from '@docusaurus/Link';
import {useEffect, useState} from 'react';

import {forget, stored, type Place} from '../../client/lessons';

import styles from './styles.module.css';

/** Leads a reader who has been here back to where they were; everybody else sees nothing. */
export function Continue() {
  const [at, setAt] = useState<Place>();
  useEffect(() => setAt(stored()?.at), []);
  return (
    <p className={styles.continue}>
      {at && (
        <>
          <span>
            Continue: <Link to={at[0]}>{at[1]}</Link>
          </span>
          <button
            type="button"
            title="This browser alone knows which lessons you have read."
            onClick={() => {
              forget();
              setAt(undefined);
            }}
          >
            Forget
          </button>
        </>
      )}
    </p>
  );
}
