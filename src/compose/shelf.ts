import {join} from 'node:path';

import {shelfOf} from '../course/examples';

/** The examples and recordings that pages show. */
export const shelf = shelfOf(join(__dirname, '..', '..'));
