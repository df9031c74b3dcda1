/**
 * All notations of this site. Where several change a page as a whole, they do so in this order; `npm run check`, the
 * notation page and contributing/notation.md read the list too.
 */
import {chart} from './chart';
import {claim} from './claims';
import {code} from './code';
import {fact} from './facts';
import {faq} from './faq';
import {term} from './glossary';
import {figure} from './figure';
import {kit, lab} from './labs';
import {machine} from './machine';
import type {Notation} from './notation';
import {notationTable} from './notation-table';
import {num} from './numbers';
import {predict} from './predict';
import {run} from './run';
import {stats} from './statistics';
import {system} from './system';
import {time} from './time';

export const notations: readonly Notation[] = [
  // It finds first uses in what the author wrote, and not in what other notations add.
  term,
  num,
  claim,
  code,
  run,
  stats,
  chart,
  system,
  figure,
  predict,
  fact,
  time,
  kit,
  lab,
  faq,
  machine,
  notationTable,
];
