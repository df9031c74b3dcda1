import Link from '@docusaurus/Link';

import {forget} from '../../client/progress';
import {ForgetButton} from '../ForgetButton';
import {useLastVisited} from './useLastVisited';
import styles from './styles.module.css';

/**
 * The links into the course: a button, the map, the assignments and the FAQ. The button continues where a returning
 * reader has stopped, and starts the Tutorial for anybody else.
 */
export function WaysIn() {
  const at = useLastVisited();
  const start = 'Start the tutorial';
  return (
    <div>
      <p className={styles.ways}>
        <Link className="button button--primary" to={at?.[0] ?? '/docs/tutorial/installing'}>
          {at ? (
            <>
              Continue: <span>{at[1]}</span>
            </>
          ) : (
            start
          )}
        </Link>
        {at && <Link to="/docs/tutorial/installing">{start}</Link>}
        <Link to="/docs/tutorial/using_gem5">Map of the tutorial</Link>
        <Link to="/docs/labs/how_to_course_work">All labs</Link>
        <Link to="/docs/FAQ/cannot_find_resource">A run stopped with a message?</Link>
      </p>
      <p className={styles.forget}>
        {at && (
          <ForgetButton title="Only this browser stores which lessons you have read." onForget={forget}>
            Forget what I have read
          </ForgetButton>
        )}
      </p>
    </div>
  );
}
