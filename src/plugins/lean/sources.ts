import {filesHash} from '../../course/hash';

/** All that a build reads; of packages, the lock file has the versions. */
const sources = ['*.{js,json,ts}', '{docs,examples,kits,src,static}/**', '!**/{node_modules,__pycache__}/**'];

/**
 * A hash of what a build is made from, in eight digits. A bundler's own hash of a build depends on the folder, whose path
 * is in the modules that Docusaurus generates.
 * @param settings what the environment decides
 */
export const sourcesHash = (siteDir: string, settings: readonly string[]): string =>
  filesHash(siteDir, sources, settings);
