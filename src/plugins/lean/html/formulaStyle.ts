/**
 * A client module: a page with formulas that the reader reaches by a link of the site gets KaTeX's stylesheet, as one
 * that is opened has it from the build (formulas.ts). A page without formulas never asks for it.
 */
import siteConfig from '@generated/docusaurus.config';

import {katexCopy, katexLinkId, katexStylesheet} from '../../../config/katex';

export function onRouteDidUpdate(): void {
  if (!document.querySelector('.katex') || document.getElementById(katexLinkId)) return;
  const link = Object.assign(document.createElement('link'), {
    id: katexLinkId,
    rel: 'stylesheet',
    crossOrigin: 'anonymous',
    ...katexStylesheet,
  });
  link.addEventListener(
    'error',
    () => {
      link.removeAttribute('integrity');
      link.href = siteConfig.baseUrl + katexCopy;
    },
    {once: true},
  );
  document.head.append(link);
}
