// cspell:words onopentag
import {Parser} from 'htmlparser2';

/** What of a page selectors speak of. */
export type Markup = {
  readonly tags: ReadonlySet<string>;
  /** Classes and ids. */
  readonly names: ReadonlySet<string>;
};

/** @returns what stands in a page's HTML, `<noscript>` included */
export function markupOf(html: string): Markup {
  const tags = new Set<string>();
  const names = new Set<string>();
  const parser = new Parser({
    onopentag(tag, attributes) {
      tags.add(tag);
      for (const name of attributes.class?.split(/\s+/) ?? []) names.add(name);
      if (attributes.id !== undefined) names.add(attributes.id);
    },
  });
  parser.end(html);
  return {tags, names};
}
