import {eachPage, withInHead} from './finish';
import {FIRST_PAGE} from './firstPage';

/** Takes a reader without JavaScript from `/docs` to the first page, because Docusaurus drops a `<noscript>` in `<Head>`. */
export const refresh = eachPage(({route, html}, {baseUrl}) => {
  if (route !== `${baseUrl}docs`) return html;
  const to = baseUrl.slice(0, -1) + FIRST_PAGE;
  return withInHead(html, `<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`);
});
