import {useId, useState} from 'react';

import {grouped} from '../../../course/grouped';

type Props = {
  /** The name of a step, such as "Branch". */
  readonly label: string;
  readonly at: number;
  readonly last: number;
  readonly onGo: (at: number) => void;
};

/** A number box that goes to a step. */
export function GoTo({label, at, last, onGo}: Props) {
  const id = useId();
  /** The typed text while the box has the focus; it may be empty while the reader types another number. */
  const [typed, setTyped] = useState<string>();
  const to = Number(typed);
  const isWrong = typed !== undefined && (!Number.isInteger(to) || to < 0 || to > last);
  return (
    <span>
      <label htmlFor={id}>{label}</label>{' '}
      <input
        id={id}
        type="number"
        min={0}
        max={last}
        value={typed ?? at}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}problem` : undefined}
        onBlur={() => setTyped(undefined)}
        onChange={({currentTarget: {value, valueAsNumber: next}}) => {
          setTyped(value);
          if (Number.isInteger(next) && next >= 0) onGo(Math.min(next, last));
        }}
      />
      {isWrong && (
        <span role="alert" id={`${id}problem`}>
          {' '}
          Write a whole number from 0 to {grouped(last)}.
        </span>
      )}
    </span>
  );
}
