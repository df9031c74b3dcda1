import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {instruments} from '../../../src/compose/instruments';
import {filesUnder} from '../../../src/course/files';
import {chartDiagnostics} from '../../../src/remark/chart';
import {claimDiagnostics} from '../../../src/remark/claims';
import {askedDiagnostics} from '../../../src/remark/claims/asked';
import {codeDiagnostics as includeDiagnostics} from '../../../src/remark/code';
import {factDiagnostics} from '../../../src/remark/facts';
import {termDiagnostics} from '../../../src/remark/glossary';
import {lessonHeadDiagnostics} from '../../../src/remark/lesson-head';
import {instrumentDiagnostics} from '../../../src/remark/instrument';
import {labDiagnostics} from '../../../src/remark/labs';
import {notationDiagnostics} from '../../../src/remark/notation';
import {numberDiagnostics} from '../../../src/remark/numbers';
import {runDiagnostics} from '../../../src/remark/run';
import {isPage} from '../../../src/course/page/listed';
import type {Page, Diagnostic} from '../../../src/course/diagnostic';
import {statisticsDiagnostics} from '../../../src/remark/statistics';
import {systemDiagnostics} from '../../../src/remark/system';
import {timeDiagnostics} from '../../../src/remark/time';
import {readPage, readPageAt, rememberReading} from '../../../src/course/page/read';
import {digestsOf} from '../verdicts/digests';
import {noVerdicts, type Verdicts} from '../verdicts/verdicts';
import {admonitionDiagnostics} from './rules/admonitions';
import {codeDiagnostics} from './rules/code';
import {frontMatterDiagnostics} from './rules/front-matter';
import {configFindings} from './config-findings';
import {glossaryFindings} from './glossary-findings';
import {headingDiagnostics} from './rules/headings';
import {lessonDiagnostics} from './rules/lesson';
import {labFindings} from './lab-findings';
import {linkDiagnostics} from './rules/links';
import {mermaidDiagnostics} from './rules/mermaid';
import {nameDiagnostics} from './rules/names';
import {sentenceDiagnostics, wordDiagnostics} from './rules/prose';
import type {SiteRule} from './rules/rule';
import type {Finding} from '../report';
import {siteFindings} from './site-findings';
import {tableDiagnostics} from './rules/tables';
import {siteOf, type Project, type Site} from './checked-site';

/**
 * The rules that look at one page and at nothing else. They are given nothing else, so their diagnostics are known as long as
 * the page's text and the code are the same; reading the diagrams takes longer than all other rules together.
 */
const ownRules: readonly ((page: Page) => Diagnostic[] | Promise<Diagnostic[]>)[] = [
  notationDiagnostics,
  lessonHeadDiagnostics,
  askedDiagnostics,
  mermaidDiagnostics,
];

/** The rules on what pages show of the examples; the page itself shows at its place what they find. */
const exampleIndexRules = [
  includeDiagnostics,
  runDiagnostics,
  statisticsDiagnostics,
  numberDiagnostics,
  claimDiagnostics,
  chartDiagnostics,
  systemDiagnostics,
  timeDiagnostics,
  labDiagnostics,
];

/** What an instrument's first frame is computed from, beside its directive. */
const drawnFrom = ['{examples,kits,src/figures}/**', '!**/*.test.{ts,tsx}'];

const siteRules: readonly SiteRule[] = [
  frontMatterDiagnostics,
  headingDiagnostics,
  lessonDiagnostics,
  linkDiagnostics,
  codeDiagnostics,
  admonitionDiagnostics,
  sentenceDiagnostics,
  wordDiagnostics,
  tableDiagnostics,
  nameDiagnostics,
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
  const {root, exampleIndex} = site.project;
  const drawn = digestsOf(root).of(drawnFrom);
  for (const {path, page, diagnostic} of site.readings) {
    if (!page) {
      found.push({path, diagnostic});
      continue;
    }
    const diagnostics = [
      ...(await verdicts.known(['own diagnostics', path, page.source], () => ownDiagnostics(page))),
      ...factDiagnostics(page, site.project.facts),
      ...termDiagnostics(page, site.glossary.terms),
      ...exampleIndexRules.flatMap((rule) => rule(page, exampleIndex)),
    ];
    if (page.source.includes('::instrument')) {
      const from = ['instruments', path, page.source, drawn];
      diagnostics.push(
        ...(await verdicts.known(from, () => instrumentDiagnostics(page, {exampleIndex, instruments}))),
      );
    }
    for (const rule of siteRules) diagnostics.push(...(await rule(page, site)));
    found.push(...diagnostics.map((one) => ({path, diagnostic: one})));
  }
  return found.sort(
    (a, b) =>
      a.path.localeCompare(b.path) ||
      a.diagnostic.place.line - b.diagnostic.place.line ||
      a.diagnostic.place.column - b.diagnostic.place.column,
  );
}

async function ownDiagnostics(page: Page): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const rule of ownRules) diagnostics.push(...(await rule(page)));
  return diagnostics;
}
