import {glossaryFile, type Term} from '../../../src/content/glossary';
import {nearNames} from '../../../src/content/similar-names';
import type {Diagnostic, Finding} from '../../../src/content/diagnostic';
import {anchorProblem} from './rules/links';
import type {Site} from './site';

/** Each term of the glossary leads to a section of a published page that contains it. */
export function glossaryFindings(site: Site): Finding[] {
  const {terms, diagnostics} = site.glossary;
  const found = terms.flatMap((term): Diagnostic[] => {
    const problem = sectionProblem(term, site);
    const text = `\`${term.name}\`: ${problem}`;
    return problem === undefined ? [] : [{place: term.place, text, rule: 'glossary-place'}];
  });
  return [...diagnostics, ...found].map((diagnostic) => ({path: glossaryFile, ...diagnostic}));
}

/** The fault of the section to which a term leads. */
function sectionProblem({forms, id, page}: Term, site: Site): string | undefined {
  if (!site.paths.includes(page)) {
    const [near] = nearNames(page, site.paths);
    return `there is no page ${page}; write the page that explains it${near ? `, such as ${near}` : ''}`;
  }
  if (site.drafts.has(page)) return `${page} is a draft; add the term when the page is published`;
  const section = sectionOf(site.text(page), id);
  if (section === undefined) return anchorProblem(id, page, site);
  if (forms.some((form) => section.includes(form.toLowerCase()))) return undefined;
  return `the section \`#${id}\` of ${page} does not contain the term; name the section that explains it, or add the form that is used there`;
}

/** The words from a heading to the next one of its level or above, in small letters; undefined without the heading. */
function sectionOf(text: string, id: string): string | undefined {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('#') && line.endsWith(`{#${id}}`));
  if (from < 0) return undefined;
  const {length: level} = /^#+/.exec(lines[from] ?? '')?.[0] ?? '';
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => new RegExp(`^#{1,${level}} .*\\{#[\\w-]+\\}$`).test(line));
  return [lines[from], ...rest.slice(0, end < 0 ? undefined : end)]
    .join(' ')
    .replace(/[*`]|\]\([^)]*\)|:term\[/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
