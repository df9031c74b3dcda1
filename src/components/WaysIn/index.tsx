import Link from '@docusaurus/Link';

import styles from './styles.module.css';

/** The links into the course: its first page as a button, its map, the assignments and the FAQ as links. */
export function WaysIn() {
  return (
    <p className={styles.ways}>
      <Link className="button button--primary" to="/docs/tutorial/installing">
        Start the tutorial
      </Link>
      <Link to="/docs/tutorial/using_gem5">Map of the tutorial</Link>
      <Link to="/docs/labs/how_to_course_work">All labs</Link>
      <Link to="/docs/FAQ/cannot_find_resource">A run stopped with a message?</Link>
    </p>
  );
}
