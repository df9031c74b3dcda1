/** Modules for pages with text: boxes that the keyboard scrolls, folds that are printed, lessons and dates. */
import {sortByDue} from './due';
import './folds';
import * as lessons from './lessonMarks';
import './scrollBoxes';

export function visit(): void {
  lessons.visit();
  sortByDue();
}
