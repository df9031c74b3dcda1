import {instrument} from '../instrument/instrument';

/** One or several `stats.txt`, side by side: `::instrument{name="statistics" runs="…"}`. */
export default instrument({load: () => import('./view/View')});
