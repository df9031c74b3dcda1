import {figure} from '../shared/figure';

import './styles.css';

export default figure({load: () => import('./view/View')});
