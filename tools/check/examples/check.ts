/** The step `examples`: examples, their recordings, and files that nothing uses. It needs no simulator. */
import type {Report} from '../report';
import {root} from '../root';
import {exampleFindings} from './example-check';

export const checkExamples = (): Report => ({findings: exampleFindings(root)});
