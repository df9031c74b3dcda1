import {course, facts} from '../config/course';
import type {Context} from '../remark/notation';
import {notations} from '../remark/notations';
import {exampleIndex} from './project-examples';
import {figures} from './figures';

/** What the notations of this site read besides a page. */
export const context: Context = {exampleIndex, facts, gem5: course.simulatorTree, figures, notations};
