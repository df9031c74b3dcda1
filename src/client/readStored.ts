/** A text that is stored in this browser; empty without one, and where storage is forbidden. */
export function storedText(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}
