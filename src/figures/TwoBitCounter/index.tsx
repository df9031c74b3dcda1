import type {ComponentProps} from 'react';

import {instrument} from '../instrument/instrument';
import Game from './view/Game';

const Instrument = instrument({load: () => import('./view/View')});

/** The first frame is the game itself, whose buttons appear with the view. */
export default function TwoBitCounter(props: ComponentProps<typeof Instrument>) {
  return (
    <Instrument {...props}>
      <div className="instrument__first">
        <Game />
      </div>
    </Instrument>
  );
}
