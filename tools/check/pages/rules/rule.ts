import type {Page, Diagnostic} from '../../../../src/course/diagnostic';
import type {Site} from '../checked-site';

/** Finds diagnostics of a page in `npm run check` only; it may read the whole site. */
export type SiteRule = (page: Page, site: Site) => Diagnostic[] | Promise<Diagnostic[]>;
