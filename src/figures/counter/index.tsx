import type {ComponentProps} from 'react';

import {figure} from '../shared/figure';
import Game from './view/Game';

const Figure = figure({load: () => import('./view/View')});

/** The first frame is the game itself, whose buttons appear with the view. */
export default function CounterFigure(props: ComponentProps<typeof Figure>) {
  return (
    <Figure {...props}>
      <div className="figure__first">
        <Game />
      </div>
    </Figure>
  );
}
