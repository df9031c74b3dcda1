import {Fault} from '../../course/fault';

/** The directive is written in a form that means nothing. */
export const badForm = (text: string): Fault => new Fault({text, rule: 'number-form'});

/** The recording says something else than the page. */
export const untrue = (text: string): Fault => new Fault({text, rule: 'number-untrue'});
