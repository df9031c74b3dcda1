import {figure} from '../shared/figure';

import './styles.css';

/** One or several `stats.txt`, side by side: `::figure{name="statistics" runs="…"}`. */
export default figure({load: () => import('./view/View')});
