import {useId} from 'react';

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
