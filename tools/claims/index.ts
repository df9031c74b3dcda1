/**
 * `npm run claims`: how many claims each page makes, and how many of its reasons are shown, known, supposed and excepted, as a
 * table of Markdown. Pages without any are left out.
 */
import {countsOf} from '../../src/remark/claims/count';
import {notations} from '../../src/remark/notations';
import {readSite} from '../check/pages/page-check';
import {project} from '../check/pages/this-project';

const pages = readSite(project).readings.flatMap(({path, page}) =>
  page ? [{path, counts: Object.values(countsOf(page, {notations}))}] : [],
);
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const sums = pages.reduce<number[]>(
  (sum, {counts}) => counts.map((count, index) => count + (sum[index] ?? 0)),
  [],
);

console.log(
  [
    row(['Page', 'Claims', 'Reasons shown', 'Known', 'Supposed', 'Excepted']),
    row(['---', '---:', '---:', '---:', '---:', '---:']),
    ...pages
      .filter(({counts}) => counts.some((count) => count > 0))
      .map(({path, counts}) => row([path, ...counts])),
    row(['All', ...sums]),
  ].join('\n'),
);
