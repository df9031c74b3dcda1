import {used} from './used';

export const circle = (): number => used;
