import {instrument} from '../instrument/instrument';

import './styles.css';

/** The simulated system as a block diagram, and what differs between two: `::instrument{name="system" runs="…"}`. */
export default instrument({load: () => import('./view/View')});
