import type {Page, Diagnostic} from '../../../../src/course/diagnostic';
import type {Site} from '../checked-site';

/** A rule that only `npm run check` applies; it may look at the whole site. */
export type SiteRule = (page: Page, site: Site) => Diagnostic[] | Promise<Diagnostic[]>;
