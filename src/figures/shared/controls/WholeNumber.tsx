import {useId, useState} from 'react';

import {grouped} from '../../../content/format-number';

type Props = {
  /** What the number is, such as "Branch". */
  readonly label: string;
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  readonly onSet: (value: number) => void;
  /** What an empty box means. Without it, an empty box only waits for a number. */
  readonly empty?: {readonly name: string; readonly onSet: () => void};
  readonly className?: string | undefined;
};

type Typed = {
  readonly text: string;
  /** Whether the browser cannot read it as a number; it then gives an empty text. */
  readonly isBad: boolean;
  /** Whether the box has lost the focus since, and which value it had then. */
  readonly left?: {readonly at: number | undefined};
};

/**
 * A box for a whole number. Any other text stays in it and changes nothing, with a message beside it, until it is
 * corrected or the value changes otherwise.
 */
export function WholeNumber({label, value, least, most, onSet, empty, className}: Props) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>();
  const kept = typed && (!typed.left || typed.left.at === value) ? typed : undefined;
  const text = kept?.text ?? String(value ?? '');
  const isWrong = kept?.isBad === true || (text !== '' && !isWhole(Number(text), least, most));
  return (
    <span className={className}>
      <label htmlFor={id}>{label}</label>{' '}
      <input
        id={id}
        type="number"
        min={least}
        max={most}
        placeholder={empty?.name}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}problem` : undefined}
        onBlur={() => setTyped(isWrong && kept ? {...kept, left: {at: value}} : undefined)}
        // Not `onChange`, which React leaves out if an empty box gets what is no number, because its value stays empty.
        onInput={({currentTarget: {value: next, valueAsNumber: number, validity}}) => {
          setTyped({text: next, isBad: validity.badInput});
          if (isWhole(number, least, most)) onSet(number);
          else if (next === '' && !validity.badInput) empty?.onSet();
        }}
      />
      {isWrong && (
        <span role="alert" id={`${id}problem`}>
          {' '}
          Write a whole number from {grouped(least)} to {grouped(most)}.
        </span>
      )}
    </span>
  );
}

const isWhole = (number: number, least: number, most: number): boolean =>
  Number.isInteger(number) && number >= least && number <= most;
