/** `npm run check:python`: one line for every slip in a Python file. With `--fix` it formats them instead. */
import {join} from 'node:path';

import {show} from '../programs/report';
import {checkPython, fixPython} from './check';

const root = join(__dirname, '..', '..', '..');

if (process.argv.includes('--fix')) for (const path of fixPython(root)) console.log(path);
else show(checkPython(root));
