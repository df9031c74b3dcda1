import {useId, type ReactNode} from 'react';

import styles from './Choice.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
};

export function Choice({label, value, onChoose, children}: Props) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({currentTarget}) => onChoose(currentTarget.value)}>
        {children}
      </select>
    </span>
  );
}
