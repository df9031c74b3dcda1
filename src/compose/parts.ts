/** The parts of the site's configuration that load packages. */
export {default as examples} from '../plugins/examples';
export {default as kits} from '../plugins/kits';
export {default as serving} from '../plugins/serving';
export {default as start} from '../plugins/start';
export {default as weight} from '../plugins/weight';
export {evidenceOf} from '../course/examples/evidence';
export {markdown} from './markdown';
export {shelf} from './shelf';
