/**
 * `npm run check:c`: one line for every slip in a program in C, C++ or assembly. With `--fix` it formats them instead.
 */
import {join} from 'node:path';

import {show} from '../programs/report';
import {checkC, fixC} from './check';

const root = join(__dirname, '..', '..', '..');

async function main(): Promise<void> {
  if (process.argv.includes('--fix')) for (const path of await fixC(root)) console.log(path);
  else show(await checkC(root));
}

void main();
