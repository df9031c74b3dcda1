import {EmptyTemplate as stock} from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar/EmptyTemplate';
import siteConfig from '@generated/docusaurus.config';

import {ways} from './ways';

const base = siteConfig.baseUrl.slice(0, -1);

/** @returns the HTML of the bar's list without hits: the package's, and where to look */
export const EmptyTemplate = (): string =>
  `${stock()}<ul class="search-ways">${ways.map(({label, to}) => `<li><a href="${base}${to}">${label}</a></li>`).join('')}</ul>`;
