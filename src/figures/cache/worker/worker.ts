/** Runs in the worker; the view calls it by comlink. */
import {expose} from 'comlink';

import {loadText} from '../../shared/files/loadText';
import {createBench} from './bench';

expose(createBench(loadText));
