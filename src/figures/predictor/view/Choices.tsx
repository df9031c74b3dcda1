import clsx from 'clsx';
import {useId} from 'react';

import {Choice} from '../../shared/controls/Choice';
import shared from '../../shared/controls/Choice.module.css';
import {WholeNumber} from '../../shared/controls/WholeNumber';
import type {Training} from '../model/run';
import {designs, makerOf, SIZES, type Size} from '../model/predictors';
import {DELAYS, possible, type Setting, type Settings} from './settings';
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
      : training === 1
        ? 'after the next branch'
        : `after ${training} later branches`;

/** The controls for the branches, and for one predictor or two side by side. */
export function Choices({programs, file, settings, problem, onSet}: Props) {
  const {from, outcomes, times, show, bits, training, beside} = settings;
  return (
    <div className={clsx(shared.choices, styles.choices)}>
      <Choice label="Branches" value={from} onChoose={(value) => onSet({from: value, at: undefined})}>
        {programs.map((program) => (
          <option key={program} value={program}>
            {program}
          </option>
        ))}
        <option value="typed">typed by you</option>
        {(file !== undefined || from === 'file') && <option value="file">your file: {file}</option>}
      </Choice>
      <SettingChoices labels={firstLabels} setting={settings} onSet={onSet} />
      <label>
        <input
          type="checkbox"
          checked={beside !== undefined}
          onChange={() => onSet({beside: beside ? undefined : {show, bits, training}})}
        />
        Another beside it
      </label>
      {beside && (
        <SettingChoices
          labels={besideLabels}
          setting={beside}
          onSet={(changes) => onSet({beside: {...beside, ...changes}})}
        />
      )}
      {from === 'typed' && (
        <Typed outcomes={outcomes} times={times} {...(problem !== undefined && {problem})} onSet={onSet} />
      )}
    </div>
  );
}

const firstLabels = {show: 'Look into', bits: 'Index bits, n', training: 'A branch trains'} as const;
const besideLabels = {show: 'Beside it', bits: 'Bits of B, n', training: 'B trains'} as const;

const sizes: readonly Size[] = [...SIZES, 'gem5'];

type SettingProps = {
  readonly labels: Readonly<Record<keyof Setting, string>>;
  readonly setting: Setting;
  readonly onSet: (changes: Partial<Setting>) => void;
};

/** The controls for a predictor, its size, and its training. */
function SettingChoices({labels, setting, onSet}: SettingProps) {
  const {show, bits, training} = setting;
  return (
    <>
      <Choice label={labels.show} value={show} onChoose={(value) => onSet({show: value})}>
        {designs
          .filter((design) => makerOf(design, bits))
          .map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Choice>
      <Choice
        label={labels.bits}
        value={String(bits)}
        onChoose={(value) => {
          const size = sizes.find((one) => String(one) === value) ?? bits;
          onSet(possible({show, training, bits: size}));
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size === 'gem5' ? 'gem5’s own' : size}
          </option>
        ))}
      </Choice>
      <Choice
        label={labels.training}
        value={String(training)}
        onChoose={(value) => onSet({training: trainings.find((one) => String(one) === value) ?? 'trace'})}
      >
        {trainings.map((one) => (
          <option key={one} value={String(one)}>
            {nameOf(one)}
          </option>
        ))}
      </Choice>
    </>
  );
}

/** The storage of a predictor, and where its rules or its sizes come from. */
export function Formula({show, bits}: Setting) {
  const design = designs.find(({id}) => id === show);
  if (!design) return null;
  const {name, formula, gem5} = design;
  return (
    <p className="figure__note">
      {bits === 'gem5' ? (
        <>
          The sizes are the defaults of gem5 24.0, which has only predictors of these rules: LocalBP, BiModeBP
          and TournamentBP.
        </>
      ) : (
        <>
          Bits of {name}: {formula}
          {gem5 && <> (rules of gem5’s {gem5})</>}
        </>
      )}
    </p>
  );
}

type TypedProps = Pick<Settings, 'outcomes' | 'times'> & Pick<Props, 'onSet' | 'problem'>;

/** The text box for the outcomes of one branch. */
function Typed({outcomes, times, problem, onSet}: TypedProps) {
  const id = useId();
  return (
    <>
      <span className={shared.choice}>
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
      <WholeNumber
        className={shared.choice}
        label="Times"
        value={times}
        least={1}
        most={1_000}
        onSet={(value) => onSet({times: value, at: undefined})}
      />
    </>
  );
}
