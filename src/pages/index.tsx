import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';

import {Evidence} from '../components/Evidence';
import {WaysIn} from '../components/WaysIn';
import {course} from '../config/course';
import {Game} from '../figures/TwoBitCounter/view/Game';

import styles from './index.module.css';

const assignments = [
  {
    title: 'Measuring a machine',
    question: 'Which machine is faster, and what does CPI hide when you ask?',
    hours: 10,
    needs: [{label: 'Statistics', to: '/docs/tutorial/using_gem5/basic_concepts/statistics/conclusion'}],
  },
  {
    title: 'Caches',
    question: 'Why does the same multiplication get faster when two of its loops change places?',
    hours: 10,
    needs: [{label: 'Scripts', to: '/docs/tutorial/using_gem5/basic_concepts/scripts/templates'}],
  },
  {
    title: 'Instruction-level parallelism',
    question: 'Your processor could start eight instructions in every cycle. What stops it?',
    hours: 12,
    needs: [{label: 'Processors', to: '/docs/tutorial/modern_gem5/standard_library/processors'}],
  },
  {
    title: 'Problem? Predictor!',
    question: 'How many branches can you predict right with one kilobyte of memory?',
    hours: 12,
    needs: [{label: 'Custom objects', to: '/docs/tutorial/using_gem5/advanced_concepts/custom_objects/worked_example'}],
  },
] as const;

export default function Home() {
  return (
    <Layout description="Computer architecture on the gem5 simulator: a tutorial from the first build to your own branch predictor, and lab assignments.">
      <main className={styles.home}>
        <header className={styles.intro}>
          <Heading as="h1" className={styles.title}>
            <span className={styles.course}>
              {course.title} {course.name}
            </span>{' '}
            {course.tagline}
          </Heading>
          <p className={styles.promise}>
            After this course you can build a processor out of parts, run real programs on it in gem5, and
            explain where each cycle went.
          </p>
          <WaysIn />
        </header>
        <figure className={styles.game} aria-labelledby="game">
          <figcaption id="game">Taken or not?</figcaption>
          <p>
            A branch of a calendar program, once a day, as gem5 recorded it. You see its first week: predict the
            second, against two bits.
          </p>
          <Game>
            <Link to="/docs/labs/assignment_4/background#explorer">Ten predictors</Link> meet the same program
            in Assignment 4.
          </Game>
        </figure>
        <section className={styles.assignments} aria-labelledby="assignments">
          <Heading as="h2" id="assignments">
            Four questions
          </Heading>
          <p>
            <Link to="/docs/policies/assignments">Due dates and marking</Link>
          </p>
          <ol>
            {assignments.map(({title, question, hours, needs}, index) => (
              <li key={title}>
                <p className={styles.name}>
                  <span>Assignment {index + 1}:</span> <span>{title}</span>
                </p>
                <Link className={clsx(styles.question)} to={`/docs/labs/assignment_${index + 1}`}>
                  {question}
                </Link>
                <p className={styles.needs}>
                  <span>up to {hours} hours,</span>{' '}
                  <span>
                    after{' '}
                    {needs.map(({label, to}) => (
                      <Link key={to} to={to}>
                        {label}
                      </Link>
                    ))}
                  </span>
                </p>
              </li>
            ))}
          </ol>
          <Evidence />
        </section>
      </main>
    </Layout>
  );
}
