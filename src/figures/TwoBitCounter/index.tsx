import type {ComponentProps} from 'react';

import {instrument} from '../instrument/instrument';
import {Chart} from './view/Chart';
import {Finding} from './view/Finding';
import styles from './view/styles.module.css';

const Instrument = instrument({load: () => import('./view/View')});

export default function TwoBitCounter(props: ComponentProps<typeof Instrument>) {
  return (
    <Instrument {...props}>
      <div className={`instrument__first ${styles.first}`}>
        <Chart guesses={[]} />
        <Finding isShown={false} />
      </div>
    </Instrument>
  );
}
