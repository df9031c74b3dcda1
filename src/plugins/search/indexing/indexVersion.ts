import {filesHash} from '../../../course/hash';

/** What the pages are made from, beside the configuration. */
const sources = ['{docs,examples,src}/**', 'package-lock.json'];

/**
 * Eight hexadecimal digits that change whenever the search index may change: with any file that the pages are made from,
 * and with the configuration, which holds what comes from the environment.
 */
export const indexVersion = (siteDir: string, configuration: unknown): string =>
  filesHash(siteDir, sources, configuration);
