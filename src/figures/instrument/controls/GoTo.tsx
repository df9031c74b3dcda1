import {useId, useState} from 'react';

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
  return (
    <span>
      <label htmlFor={id}>{label}</label>{' '}
      <input
        id={id}
        type="number"
        min={0}
        max={last}
        value={typed ?? at}
        onBlur={() => setTyped(undefined)}
        onChange={({currentTarget: {value, valueAsNumber: to}}) => {
          setTyped(value);
          if (Number.isInteger(to) && to >= 0) onGo(Math.min(to, last));
        }}
      />
    </span>
  );
}
