/** `0x` may precede the digits. */
const ADDRESS = /^(?:0x)?0*([\da-f]{1,16})$/i;

/**
 * The digits of a 64-bit address that is written in hexadecimal: in lower case and without leading zeros, because not
 * every such address is exact as a number. Undefined if the text is not one.
 */
export const addressIn = (text: string): string | undefined =>
  text.length > 40 ? undefined : ADDRESS.exec(text)?.[1]?.toLowerCase();
