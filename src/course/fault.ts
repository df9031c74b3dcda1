import type {Slip} from './slip';

/** What is wrong with a directive on a page, and the rule that it breaks. */
export class Fault extends Error {
  readonly rule: string;

  constructor({text, rule}: Pick<Slip, 'text' | 'rule'>) {
    super(text);
    this.rule = rule;
  }
}
