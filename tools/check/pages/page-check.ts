import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {context} from '../../../src/compose/context';
import type {Diagnostic, Finding, Page} from '../../../src/course/diagnostic';
import {filesUnder} from '../../../src/course/files';
import {directiveDiagnostics, formDiagnostics} from '../../../src/remark/forms';
import {lessonHeadDiagnostics} from '../../../src/remark/lesson-head';
import {markdownDiagnostics} from '../../../src/remark/markdown';
import {notations} from '../../../src/remark/notations';
import {notationDiagnostics} from '../../../src/remark/pass';
import {isPage} from '../../../src/course/page/listed';
import {readPage, readPageAt, rememberReading} from '../../../src/course/page/read';
import {digestsOf} from '../verdicts/digests';
import {noVerdicts, type Verdicts} from '../verdicts/verdicts';
import {codeDiagnostics, excerptDiagnostics, excerptStartDiagnostics, tableDiagnostics} from './rules/blocks';
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
import {inOrder} from '../report';
import {siteFindings} from './site-findings';
import {unlinkedFindings} from './unlinked-findings';
import {siteOf, type Project, type Site, type SiteRule} from './checked-site';

/**
 * The rules that depend on the page alone, so that their diagnostics hold as long as its text is the same. Reading the
 * diagrams takes longer than all other rules together.
 */
const rulesOfOnePage: readonly ((page: Page) => Diagnostic[] | Promise<Diagnostic[]>)[] = [
  (page) => formDiagnostics(page, notations),
  (page) => directiveDiagnostics(page, notations),
  markdownDiagnostics,
  lessonHeadDiagnostics,
  mermaidDiagnostics,
];

const siteRules: readonly SiteRule[] = [
  frontMatterDiagnostics,
  headingDiagnostics,
  lessonDiagnostics,
  linkDiagnostics,
  codeDiagnostics,
  excerptDiagnostics,
  excerptStartDiagnostics,
  sentenceDiagnostics,
  wordDiagnostics,
  tableDiagnostics,
  nameDiagnostics,
];

/** The files of the folders that contain pages. */
const filesOf = (root: string): string[] => filesUnder(root, ['docs', 'src/pages'], () => true);

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
 * All findings about the pages of a site, by page and line. Results of earlier runs are used for rules that depend on
 * one page alone, and for notations that compute for seconds, until a file changes from which they are computed.
 * Everything else that depends on other files is checked in every run.
 */
export async function findingsOf(site: Site, verdicts: Verdicts = noVerdicts): Promise<Finding[]> {
  const found = [
    ...siteFindings(site),
    ...unlinkedFindings(site),
    ...glossaryFindings(site),
    ...labFindings(site),
    ...configFindings(site),
  ];
  const {root, exampleIndex, facts} = site.project;
  const digest = digestsOf(root);
  const computed = new Map(
    notations.flatMap(({name, computedFrom}) =>
      computedFrom ? [[name, digest(computedFrom)] as const] : [],
    ),
  );
  for (const {path, page, diagnostic} of site.readings) {
    if (!page) {
      found.push({path, ...diagnostic});
      continue;
    }
    const diagnostics = [
      ...(await verdicts.known(['one page', path, page.source], () => diagnosticsOfOnePage(page))),
    ];
    for (const notation of notations) {
      const look = (): Diagnostic[] => notationDiagnostics(notation, page, {...context, exampleIndex, facts});
      const from = page.source.includes(`:${notation.name}`) ? computed.get(notation.name) : undefined;
      const known = [notation.name, path, page.source, from ?? ''];
      diagnostics.push(...(from === undefined ? look() : await verdicts.known(known, look)));
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
