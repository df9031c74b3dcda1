/** @returns a text in which no character has a meaning for a regular expression; Node 20 has no `RegExp.escape` */
export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
