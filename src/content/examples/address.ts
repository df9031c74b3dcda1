import {basename} from 'node:path';

import {recordedFolder, type Run} from './example';

/** The path of a recording's file below `examples/`. */
export const recordedPath = ({example, recorded}: Run, file: string): string =>
  `${example.name}/${recordedFolder}/${basename(recorded)}/${file}`;

/**
 * Where the site serves a file of an example, for the `href` of a link in Markdown: Docusaurus puts the base path in
 * front, and leaves the link to the browser, because a file has no route.
 *
 * @param path below `examples/`
 */
export const addressOf = (path: string): string =>
  `pathname:///examples/${path.split('/').map(encodeURIComponent).join('/')}`;
