/**
 * About how wide a text is, in px, in whatever font the reader's system has: widths of wide sans-serif fonts, so that
 * room for a text is rather too large than too small.
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

/** How wide a text is in a monospaced font, in px. */
export const codeWidth = (text: string, fontSize: number): number => Math.ceil(text.length * 0.61 * fontSize);
