/** Modules for pages with text: boxes that the keyboard scrolls, goals that are printed, lessons that are marked. */
import './goals';
import './scrollBoxes';

export {visit} from './lessonMarks';
