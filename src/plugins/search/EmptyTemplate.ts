import {EmptyTemplate as stock} from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar/EmptyTemplate';
import siteConfig from '@generated/docusaurus.config';

/** Where a reader whose search finds nothing may look, by route. */
export const ways = {
  'docs/FAQ/cannot_find_resource': 'Paste what gem5 printed',
  'docs/tutorial/using_gem5': 'The map of the tutorial',
  'docs/labs/how_to_course_work': 'The labs and their dates',
};

const links = Object.entries(ways).map(
  ([to, label]) => `<li><a href="${siteConfig.baseUrl}${to}">${label}</a></li>`,
);

/** @returns the HTML of the bar's list without hits: the package's, and where to look */
export const EmptyTemplate = (): string => `${stock()}<ul class="search-ways">${links.join('')}</ul>`;
