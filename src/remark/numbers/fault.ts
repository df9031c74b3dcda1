import {Fault} from '../../content/fault';

/** The directive cannot be read. */
export const badForm = (text: string): Fault => new Fault(text, 'number-form');

/** The recording contradicts the page. */
export const untrue = (text: string): Fault => new Fault(text, 'number-untrue');
