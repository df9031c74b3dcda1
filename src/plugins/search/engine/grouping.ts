/** The order of answers, page by page. */
import type {Answer} from './combining';
import {specifiedFirst, type Ranking} from './ranking';

/** An answer with the score of its page. */
type Ranked = {readonly answer: Answer; readonly score: number};

type OnPage = {readonly answer: Answer; readonly gain: number};
type Page = {readonly hits: readonly OnPage[]; readonly score: number};

/**
 * The best answers, at most `limit`: first the literal ones, then the others. Among both, those of a page are adjacent,
 * and the best page comes first. Which answers are shown depends on how much each adds to the score of its page.
 */
export function rank(answers: readonly Answer[], limit: number, {nextOnPage}: Ranking): Ranked[] {
  const pages = pagesOf(answers, nextOnPage).sort((one, other) => other.score - one.score);
  const hits = pages
    .flatMap((page) => page.hits)
    .sort((one, other) => specifiedFirst(one.answer, other.answer) || other.gain - one.gain);
  const shown = new Set(hits.slice(0, limit));
  return pages
    .flatMap((page) =>
      page.hits.filter((hit) => shown.has(hit)).map(({answer}) => ({answer, score: page.score})),
    )
    .sort((one, other) => specifiedFirst(one.answer, other.answer));
}

function pagesOf(answers: readonly Answer[], nextOnPage: number): Page[] {
  const byPage = new Map<string, Answer[]>();
  for (const answer of answers) {
    const of = byPage.get(answer.entry.document.u);
    if (of) of.push(answer);
    else byPage.set(answer.entry.document.u, [answer]);
  }
  return Array.from(byPage.values(), (ofPage) => pageOf(ofPage, nextOnPage));
}

function pageOf(answers: readonly Answer[], nextOnPage: number): Page {
  const ranks = new Map<string, number>();
  const hits = onePerDocument(answers).map((answer) => {
    // A heading and the text below it count as one section.
    const section = answer.entry.document.h ?? '';
    const rank = ranks.get(section) ?? ranks.size;
    ranks.set(section, rank);
    return {answer, gain: answer.score * nextOnPage ** rank};
  });
  return {hits, score: hits.reduce((sum, {answer}, rank) => sum + answer.score * nextOnPage ** rank, 0)};
}

/**
 * The answers by score, one for each number of a document: a description has the number of its page's title, and
 * keywords have that of their section. A literal answer is preferred, but the better score is kept.
 */
function onePerDocument(answers: readonly Answer[]): Answer[] {
  const best = new Map<number, Answer>();
  for (const answer of [...answers].sort((one, other) => other.score - one.score)) {
    const {i} = answer.entry.document;
    const other = best.get(i);
    if (!other) best.set(i, answer);
    else if (answer.isLiteral && !other.isLiteral) best.set(i, {...answer, score: other.score});
  }
  return Array.from(best.values());
}
