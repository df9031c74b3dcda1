import type {ReactNode} from 'react';

import styles from './styles.module.css';

type Props = {readonly title?: string; readonly onForget: () => void; readonly children: ReactNode};

/** A button that deletes what this browser stores, and looks like a link of little weight. */
export const ForgetButton = ({title, onForget, children}: Props) => (
  <button type="button" className={styles.forget} title={title} onClick={onForget}>
    {children}
  </button>
);
