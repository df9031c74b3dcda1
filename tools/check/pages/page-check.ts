import {filesUnder} from '../../../src/course/files';
import {chartSlips} from '../../../src/remark/chart';
import {codeSlips as includeSlips} from '../../../src/remark/code';
import {factSlips} from '../../../src/remark/facts';
import {termSlips} from '../../../src/remark/glossary';
import {lessonHeadSlips} from '../../../src/remark/lesson-head';
import {labSlips} from '../../../src/remark/labs';
import {notationSlips} from '../../../src/remark/notation';
import {numberSlips} from '../../../src/remark/numbers';
import {runSlips} from '../../../src/remark/run';
import type {Rule} from '../../../src/course/slip';
import {statisticsSlips} from '../../../src/remark/statistics';
import {systemSlips} from '../../../src/remark/system';
import {timeSlips} from '../../../src/remark/time';
import {readPageAt} from '../../../src/course/page/read';
import {admonitionSlips} from './rules/admonitions';
import {codeSlips} from './rules/code';
import {frontMatterSlips} from './rules/front-matter';
import {glossaryFindings} from './glossary-findings';
import {headingSlips} from './rules/headings';
import {lessonSlips} from './rules/lesson';
import {labFindings} from './lab-findings';
import {linkSlips} from './rules/links';
import {mermaidSlips} from './rules/mermaid';
import {nameSlips} from './rules/names';
import {sentenceSlips, wordSlips} from './rules/prose';
import type {SiteRule} from './rules/rule';
import {siteFindings, type Finding} from './site-findings';
import {tableSlips} from './rules/tables';
import {siteOf, type Project, type Site} from './checked-site';

/** The rules at which a build stops as well. */
const buildRules: readonly Rule[] = [notationSlips, lessonHeadSlips];

/** The same, on what pages show of the examples. */
const shelfRules = [
  includeSlips,
  runSlips,
  statisticsSlips,
  numberSlips,
  chartSlips,
  systemSlips,
  timeSlips,
  labSlips,
];

const siteRules: readonly SiteRule[] = [
  frontMatterSlips,
  headingSlips,
  lessonSlips,
  linkSlips,
  codeSlips,
  admonitionSlips,
  sentenceSlips,
  wordSlips,
  mermaidSlips,
  tableSlips,
  nameSlips,
];

/** Reads every page of a project. Files and folders that begin with `_` are parts of pages, and no pages. */
export function readSite(project: Project): Site {
  const files = filesUnder(project.root, ['docs', 'src/pages'], () => true);
  const pages = files.filter((path) => /\.mdx?$/.test(path) && !path.includes('/_'));
  const readings = pages.map((path) => readPageAt(project.root, path));
  const scripts = files.filter(
    (path) => /^src\/pages\/.*\.[jt]sx?$/.test(path) && !/\.test\.|\/_/.test(path),
  );
  return siteOf(project, readings, scripts);
}

/** Everything that is wrong with the pages of a site, by page and line. */
export async function findingsOf(site: Site): Promise<Finding[]> {
  const found = [...siteFindings(site), ...glossaryFindings(site), ...labFindings(site)];
  for (const {path, page, slip} of site.readings) {
    if (!page) {
      found.push({path, slip});
      continue;
    }
    const slips = [
      ...buildRules.flatMap((rule) => rule(page)),
      ...factSlips(page, site.project.facts),
      ...termSlips(page, site.glossary.terms),
      ...shelfRules.flatMap((rule) => rule(page, site.project.shelf)),
    ];
    for (const rule of siteRules) slips.push(...(await rule(page, site)));
    found.push(...slips.map((one) => ({path, slip: one})));
  }
  return found.sort(
    (a, b) =>
      a.path.localeCompare(b.path) ||
      a.slip.place.line - b.slip.place.line ||
      a.slip.place.column - b.slip.place.column,
  );
}
