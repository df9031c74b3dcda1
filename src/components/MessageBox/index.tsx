import {useEffect, useRef, useState} from 'react';

import type Answer from './Answer';
import styles from './styles.module.css';

/** How long a reader has to pause before the text is looked up, in ms, so that it is announced once. */
const PAUSE = 300;

/** The tables and their search, which only a reader who uses the box needs. */
const load = () => import('./Answer');

/** A box at the top of each page of the FAQ, in which a reader pastes a message, to see the row that explains it. */
export default function MessageBox() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<{readonly text: string; readonly View?: typeof Answer}>({text: ''});
  // A reader may have written before the page was hydrated, or the browser has restored the text.
  useEffect(() => setTyped(box.current?.value ?? ''), []);
  useEffect(() => {
    const text = typed.trim();
    const timer = setTimeout(() => {
      if (text === '') {
        setAsked({text});
        return;
      }
      load().then(
        ({default: View}) => setAsked({text, View}),
        () => setAsked({text}),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const {text, View} = asked;
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
      {text !== '' && View ? (
        <View text={text} />
      ) : (
        <p role="status">
          {text !== '' && 'The messages could not be loaded. Look for yours in the tables.'}
        </p>
      )}
    </div>
  );
}
