import type {Config} from '@docusaurus/types';

import {katexFallback, katexStylesheet} from '../config/katex';
import {baseUrl} from '../config/site';
import {isOn} from '../plugins/lean/switch';

/** Stylesheets beside the site's own: that of formulas, unless `lean` puts what a page needs of it into the page. */
export const stylesheets = isOn('formulas')
  ? []
  : ([
      {...katexStylesheet, crossorigin: 'anonymous', onerror: katexFallback(`${baseUrl}/`)},
    ] satisfies Config['stylesheets']);
