import circle, {used} from './src/used';

export default [circle, used];
