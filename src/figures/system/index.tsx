import {figure} from '../shared/figure';

import './styles.css';

/** The simulated system as a block diagram, and what differs between two: `::figure{name="system" runs="…"}`. */
export default figure({load: () => import('./view/View')});
