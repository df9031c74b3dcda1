/** @returns what may be a name of CSS in a text: a class, an id, a variable, an animation */
export const wordsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];
