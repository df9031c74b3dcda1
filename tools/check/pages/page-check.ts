import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {instruments} from '../../../src/compose/instruments';
import type {Diagnostic, Finding, Page} from '../../../src/course/diagnostic';
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
import {inOrder} from '../report';
import {siteFindings} from './site-findings';
import {tableDiagnostics} from './rules/tables';
import {siteOf, type Project, type Site} from './checked-site';

/**
 * The rules that depend on the page alone, so that their diagnostics hold as long as its text is the same. Reading the
 * diagrams takes longer than all other rules together.
 */
const rulesOfOnePage: readonly ((page: Page) => Diagnostic[] | Promise<Diagnostic[]>)[] = [
  notationDiagnostics,
  lessonHeadDiagnostics,
  askedDiagnostics,
  mermaidDiagnostics,
];

/** The rules on what pages show of the examples; the page itself shows these diagnostics as well. */
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

/** The files from which an instrument's first frame is computed. */
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

/** The files of the folders that contain pages. */
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

/** Reads every page of a project, but parses only those whose text changed since an earlier run. */
export async function readSiteAgain(project: Project, verdicts: Verdicts): Promise<Site> {
  for (const path of filesOf(project.root).filter(isPage)) {
    const text = readFileSync(join(project.root, path), 'utf8');
    const reading = await verdicts.known(['reading', path, text], () => readPage(path, text));
    rememberReading(project.root, text, reading);
  }
  return readSite(project);
}

/**
 * Everything that is wrong with the pages of a site, by page and line. Results of earlier runs are used for rules that
 * depend on one page alone, and for instruments, which compute for seconds, as long as no recording and no figure changed.
 * Whatever else depends on other files is checked in every run.
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
      found.push({path, ...diagnostic});
      continue;
    }
    const diagnostics = [
      ...(await verdicts.known(['one page', path, page.source], () => diagnosticsOfOnePage(page))),
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
    found.push(...diagnostics.map((one) => ({path, ...one})));
  }
  return inOrder(found);
}

async function diagnosticsOfOnePage(page: Page): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const rule of rulesOfOnePage) diagnostics.push(...(await rule(page)));
  return diagnostics;
}
