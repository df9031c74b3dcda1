import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import assignments from '@generated/kits/default/assignments.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import {Continue} from '../components/Continue';
import {Evidence} from '../components/Evidence';
import {WaysIn} from '../components/WaysIn';
import Game from '../figures/TwoBitCounter/view/Game';

import styles from './index.module.css';

/** The hours of an assignment besides its questions: one for the background and one for the procedure. */
const readingHours = 2;

export default function Home() {
  const {title, tagline, customFields} = useDocusaurusContext().siteConfig;
  return (
    <Layout description="Computer architecture on the gem5 simulator: a tutorial from the first build to your own branch predictor, and lab assignments.">
      <main className={styles.home}>
        <header>
          <Heading as="h1" className={styles.title}>
            <span className={styles.course}>
              {title} {String(customFields?.name)}
            </span>{' '}
            {tagline}
          </Heading>
          <p className={styles.promise}>
            After this course you can build a processor out of parts, run real programs on it in gem5, and
            explain where each cycle went.
          </p>
          <WaysIn />
          <Continue />
        </header>
        <figure className={styles.game} aria-labelledby="game">
          <figcaption id="game">Taken or not?</figcaption>
          <p>
            gem5 recorded this branch of a calendar program, once for each day of two weeks
            <span className="counter__game">
              : one to learn from, and one to predict, against a two-bit counter
            </span>
            .
          </p>
          <Game>
            <Link to="/docs/labs/assignment_4/background#explorer">Ten predictors</Link> meet it in Assignment
            4.
          </Game>
        </figure>
        <section className={styles.assignments} aria-labelledby="assignments">
          <Heading as="h2" id="assignments">
            Each assignment asks one question
          </Heading>
          <p>
            <Link to="/docs/policies/assignments">Due dates and marking</Link>
          </p>
          <ol>
            {assignments.map(({number, title: name, question, minutes, needs}) => (
              <li key={number}>
                <p className={styles.name}>
                  <span>Assignment {number}:</span> <span>{name}</span>
                </p>
                <Link className={styles.question ?? ''} to={`/docs/labs/assignment_${number}`}>
                  {question || name}
                </Link>
                <p className={styles.needs}>
                  About {Math.round(minutes / 60) + readingHours} hours.{needs && ` You need ${needs}.`}
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
