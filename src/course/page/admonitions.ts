/** The admonitions of this site; Docusaurus knows more, and the fewer there are, the more each one says. */
export const admonitions = ['note', 'tip', 'warning'] as const;
