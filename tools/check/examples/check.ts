/** The step `examples`: examples, their recordings, and files that nothing uses. It needs no simulator. */
import {exampleIndex} from '../../../src/compose/example-index';
import {filesUnder} from '../../../src/course/files';
import {isPage} from '../../../src/course/page/listed';
import {readPageAt} from '../../../src/course/page/read';
import type {Report} from '../report';
import {root} from '../root';
import {exampleFindings} from './example-check';
import {usesOf} from './page-uses';

export function checkExamples(): Report {
  const readings = filesUnder(root, ['docs', 'src/pages'], isPage).map((path) => readPageAt(root, path));
  const unread = readings.filter(({page}) => !page).map(({path}) => path);
  const pages = readings.flatMap(({page}) => page ?? []);
  return {
    findings: exampleFindings(exampleIndex.root, unread.length === 0 ? usesOf(root, pages) : undefined),
    left: unread.length > 0 ? [`what no page uses, because ${unread.join(' and ')} cannot be read`] : [],
  };
}
