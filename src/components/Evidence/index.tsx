import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import type {Evidence as Counts} from '../../content/examples/evidence';

import styles from './styles.module.css';

/** Recognizes the counts that `docusaurus.config.ts` has put into the site's configuration. */
const isCounts = (value: unknown): value is Counts =>
  typeof value === 'object' && value !== null && 'programs' in value && 'runs' in value;

/** A sentence with the numbers of recorded programs and runs; renders nothing without recordings. */
export function Evidence() {
  const {evidence} = useDocusaurusContext().siteConfig.customFields ?? {};
  if (!isCounts(evidence) || evidence.simulator === undefined) return null;
  return (
    <p className={styles.evidence}>
      Every result on these pages is recorded: {evidence.programs} programs, {evidence.runs} runs, gem5{' '}
      {evidence.simulator}. A run that is <Link to="/markdown-page#results">made again</Link> gives the same
      numbers to the last digit.
    </p>
  );
}
