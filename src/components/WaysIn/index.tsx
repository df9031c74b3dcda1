import Link from '@docusaurus/Link';
import clsx from 'clsx';

import styles from './styles.module.css';

const ways = [
  {to: '/docs/tutorial/installing', label: 'Start the tutorial'},
  {to: '/docs/labs/how_to_course_work', label: 'Open the labs'},
  {to: '/docs/policies/assignments', label: 'Read the policies'},
] as const;

/** The three ways into the course. */
export function WaysIn() {
  return (
    <ul className={styles.ways}>
      {ways.map(({to, label}, index) => (
        <li key={to}>
          <Link className={clsx('button button--primary', index > 0 && 'button--outline')} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
