/** What the game calls its parts: in the words of the trade, or for somebody who knows none of them. */
import type {Outcome} from './model';

export type Words = {
  /** The states of the counter, from that which says taken most surely. */
  readonly states: readonly [string, string, string, string];
  readonly outcome: Readonly<Record<Outcome, string>>;
  readonly letter: Readonly<Record<Outcome, string>>;
  /** Before the outcomes, in a row of the chart and in a sentence. */
  readonly went: string;
  readonly was: string;
  /** The rival in a score and in a sentence. */
  readonly rival: string;
  readonly name: string;
  readonly question: string;
};

export const trade: Words = {
  states: ['strongly taken', 'weakly taken', 'weakly not taken', 'strongly not taken'],
  outcome: {taken: 'taken', 'not taken': 'not taken'},
  letter: {taken: 'T', 'not taken': 'N'},
  went: 'branch went',
  was: 'the branch was',
  rival: 'two bits',
  name: 'The two-bit counter',
  question: 'Predict the next outcome',
};

export const plain: Words = {
  states: ['surely yes', 'probably yes', 'probably no', 'surely no'],
  outcome: {taken: 'yes', 'not taken': 'no'},
  letter: {taken: 'Y', 'not taken': 'N'},
  went: 'answer',
  was: 'the answer was',
  rival: 'the machine',
  name: 'The machine',
  question: 'Guess the next answer',
};
