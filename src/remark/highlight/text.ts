const signs: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&amp;': '&'};

/**
 * @returns the text of colored lines, as it was before this folder wrote them as HTML; of a change the new text, with
 *   an empty line where lines are left out
 */
export const textOf = (html: string): string =>
  html
    .replace(/<del .*?<\/del>/g, '')
    .replaceAll('<span class="token-line cut">…', '<span>')
    .replace(/<br><\/(span|ins)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (sign) => signs[sign] ?? sign)
    .replace(/\n$/, '');
