import {EmptyTemplate as stock} from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar/EmptyTemplate';

import {ways} from './ways';

/** @returns the HTML of the bar's list without hits: the package's, and where to look */
export const EmptyTemplate = (): string =>
  `${stock()}<ul class="search-ways">${ways.map(({label, href}) => `<li><a href="${href}">${label}</a></li>`).join('')}</ul>`;
