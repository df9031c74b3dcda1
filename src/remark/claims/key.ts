import type {Element} from 'hast';
import {h} from 'hastscript';
import type {PhrasingContent} from 'mdast';

/** Where the notation page explains the marks of claims, known and supposed reasons. */
export const marksAddress = '/markdown-page#claims';

const title = 'What recorded, ✓ and ? mean';

/** The link to that explanation at the end of a caption, as Markdown and as HTML. */
export const keyAsMarkdown = (): PhrasingContent[] => [
  {type: 'text', value: ' · '},
  {type: 'link', url: marksAddress, title, children: [{type: 'text', value: 'key'}]},
];
export const keyAsHtml = (): (string | Element)[] => [' · ', h('a', {href: marksAddress, title}, 'key')];
