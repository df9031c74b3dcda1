import {instrument} from '../instrument/instrument';

export default instrument({load: () => import('./view/View')});
