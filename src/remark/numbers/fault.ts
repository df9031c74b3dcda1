import type {Slip} from '../../course/slip';

/** What is wrong with a number on a page, and the rule that it breaks. */
export class Fault extends Error {
  readonly rule: string;

  constructor({text, rule}: Pick<Slip, 'text' | 'rule'>) {
    super(text);
    this.rule = rule;
  }
}

/** The directive is written in a form that means nothing. */
export const badForm = (text: string): Fault => new Fault({text, rule: 'number-form'});

/** The recording says something else than the page. */
export const untrue = (text: string): Fault => new Fault({text, rule: 'number-untrue'});
