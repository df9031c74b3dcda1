/** Modules for pages with text: boxes that the keyboard scrolls, folds that are printed, lessons that are marked. */
import './folds';
import './scrollBoxes';

export {visit} from './lessonMarks';
