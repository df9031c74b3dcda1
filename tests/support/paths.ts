import {join, resolve} from 'node:path';

import {isLean} from '../../src/plugins/lean/switch';

export const projectDir = resolve(__dirname, '../..');
/** The built site under test. With `LEAN=off` it is that of `npm run test:plain`. */
export const buildDir = join(projectDir, isLean ? 'build' : 'build-plain');

/** The path under which the site is served. */
export const basePath = '/429-website/';
