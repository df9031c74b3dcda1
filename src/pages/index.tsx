import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import {Continue} from '../components/Continue';
import {Evidence} from '../components/Evidence';
import {WaysIn} from '../components/WaysIn';
import {course} from '../config/course';
import {TwoBitCounter} from '../figures/TwoBitCounter/View';

import styles from './index.module.css';

const assignments = [
  {title: 'Measuring a machine', question: 'Which machine is faster, and what does CPI hide when you ask?'},
  {
    title: 'Caches',
    question: 'Why does the same multiplication get faster when two of its loops change places?',
  },
  {
    title: 'Instruction-level parallelism',
    question: 'Your processor could start eight instructions in every cycle. What stops it?',
  },
  {
    title: 'Problem? Predictor!',
    question: 'How many branches can you predict right with one kilobyte of memory?',
  },
] as const;

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
            {assignments.map(({title, question}, index) => (
              <li key={title}>
                <Link to={`/docs/labs/assignment_${index + 1}`}>{title}</Link>
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
