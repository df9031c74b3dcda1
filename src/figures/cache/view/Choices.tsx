import clsx from 'clsx';
import {useId} from 'react';

import {Choice} from '../../shared/controls/Choice';
import shared from '../../shared/controls/Choice.module.css';
import {policies} from '../model/policies';
import {ALL, LINES, LONGEST, SIZES, WAYS, type Settings} from './settings';
import {bytesOf} from './snapshot';
import styles from './styles.module.css';

type Props = {
  readonly programs: readonly string[];
  /** The program of the file that the reader opened. */
  readonly file?: string;
  readonly settings: Settings;
  /** What is wrong with the typed text. */
  readonly problem?: string;
  readonly onSet: (changes: Partial<Settings>) => void;
};

/** The controls for the accesses and for the cache. */
export function Choices({programs, file, settings, problem, onSet}: Props) {
  const {from, loops, typed, size, lineSize, ways, policy} = settings;
  return (
    <div className={clsx(shared.choices, styles.choices)}>
      <Choice label="Accesses" value={from} onChoose={(value) => onSet({from: value, at: undefined})}>
        {programs.map((program) => (
          <option key={program} value={program}>
            {program}
          </option>
        ))}
        <option value="loops">of your loops</option>
        <option value="typed">typed by you</option>
        {(file !== undefined || from === 'file') && <option value="file">your file: {file}</option>}
      </Choice>
      <Choice label="Size" value={String(size)} onChoose={(value) => onSet({size: Number(value)})}>
        {SIZES.map((bytes) => (
          <option key={bytes} value={bytes}>
            {bytesOf(bytes)}
          </option>
        ))}
      </Choice>
      <Choice label="Line" value={String(lineSize)} onChoose={(value) => onSet({lineSize: Number(value)})}>
        {LINES.map((bytes) => (
          <option key={bytes} value={bytes}>
            {bytes} B
          </option>
        ))}
      </Choice>
      <Choice label="Ways" value={String(ways)} onChoose={(value) => onSet({ways: Number(value)})}>
        {WAYS.map((count) => (
          <option key={count} value={count}>
            {count === ALL ? 'all' : count}
          </option>
        ))}
      </Choice>
      <Choice
        label="Evicts"
        value={policy}
        onChoose={(value) => onSet({policy: policies.find(({id}) => id === value)?.id ?? policy})}
      >
        {policies.map(({id, name}) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {from === 'loops' && (
        <Text
          label="Arrays; for i, j: what is loaded or stored"
          value={loops}
          {...(problem !== undefined && {problem})}
          onSet={(value) => onSet({loops: value, at: undefined})}
        />
      )}
      {from === 'typed' && (
        <Text
          label="Addresses; w before one is a store"
          value={typed}
          {...(problem !== undefined && {problem})}
          onSet={(value) => onSet({typed: value, at: undefined})}
        />
      )}
    </div>
  );
}

type TextProps = {
  readonly label: string;
  readonly value: string;
  readonly problem?: string;
  readonly onSet: (value: string) => void;
};

/** The text box for loops or addresses, with what is wrong beside it. */
function Text({label, value, problem, onSet}: TextProps) {
  const id = useId();
  return (
    <span className={clsx(shared.choice, styles.text)}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={LONGEST}
        spellCheck={false}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}problem`}
        onChange={({currentTarget}) => onSet(currentTarget.value)}
      />
      {problem !== undefined && (
        <span role="alert" id={`${id}problem`}>
          {problem}
        </span>
      )}
    </span>
  );
}
