/**
 * All notations of this site. A page's directives are replaced in this order; `npm run check`, the notation page and
 * contributing/notation.md read the list too.
 */
import {chart} from './chart';
import {claim, known, supposed} from './claims';
import {code, diff} from './code';
import {fact} from './facts';
import {faq} from './faq';
import {term} from './glossary';
import {figure} from './figure';
import {assignments, goals, handin, hours, kit, leaderboard, marks} from './labs';
import {machine} from './machine';
import type {Notation} from './notation';
import {notationTable} from './notation-table';
import {change, num, ratio, typed} from './numbers';
import {predict} from './predict';
import {run} from './run';
import {stats} from './statistics';
import {system} from './system';
import {time} from './time';

export const notations: readonly Notation[] = [
  // Counts the time of a page as it was written.
  time,
  // Finds terms in what the author wrote, and not in what other notations show.
  term,
  // These insert Markdown, which may contain any of the later notations.
  goals,
  marks,
  handin,
  leaderboard,
  assignments,
  faq,
  hours,
  kit,
  machine,
  // These may occur within the words of a claim or of a question.
  fact,
  num,
  ratio,
  change,
  typed,
  claim,
  known,
  supposed,
  // These are blocks of their own, in any order.
  stats,
  code,
  diff,
  run,
  chart,
  system,
  figure,
  notationTable,
  // It contains others, and its text box is named after the words that these show.
  predict,
];
