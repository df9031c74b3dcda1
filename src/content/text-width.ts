/**
 * The approximate width of a text in px. It assumes a wide sans-serif font, because the reader's font is unknown and a
 * text should fit.
 */
export function textWidth(text: string, fontSize: number): number {
  let em = 0;
  for (const letter of text) {
    if (/[ijl.,:;|!'()[\]tfr ·]/.test(letter)) em += 0.36;
    else if (/[mwMW@%]/.test(letter)) em += 0.92;
    else em += /[A-Z]/.test(letter) ? 0.7 : 0.6;
  }
  return Math.ceil(em * fontSize);
}

/** The approximate width of a text in a monospaced font, in px. */
export const codeWidth = (text: string, fontSize: number): number => Math.ceil(text.length * 0.61 * fontSize);
