/** The step `pages`: what is on the pages, and what belongs together on several of them. */
import {setImmediate} from 'node:timers/promises';

import {context} from '../../../src/compose/context';
import type {Finding, Page} from '../../../src/content/diagnostic';
import {readPageAt} from '../../../src/content/page/read';
import {directiveDiagnostics, formDiagnostics} from '../../../src/remark/directive-forms';
import {tableOfAll} from '../../../src/remark/labs';
import {lessonHeadDiagnostics} from '../../../src/remark/lesson-head';
import {notations} from '../../../src/remark/notations';
import {notationDiagnostics} from '../../../src/remark/pass';
import type {Names} from '../names/lists';
import type {Report} from '../report';
import {root} from '../root';
import type {Scope} from '../steps';
import {glossaryFindings} from './glossary-findings';
import {labFindings} from './lab-findings';
import {excerptDiagnostics, excerptStartDiagnostics, programDiagnostics} from './rules/blocks';
import {comparisonDiagnostics} from './rules/unnamed-differences';
import {expressionDiagnostics} from './rules/expressions';
import {factDiagnostics} from './rules/facts';
import {formulaDiagnostics} from './rules/formulas';
import {frontMatterDiagnostics} from './rules/front-matter';
import {lengthDiagnostics, lessonDiagnostics, unansweredDiagnostics} from './rules/lesson';
import {linkDiagnostics} from './rules/links';
import {mermaidDiagnostics} from './rules/mermaid';
import {nameDiagnostics} from './rules/names';
import {fileDiagnostics, pathDiagnostics} from './rules/path';
import {spoiledDiagnostics} from './rules/prediction';
import {siteFindings} from './site-findings';
import {isHidden, siteOf, type PageRule, type Project, type Site} from './site';

/** The rules that a changed fact can break. */
const rulesOfFacts: readonly PageRule[] = [
  factDiagnostics,
  (page, {project: {exampleIndex, facts}}) => notationDiagnostics(page, {...context, exampleIndex, facts}),
];

/** The rules, cheapest first, because their findings are printed at once. */
const rules: readonly PageRule[] = [
  frontMatterDiagnostics,
  linkDiagnostics,
  expressionDiagnostics,
  (page) => [...formDiagnostics(page, notations), ...directiveDiagnostics(page, notations)],
  formulaDiagnostics,
  excerptDiagnostics,
  programDiagnostics,
  (page) => (isHidden(page) ? [] : lessonHeadDiagnostics(page)),
  lessonDiagnostics,
  ...rulesOfFacts,
  excerptStartDiagnostics,
  unansweredDiagnostics,
  spoiledDiagnostics,
  comparisonDiagnostics,
  fileDiagnostics,
  lengthDiagnostics,
  pathDiagnostics,
  mermaidDiagnostics,
  nameDiagnostics,
];

const isOfFacts = (path: string): boolean => /^src\/config\/(?:course\.ts|limits\.json)$/.test(path);

/** The text by which a page shows what a changed file contains; undefined for a file that pages do not show. */
function sign(path: string): RegExp | undefined {
  const [folder, topic, name] = path.split('/');
  const words = (text: string): RegExp => new RegExp(text.replace(/[^\w/-]/g, '\\$&'));
  if (folder === 'examples') return words(`${topic}/${name}`);
  if (folder === 'kits') return words(topic ?? '');
  if (folder === 'static') return words(path.slice('static'.length));
  if (isOfFacts(path)) return new RegExp(`:fact\\b|${tableOfAll}`);
  if (path === 'src/config/glossary.yml') return /:term\b/;
  return path === 'tools/check/names.yml' ? /`/ : undefined;
}

/** The pages that an edit of some files can break, by themselves or by what they show. */
export function pagesFor(site: Site, changed: readonly string[] | undefined): readonly string[] {
  if (!changed) return site.paths;
  const signs = [...new Set(changed.flatMap((path) => sign(path) ?? []))];
  return site.paths.filter(
    (path) => changed.includes(path) || signs.some((pattern) => pattern.test(site.text(path))),
  );
}

/** Everything that is wrong with some pages and between all pages; `found` takes each part as soon as it is known. */
export async function findPages(
  project: Project,
  {changed, found}: Pick<Scope, 'changed' | 'found'>,
): Promise<Finding[]> {
  const site = siteOf(project);
  const all: Finding[] = [];
  const add = (findings: readonly Finding[]): void => {
    all.push(...findings);
    found(findings);
  };
  add(siteFindings(site));
  add(glossaryFindings(site));
  const pages: Page[] = [];
  for (const path of pagesFor(site, changed)) {
    const {page, diagnostic} = readPageAt(project.root, path);
    if (page) pages.push(page);
    else add([{path, ...diagnostic}]);
  }
  for (const rule of changed?.every(isOfFacts) ? rulesOfFacts : rules) {
    for (const page of pages) {
      // Other linters are started meanwhile.
      await setImmediate();
      add((await rule(page, site)).map((diagnostic) => ({path: page.path, ...diagnostic})));
    }
  }
  const ofLabs = /^(?:docs\/labs|kits|marking|sidebars\.ts|src\/config\/goals)\b/;
  if (!changed || changed.some((path) => ofLabs.test(path))) add(labFindings(site));
  return all;
}

/** This project; its settings are loaded here, because staff may have written them wrong. */
export async function thisProject(): Promise<Project> {
  const {default: sidebars} = await import('../../../sidebars');
  const {promisedRoutes: promised} = await import('../../../src/config/promised');
  const {readNames} = await import('../names/lists');
  let names: Names | undefined;
  return {
    root,
    sidebars,
    promised,
    facts: context.facts,
    exampleIndex: context.exampleIndex,
    names: () => (names ??= readNames(root)),
  };
}

export async function checkPages(scope: Scope): Promise<Report> {
  await findPages(await thisProject(), scope);
  return {findings: []};
}
