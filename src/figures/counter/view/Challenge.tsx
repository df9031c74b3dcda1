// cspell:words YYNN, YYYYYYN
import {useId} from 'react';

import {writeHash} from '../../shared/hash';
import {useHashState} from '../../shared/useHashState';
import {rivalsOf, readPattern, LONGEST, ROUNDS} from '../challenge';

/** The name of the challenge in an address: `#pattern:answers=YYNN`. */
const id = 'pattern';

/** The answers of the game's weeks. */
const initial = 'YYYYYYN';

/** The reader writes answers that repeat, and sees how often each of the predictors of Assignment 4 is right. */
export default function Challenge() {
  const field = useId();
  const [text, setText, write] = useHashState(id, (state) => (state?.answers ?? initial).slice(0, LONGEST));
  const pattern = readPattern(text);
  const rivals = pattern === '' ? [] : rivalsOf(pattern);
  const beaten = rivals.filter(({right}) => right < 0.5).length;
  const type = (value: string) => {
    setText(value);
    write({answers: readPattern(value)});
  };
  return (
    <div className="counter__challenge">
      <label htmlFor={field}>
        <b>Write a pattern that fools the machine</b>, in Y and N. The program repeats it {ROUNDS} times.
      </label>
      <input
        id={field}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({target}) => type(target.value)}
      />
      <p role="status">
        {pattern === ''
          ? 'There is no answer yet; type Y or N.'
          : `A coin beats ${beaten} of ${rivals.length} predictors; their bars are hollow.`}
      </p>
      <ul>
        {rivals.map(({name, right}) => (
          <li key={name} data-beaten={right < 0.5}>
            <span>{name}</span> <span className="counter__bar" style={{inlineSize: `${right * 100}%`}} />{' '}
            <span>{Math.round(right * 100)}%</span>
          </li>
        ))}
      </ul>
      {pattern !== '' && (
        <p>
          <a href={writeHash(id, {answers: pattern})}>A link to this pattern</a>, to send to a friend.
        </p>
      )}
    </div>
  );
}
