import {join} from 'node:path';

import {exampleIndexOf} from '../content/examples';

/** The examples and recordings that pages show. */
export const exampleIndex = exampleIndexOf(join(__dirname, '..', '..'));
