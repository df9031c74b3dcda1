import {useId} from 'react';

import {Choice} from '../../instrument/controls/Choice';
import type {Training} from '../model/run';
import {designs, SIZES} from '../model/predictors';
import {DELAYS, type Settings} from './settings';
import styles from './styles.module.css';

type Props = {
  readonly programs: readonly string[];
  /** The program of the file that the reader opened. */
  readonly file?: string;
  readonly settings: Settings;
  /** What is wrong with the typed outcomes. */
  readonly problem?: string;
  readonly onSet: (changes: Partial<Settings>) => void;
};

const trainings: readonly Training[] = ['trace', 'simple', ...DELAYS];

const nameOf = (training: Training): string =>
  training === 'trace'
    ? 'at once'
    : training === 'simple'
      ? 'as in a simple processor of gem5'
      : `after ${training} later branches`;

/** The controls for the branches, the predictor, its size, and its training. */
export function Choices({programs, file, settings, problem, onSet}: Props) {
  const {from, outcomes, times, show, bits, training} = settings;
  const design = designs.find(({id}) => id === show);
  return (
    <div className={styles.choices}>
      <Choice label="Branches" value={from} onChoose={(value) => onSet({from: value, at: undefined})}>
        {programs.map((program) => (
          <option key={program} value={program}>
            {program}
          </option>
        ))}
        <option value="typed">typed by you</option>
        {(file !== undefined || from === 'file') && <option value="file">your file: {file}</option>}
      </Choice>
      <Choice label="Look into" value={show} onChoose={(value) => onSet({show: value})}>
        {designs.map(({id, name}) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="Index bits, n" value={String(bits)} onChoose={(value) => onSet({bits: Number(value)})}>
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Choice>
      <Choice
        label="A branch trains"
        value={String(training)}
        onChoose={(value) => onSet({training: trainings.find((one) => String(one) === value) ?? 'trace'})}
      >
        {trainings.map((one) => (
          <option key={one} value={String(one)}>
            {nameOf(one)}
          </option>
        ))}
      </Choice>
      {from === 'typed' && (
        <Typed outcomes={outcomes} times={times} {...(problem !== undefined && {problem})} onSet={onSet} />
      )}
      <p className={styles.formula}>
        Bits of {design?.name}: {design?.formula}
        {design?.gem5 && <> (rules of gem5’s {design.gem5})</>}
      </p>
    </div>
  );
}

type TypedProps = Pick<Settings, 'outcomes' | 'times'> & Pick<Props, 'onSet' | 'problem'>;

/** The text box for the outcomes of one branch. */
function Typed({outcomes, times, problem, onSet}: TypedProps) {
  const id = useId();
  return (
    <>
      <span className={styles.typed}>
        <label htmlFor={`${id}outcomes`}>T for taken, N for not</label>
        <input
          id={`${id}outcomes`}
          type="text"
          maxLength={400}
          value={outcomes}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}problem`}
          onChange={({currentTarget: {value}}) => onSet({outcomes: value, at: undefined})}
        />
        {problem !== undefined && (
          <span role="alert" id={`${id}problem`}>
            {problem}
          </span>
        )}
      </span>
      <span className={styles.typed}>
        <label htmlFor={`${id}times`}>Times</label>
        <input
          id={`${id}times`}
          type="number"
          min={1}
          max={1000}
          value={times}
          onChange={({currentTarget: {valueAsNumber: value}}) =>
            onSet({times: Number.isInteger(value) ? value : 1, at: undefined})
          }
        />
      </span>
    </>
  );
}
