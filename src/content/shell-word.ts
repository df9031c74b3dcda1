/** @returns a text as one word of a command in a shell */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The commands in what is typed; after a backslash, one goes on in the next line. */
export const typedCommands = (text: string): string[] => text.split(/(?<!\\)\n/);
