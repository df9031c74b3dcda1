import {join} from 'node:path';

import {shelfOf} from '../../tools/examples';

/** The examples and recordings that pages show. */
export const shelf = shelfOf(join(__dirname, '..', '..'));
