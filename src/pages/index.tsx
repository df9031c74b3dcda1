import Link from '@docusaurus/Link';
import assignments from '@generated/kits/default/assignments.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import {Continue} from '../components/Continue';
import {Evidence} from '../components/Evidence';
import {WaysIn} from '../components/WaysIn';
import {course} from '../config/course';
import {TwoBitCounter} from '../figures/TwoBitCounter/View';

import styles from './index.module.css';

export default function Home() {
  return (
    <Layout description="Computer architecture on the gem5 simulator: a tutorial from the first build to your own branch predictor, and lab assignments.">
      <main className={styles.home}>
        <header className={styles.intro}>
          <Heading as="h1" className={styles.title}>
            {course.title} <span className={styles.name}>{course.name}</span>
          </Heading>
          <p className={styles.tagline}>{course.tagline}</p>
          <p>
            After this course you can build a processor out of parts, run real programs on it in gem5, and
            explain where each cycle went.
          </p>
          <WaysIn />
          <Continue />
        </header>
        <div className={styles.instrument}>
          <TwoBitCounter />
        </div>
        <section className={styles.assignments} aria-labelledby="assignments">
          <Heading as="h2" id="assignments">
            The assignments
          </Heading>
          <ol>
            {assignments.map(({number, title, question}) => (
              <li key={number}>
                <Link to={`/docs/labs/assignment_${number}`}>{title}</Link>
                <p>{question}</p>
              </li>
            ))}
          </ol>
          <Evidence />
        </section>
      </main>
    </Layout>
  );
}
