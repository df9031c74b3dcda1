/** @returns a text as one word of a command in a shell */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
