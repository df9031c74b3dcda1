/** `npm run fix:notation`: writes the chapter on notations from their declarations. */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';

import {instruments} from '../../src/compose/instruments';
import {chapterOf, chapterPath} from '../../src/remark/chapter';
import {notations} from '../../src/remark/notations';

writeFileSync(join(__dirname, '..', '..', chapterPath), chapterOf(notations, instruments));
