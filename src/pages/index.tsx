import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import assignments from '@generated/kits/default/assignments.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {useEffect, useState, type ComponentType} from 'react';

import {Evidence} from '../components/Evidence';
import {WaysIn} from '../components/WaysIn';
import {nearestFirst, sameDue} from '../config/due';
import Game from '../figures/counter/view/Game';
import {plain} from '../figures/counter/words';

import styles from './index.module.css';

/** The predictors of Assignment 4 are loaded when a reader wants to meet them, or opens an address with a pattern. */
function useChallenge() {
  const [shown, setShown] = useState<{readonly Challenge: ComponentType}>();
  const isShared = useLocation().hash.startsWith('#pattern:');
  const open = () => {
    import('../figures/counter/view/Challenge').then(
      ({default: Challenge}) => setShown({Challenge}),
      // The button stays, and a reader may press it again.
      () => undefined,
    );
  };
  useEffect(() => {
    if (isShared) open();
  }, [isShared]);
  return {Challenge: shown?.Challenge, open};
}

/** The assignments, of which the next one that is due is the first once the browser has read the date. */
function Assignments({same}: {readonly same: string | undefined}) {
  const isBrowser = useIsBrowser();
  const sorted = isBrowser ? nearestFirst(assignments, new Date()) : assignments;
  return (
    <ol>
      {sorted.map(({number, title: name, question, hours, needs, due, weight, kit}) => (
        <li key={number}>
          <p className={styles.name}>
            <span>Assignment {number}:</span> <span>{name}</span>
          </p>
          <div className={styles.question}>
            <Link to={`/docs/labs/assignment_${number}`}>{question || name}</Link>
            {needs && <p>You need {needs}.</p>}
          </div>
          <p className={styles.facts}>
            {same === undefined && <b>{due}</b>}
            <span>about {hours} hours</span>
            <span>{weight} of the assignments</span>
            {kit && (
              <Link to={`pathname://${kit.path}`} target="_self" download>
                kit ({kit.size})
              </Link>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

export default function Home() {
  const {title, tagline, customFields} = useDocusaurusContext().siteConfig;
  const {Challenge, open} = useChallenge();
  const same = sameDue(assignments);
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
            For students who know C: build a processor out of parts, run real programs on it in gem5, and
            explain where each cycle went.
          </p>
        </header>
        <figure className={styles.game} aria-labelledby="game">
          <figcaption id="game">Yes or no?</figcaption>
          <p>
            A program asks the same question every day.
            <span className="counter__game">
              {' '}
              Study its first week, then guess the second, against a machine of two bits.
            </span>
          </p>
          <Game words={plain}>
            <p>
              The machine is a two-bit counter for a branch. One no takes it one step down, where it still
              predicts yes, so it misses every ringed day. Assignment 4 has{' '}
              <Link to="/docs/labs/assignment_4/background#explorer">ten predictors</Link>.
            </p>
            {!Challenge && (
              <button type="button" className="counter__game" onClick={open}>
                Write a pattern that fools the machine
              </button>
            )}
          </Game>
          {Challenge && <Challenge />}
        </figure>
        <div className={styles.ways}>
          <WaysIn />
        </div>
        <section className={styles.assignments} aria-labelledby="assignments">
          <Heading as="h2" id="assignments">
            Each assignment asks one question
          </Heading>
          <p>
            {same !== undefined && `Each is due on ${same}. `}
            <Link to="/docs/policies/assignments">Lateness and marking</Link>
          </p>
          <Assignments same={same} />
          <Evidence />
        </section>
      </main>
    </Layout>
  );
}
