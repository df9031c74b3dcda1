import {join, resolve} from 'node:path';

export const projectDir = resolve(__dirname, '../..');
export const buildDir = join(projectDir, 'build');

/** The path under which the site is served. */
export const basePath = '/429-website/';
