import {instrument} from '../instrument/instrument';

import './styles.css';

export default instrument({load: () => import('./view/View')});
