/** Runs in the worker; the view calls it by comlink. */
import {expose} from 'comlink';

import {loadText} from '../../instrument/files/loadText';
import {createLibrary} from './library';

expose(createLibrary(loadText));
