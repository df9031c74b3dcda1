import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {glossaryFile, isOption, type Term} from '../../../src/course/glossary';
import {firstUsesOf, formIn} from '../../../src/remark/glossary/first-uses';
import {nearNames} from '../../../src/course/near';
import type {Diagnostic, Finding, Page} from '../../../src/course/diagnostic';
import {headingsOf} from '../../../src/course/page/headings';
import {problemOfHash, type Site} from './checked-site';

/** Each term of the glossary leads to a section that contains it, and some page links to it. */
export function glossaryFindings(site: Site): Finding[] {
  const {terms, diagnostics} = site.glossary;
  const pages = site.readings.flatMap(({page}) => page ?? []);
  const used = new Set(pages.flatMap((page) => firstUsesOf(page, terms).map(({term}) => term)));
  const found = terms.flatMap((term): Diagnostic[] => {
    const problem = sectionProblem(term, site);
    if (problem) return [{...problem, place: term.place}];
    // Options are written as code, in which there are no links; they are in the glossary for the search.
    if (used.has(term) || isOption(term.name)) return [];
    return [
      {
        place: term.place,
        text: `no page links to \`${term.name}\`; write it, or one of its forms, on a page that does not explain it, or remove the entry`,
        rule: 'glossary-unused',
      },
    ];
  });
  return [...diagnostics, ...found].map((diagnostic) => ({path: glossaryFile, ...diagnostic}));
}

/** The fault of the section to which a term leads. */
function sectionProblem(term: Term, site: Site): Omit<Diagnostic, 'place'> | undefined {
  const {readings, drafts} = site;
  const reading = readings.find(({path}) => path === term.page);
  if (!reading) {
    const near = nearNames(
      term.page,
      readings.map(({path}) => path),
    );
    return {
      text: `\`${term.name}\`: there is no page ${term.page}; write the page that explains it${near[0] ? `, such as ${near[0]}` : ''}`,
      rule: 'glossary-place',
    };
  }
  if (drafts.has(term.page)) {
    return {
      text: `\`${term.name}\`: ${term.page} is a draft; add the term when the page is published`,
      rule: 'glossary-place',
    };
  }
  const missing = problemOfHash(term.id, term.page, site);
  if (missing !== undefined) {
    return {text: `\`${term.name}\`: ${term.page} ${missing}`, rule: 'glossary-place'};
  }
  // A page that cannot be read has a finding of its own.
  const section = reading.page && sectionOf(reading.page, term.id);
  if (section === undefined || formIn(term, section)) return undefined;
  return {
    text: `\`${term.name}\`: the section \`#${term.id}\` of ${term.page} does not contain the term; name the section that explains it, or add the form that is used there`,
    rule: 'glossary-place',
  };
}

/** The text from a heading to the next one of its level or above; undefined if the page lacks the heading. */
function sectionOf({tree}: Page, id: string): string | undefined {
  const heading = headingsOf(tree).find((one) => one.id === id)?.node;
  if (!heading) return undefined;
  const from = tree.children.indexOf(heading);
  const rest = tree.children.slice(from + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= heading.depth);
  const texts: string[] = [];
  const section: Root = {type: 'root', children: [heading, ...rest.slice(0, end < 0 ? undefined : end)]};
  visit(section, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') texts.push(node.value);
  });
  // A separator, so that two texts do not form a word.
  return texts.join(' | ');
}
