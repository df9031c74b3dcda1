import {instrument} from '../instrument/instrument';

import './styles.css';

/** One or several `stats.txt`, side by side: `::instrument{name="statistics" runs="…"}`. */
export default instrument({load: () => import('./view/View')});
