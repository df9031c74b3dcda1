/** `npm run fix:notation`: writes the chapter on notations from their declarations. */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {figures} from '../../src/compose/figures';
import {chapterOf, chapterPath} from '../../src/remark/chapter';
import {notations} from '../../src/remark/notations';

writeFileSync(join(__dirname, '..', '..', chapterPath), chapterOf(notations, figures));
