import {useId} from 'react';

type Props = {
  /** What is counted, as in `Branch`. */
  readonly label: string;
  readonly at: number;
  readonly last: number;
  readonly onGo: (at: number) => void;
};

/** A box for the number of the step to go to. */
export function GoTo({label, at, last, onGo}: Props) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{label}</label>{' '}
      <input
        id={id}
        type="number"
        min={0}
        max={last}
        value={at}
        onChange={({currentTarget: {valueAsNumber: to}}) => {
          if (Number.isInteger(to) && to >= 0) onGo(Math.min(to, last));
        }}
      />
    </span>
  );
}
