import {globSync, readFileSync} from 'node:fs';
import {join, sep} from 'node:path';

import {factSlips} from '../../src/remark/facts';
import {lessonHeadSlips} from '../../src/remark/lesson-head';
import {notationSlips} from '../../src/remark/notation';
import {formatSlip} from '../../src/remark/slip';
import {readPage} from './page';
import {admonitionSlips} from './rules/admonitions';
