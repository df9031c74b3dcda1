import type {ExampleIndex} from '../../content/examples';
import {Fault} from '../../content/fault';
import {instead} from '../../content/similar-names';
import {addressOn} from '../../content/page/routes';
import type {Page} from '../../content/diagnostic';
import {citable, referencesPage} from './references';

/** Where a reason is known from: lines of gem5's source, or a work that the site lists. */
export type Source =
  | {readonly file: string; readonly from: number; readonly to: number}
  | {readonly cite: string; readonly work: string};

const badForm = (text: string): Fault => new Fault(text, 'reason-form');

/** A path in gem5's tree: in one of its folders, or at the top (`RELEASE-NOTES.md`, `SConstruct`). */
const gem5File =
  /^(?:(?:build_opts|build_tools|configs|ext|include|site_scons|src|system|tests|util)\/(?:[\w+-][\w.+-]*\/)*)?[\w+-][\w.+-]*$/;

function linesIn(gem5: string): Source {
  const [, file = '', from, to = from] = /^(.+):(\d+)(?:-(\d+))?$/.exec(gem5.trim()) ?? [];
  const like = 'write `gem5="src/mem/cache/cache.cc:806-811"`';
  if (from === undefined || !gem5File.test(file)) {
    throw badForm(`\`${gem5}\` is not a file of gem5's with its lines; ${like}`);
  }
  const [first, last] = [Number(from), Number(to)];
  if (first < 1 || last < first) {
    throw badForm(`lines ${from} to ${to ?? ''} are not a range; ${like}, the first line first`);
  }
  return {file, from: first, to: last};
}

/**
 * The source that supports a claim.
 *
 * @throws {Fault} when its form is wrong, or it cites a work that the site does not list.
 */
export function sourceOf(by: 'gem5' | 'cite', value: string, {root}: Pick<ExampleIndex, 'root'>): Source {
  if (by === 'gem5') return linesIn(value);
  const works = citable(root);
  const work = works.get(value);
  if (work) return {cite: value, work: `${work.authors}, ${work.year}`};
  const near = works.size > 0 ? `${instead(value, works.keys())}, or ` : '';
  throw new Fault(`${referencesPage} lists no \`${value}\`; ${near}add the work there`, 'reason-unknown');
}

/** The address of a source, and a title that names it. */
export function shownSource(source: Source, page: Page, tree: string): {url: string; title: string} {
  if ('cite' in source) {
    return {
      url: addressOn(referencesPage, source.cite, page.path),
      title: `known from: ${source.work}`,
    };
  }
  const {file, from, to} = source;
  const lines = from === to ? `line ${from}` : `lines ${from}–${to}`;
  return {
    url: `${tree}/${file}${file.endsWith('.md') ? '?plain=1' : ''}#L${from}${from === to ? '' : `-L${to}`}`,
    title: `known from gem5’s source: ${file}, ${lines}`,
  };
}

const guess =
  /\b(?:probably|presumably|perhaps|maybe|may|might|likely|possibly|apparently|seems?|suppose|suspect|guess)\b/i;

/** @throws {Fault} when words do not say that they are a guess. */
export function checkGuess(words: string): void {
  if (guess.test(words)) return;
  throw badForm(
    `\`:claim[${words}]\` does not say that it is a guess; write \`probably\`, \`perhaps\`, \`may\`, \`might\`, \`seems\` or \`we suppose\` within`,
  );
}
