import {useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {useEffect, useRef, useState} from 'react';

import type {Explanation} from '../../content/messages/explain';
import styles from './styles.module.css';

/** How long a reader has to pause before the text is looked up, in ms, so that it is announced once. */
const PAUSE = 300;

/** The tables and their search, which only a reader who uses the box needs. */
const load = () => import('./Answer');

type Asked = {
  readonly text: string;
  /** What the tables say, and the module that shows it; undefined if it could not be loaded. */
  readonly answer?: Awaited<ReturnType<typeof load>> & {readonly explanation: Explanation};
};

/** A box at the top of each page of the FAQ, in which a reader pastes a message, to see the row that explains it. */
export default function MessageBox() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [{text, answer}, setAsked] = useState<Asked>({text: ''});
  const {pathname} = useLocation();
  const {withBaseUrl} = useBaseUrlUtils();
  // A reader may have written before the page was hydrated, or the browser has restored the text.
  useEffect(() => setTyped(box.current?.value ?? ''), []);
  useEffect(() => {
    const wanted = typed.trim();
    const isHere = (address: string): boolean => withBaseUrl(address).startsWith(`${pathname}#`);
    const timer = setTimeout(() => {
      if (wanted === '') {
        setAsked({text: wanted});
        return;
      }
      load().then(
        (module) => setAsked({text: wanted, answer: {...module, explanation: module.lookUp(wanted, isHere)}}),
        () => setAsked({text: wanted}),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, pathname, withBaseUrl]);
  return (
    <div className={styles.box}>
      <label htmlFor="paste">Paste what was printed</label>
      <textarea
        ref={box}
        id="paste"
        rows={3}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="paste-note"
        onFocus={() => void load().catch(() => undefined)}
        onChange={({target}) => setTyped(target.value)}
      />
      <p id="paste-note" className={styles.note}>
        One message, or a whole run: the row that explains it appears here. Nothing that you paste leaves this
        browser.
      </p>
      {/* It is there from the start, because screen readers announce only changes of what they know. */}
      <div role="status">
        {answer ? (
          <answer.Verdict explanation={answer.explanation} />
        ) : (
          text !== '' && 'The messages could not be loaded. Look for yours in the tables.'
        )}
      </div>
      {answer && <answer.Details explanation={answer.explanation} />}
    </div>
  );
}
