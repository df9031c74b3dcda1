import useIsBrowser from '@docusaurus/useIsBrowser';
import {useReducer} from 'react';

import {forgetAll, predictions, type Prediction} from '../../client/revision';
import {storedText} from '../../client/readStored';
import {ForgetButton} from '../ForgetButton';

import styles from './styles.module.css';

type Entry = Prediction & {readonly name: string};

const verdicts = {right: 'You were right.', wrong: 'You were wrong.'} as const;

/** The reader's predictions by page, in the order in which they were made. */
function byPage(): ReadonlyMap<string, readonly Entry[]> {
  const pages = new Map<string, Entry[]>();
  for (const [name, prediction] of Object.entries(predictions())) {
    pages.set(prediction.path, [...(pages.get(prediction.path) ?? []), {...prediction, name}]);
  }
  return pages;
}

/** Everything that the reader has predicted on this site, with links to the answers, for revision. */
export default function Predictions() {
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  const pages = useIsBrowser() ? byPage() : new Map<string, readonly Entry[]>();
  const all = [...pages.values()].flat();
  if (all.length === 0) {
    return <p>Your predictions will be listed here: what you wrote, and whether you were right.</p>;
  }
  const judged = all.filter(({verdict}) => verdict);
  return (
    <>
      <p role="status">
        Predictions: {all.length}. Judged: {judged.length}. Right:{' '}
        {judged.filter(({verdict}) => verdict === 'right').length}.
      </p>
      {[...pages].map(([path, entries]) => (
        <details key={path}>
          <summary>
            {entries[0]?.page} ({entries.length})
          </summary>
          <dl className={styles.list}>
            {entries.map(({name, question, verdict}) => (
              <div key={name}>
                <dt>
                  <a href={`${path}#${name}`}>{question}</a>
                </dt>
                <dd>
                  {storedText(name) || 'You wrote nothing.'}
                  {verdict && <b className={styles[verdict]}> {verdicts[verdict]}</b>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
      <p>
        <ForgetButton
          onForget={() => {
            forgetAll();
            readAgain();
          }}
        >
          Forget my predictions
        </ForgetButton>
      </p>
    </>
  );
}
