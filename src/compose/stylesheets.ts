import type {Config} from '@docusaurus/types';

import {katexLinkId, katexStylesheet} from '../config/katex';
import {isOn} from '../plugins/lean/switch';

/** Stylesheets beside the site's own: that of formulas, unless `lean` puts what a page needs of it into the page. */
export const stylesheets = isOn('formulas')
  ? []
  : ([{...katexStylesheet, id: katexLinkId, crossorigin: 'anonymous'}] satisfies Config['stylesheets']);
