/** What the terms of a query match: themselves, their long forms, and the same words written joined or apart. */
import type {Speech} from '../../../config/speech';
import {stem} from '../format/spellings';
import {allOf, eitherOf, otherwise, type Match, type Postings} from './postings';
import type {Term} from './query';
import type {Ranking} from './ranking';

type Text = Pick<Term, 'text' | 'isPrefix'>;

export function createMatching(
  {match, has}: Postings,
  {shortForms, errors}: Speech,
  {shortestPart}: Ranking,
): (terms: readonly Term[]) => Match[] {
  const forms = Object.entries({...shortForms, ...errors});
  // A form as it is written comes after the stems, and so replaces the equal stem of another one.
  const longForms = new Map([...forms.map(([short, long]) => [stem(short), long] as const), ...forms]);
  const longFormOf = (text: string): string | undefined => longForms.get(text) ?? longForms.get(stem(text));
  const isKnown = (term: Text): boolean => has(term) || longFormOf(term.text) !== undefined;

  const whole = (term: Text): Match => {
    const long = longFormOf(term.text)?.split(' ');
    if (!long) return match(term);
    const all = allOf(long.map((text) => match({text, isPrefix: false})));
    // An unknown short form is no typing error.
    return has(term) ? eitherOf(match(term), all) : all;
  };

  /** The two known words that an unknown one consists of, such as `cross` and `compile`. */
  const partsOf = ({text, isPrefix}: Text): readonly Text[] => {
    for (let at = shortestPart; at <= text.length - shortestPart; at += 1) {
      const parts = [
        {text: text.slice(0, at), isPrefix: false},
        {text: text.slice(at), isPrefix},
      ];
      if (parts.every(isKnown)) return parts;
    }
    return [];
  };

  return (terms) => {
    const matches = terms.map((term) => {
      const parts = /^\p{L}+$/u.test(term.text) && !isKnown(term) ? partsOf(term) : [];
      return parts.length > 0 ? eitherOf(whole(term), allOf(parts.map(whole))) : whole(term);
    });
    /** For each term but the first, the word that it is together with the one before, as `pre` and `fetch` are. */
    const joined = terms.slice(1).map(({text}, index) => {
      const both = {text: `${terms[index]?.text ?? ''}${text}`, isPrefix: false};
      return isKnown(both) ? whole(both) : undefined;
    });
    return matches.map((one, at) => otherwise(one, [joined[at - 1], joined[at]]));
  };
}
