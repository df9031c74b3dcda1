import {used} from './src/used';

export default used;
