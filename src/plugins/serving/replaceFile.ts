import {rename, writeFile} from 'node:fs/promises';

/** Gives a page of the build another text. The search reads the same files at the same time, and finds none half written. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}
