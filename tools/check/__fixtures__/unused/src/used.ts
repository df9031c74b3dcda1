import {circle} from './circle';

export const used = 1;
export const unused = 2;
export type Unused = number;
export default circle;
