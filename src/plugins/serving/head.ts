/**
 * Puts something into the head of a page, behind the first meta: the minifier leaves tags of the head out where it may, and
 * that meta stays.
 *
 * @throws {Error} if there is no place for it
 */
export function withInHead(html: string, tags: string): string {
  const charset = /<meta charset=[^>]*>/i.exec(html);
  if (!charset) throw new Error('no <meta charset> to put tags behind; fix src/plugins/serving/head.ts');
  const end = charset.index + charset[0].length;
  return html.slice(0, end) + tags + html.slice(end);
}
