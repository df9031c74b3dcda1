import {eachPage} from './finish';
import {FIRST_PAGE} from './firstPage';
import {withInHead} from './head';

/** Sends a reader without JavaScript on. Docusaurus leaves a `<noscript>` of `<Head>` out of what it renders. */
export const refresh = eachPage(({route, html}, {baseUrl}) => {
  if (route !== `${baseUrl}docs`) return html;
  const to = baseUrl.slice(0, -1) + FIRST_PAGE;
  return withInHead(html, `<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`);
});
