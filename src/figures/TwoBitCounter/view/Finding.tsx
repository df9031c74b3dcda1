import clsx from 'clsx';
import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {
  /** Whether the reader has seen all of the branch; without scripts and on paper, everybody has. */
  readonly isShown: boolean;
  readonly children?: ReactNode;
};

export const Finding = ({isShown, children}: Props) => (
  <p className={clsx(styles.finding, !isShown && styles.later)}>
    Once two bits know the week, they miss only its last day. {children}
  </p>
);
