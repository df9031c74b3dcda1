import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {instruments} from '../../../src/compose/instruments';
import {filesUnder} from '../../../src/course/files';
import {chartSlips} from '../../../src/remark/chart';
import {claimSlips} from '../../../src/remark/claims';
import {askedSlips} from '../../../src/remark/claims/asked';
import {codeSlips as includeSlips} from '../../../src/remark/code';
import {factSlips} from '../../../src/remark/facts';
import {termSlips} from '../../../src/remark/glossary';
import {lessonHeadSlips} from '../../../src/remark/lesson-head';
import {instrumentSlips} from '../../../src/remark/instrument';
import {labSlips} from '../../../src/remark/labs';
import {notationSlips} from '../../../src/remark/notation';
import {numberSlips} from '../../../src/remark/numbers';
import {runSlips} from '../../../src/remark/run';
import {isPage} from '../../../src/course/page/listed';
import type {Page, Slip} from '../../../src/course/slip';
import {statisticsSlips} from '../../../src/remark/statistics';
import {systemSlips} from '../../../src/remark/system';
import {timeSlips} from '../../../src/remark/time';
import {readPage, readPageAt, rememberReading} from '../../../src/course/page/read';
import {digestsOf} from '../verdicts/digests';
import {noVerdicts, type Verdicts} from '../verdicts/verdicts';
import {admonitionSlips} from './rules/admonitions';
import {codeSlips} from './rules/code';
import {frontMatterSlips} from './rules/front-matter';
import {configFindings} from './config-findings';
import {glossaryFindings} from './glossary-findings';
import {headingSlips} from './rules/headings';
import {lessonSlips} from './rules/lesson';
import {labFindings} from './lab-findings';
import {linkSlips} from './rules/links';
import {mermaidSlips} from './rules/mermaid';
import {nameSlips} from './rules/names';
import {sentenceSlips, wordSlips} from './rules/prose';
import type {SiteRule} from './rules/rule';
import type {Finding} from '../report';
import {siteFindings} from './site-findings';
import {tableSlips} from './rules/tables';
import {siteOf, type Project, type Site} from './checked-site';

/**
 * The rules that look at one page and at nothing else. They are given nothing else, so their slips are known as long as
 * the page's text and the code are the same; reading the diagrams takes longer than all other rules together.
 */
const ownRules: readonly ((page: Page) => Slip[] | Promise<Slip[]>)[] = [
  notationSlips,
  lessonHeadSlips,
  askedSlips,
  mermaidSlips,
];

/** The rules on what pages show of the examples; the page itself shows at its place what they find. */
const shelfRules = [
  includeSlips,
  runSlips,
  statisticsSlips,
  numberSlips,
  claimSlips,
  chartSlips,
  systemSlips,
  timeSlips,
  labSlips,
];

/** What an instrument's first frame is computed from, beside its directive. */
const drawnFrom = ['{examples,kits,src/figures}/**', '!**/*.test.{ts,tsx}'];

const siteRules: readonly SiteRule[] = [
  frontMatterSlips,
  headingSlips,
  lessonSlips,
  linkSlips,
  codeSlips,
  admonitionSlips,
  sentenceSlips,
  wordSlips,
  tableSlips,
  nameSlips,
];

/** The files among which a project's pages are. */
const filesOf = (root: string): string[] => filesUnder(root, ['docs', 'src/pages'], () => true);

/** Reads every page of a project. */
export function readSite(project: Project): Site {
  const files = filesOf(project.root);
  const readings = files.filter(isPage).map((path) => readPageAt(project.root, path));
  const scripts = files.filter(
    (path) => /^src\/pages\/.*\.[jt]sx?$/.test(path) && !/\.test\.|\/_/.test(path),
  );
  return siteOf(project, readings, scripts);
}

/** Reads every page of a project, and parses those alone whose text is new. */
export async function readSiteAgain(project: Project, verdicts: Verdicts): Promise<Site> {
  for (const path of filesOf(project.root).filter(isPage)) {
    const text = readFileSync(join(project.root, path), 'utf8');
    const reading = await verdicts.known(['reading', path, text], () => readPage(path, text));
    rememberReading(project.root, text, reading);
  }
  return readSite(project);
}

/**
 * Everything that is wrong with the pages of a site, by page and line. What depends on one page alone may be known; what
 * depends on other pages, examples, recordings, the glossary or the sidebars is looked at each time, but for instruments,
 * which compute for seconds: they are known as long as no recording and no figure changes.
 */
export async function findingsOf(site: Site, verdicts: Verdicts = noVerdicts): Promise<Finding[]> {
  const found = [
    ...siteFindings(site),
    ...glossaryFindings(site),
    ...labFindings(site),
    ...configFindings(site),
  ];
  const {root, shelf} = site.project;
  const drawn = digestsOf(root).of(drawnFrom);
  for (const {path, page, slip} of site.readings) {
    if (!page) {
      found.push({path, slip});
      continue;
    }
    const slips = [
      ...(await verdicts.known(['own slips', path, page.source], () => ownSlips(page))),
      ...factSlips(page, site.project.facts),
      ...termSlips(page, site.glossary.terms),
      ...shelfRules.flatMap((rule) => rule(page, shelf)),
    ];
    if (page.source.includes('::instrument')) {
      const from = ['instruments', path, page.source, drawn];
      slips.push(...(await verdicts.known(from, () => instrumentSlips(page, {shelf, instruments}))));
    }
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

async function ownSlips(page: Page): Promise<Slip[]> {
  const slips: Slip[] = [];
  for (const rule of ownRules) slips.push(...(await rule(page)));
  return slips;
}
