const signs: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&amp;': '&'};

/** @returns the text of colored lines, as it was before this folder wrote them as HTML */
export const textOf = (html: string): string =>
  html
    .replaceAll('<br></span>', '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (sign) => signs[sign] ?? sign)
    .replace(/\n$/, '');
