/** The parts of docusaurus.config.ts that import packages. */
export {default as examples} from '../plugins/examples';
export {default as kits} from '../plugins/kits';
export {default as lean} from '../plugins/lean';
export {default as licenses} from '../plugins/licenses';
export {default as messages} from '../plugins/messages';
export {default as serving} from '../plugins/serving';
export {evidenceOf} from '../course/examples/evidence';
export {finish} from './finish';
export {default as searchWraps} from '../plugins/search';
export {default as follow} from './follow';
export {markdown} from './markdown';
export {parseFrontMatter} from './paths';
export {exampleIndex} from './example-index';
