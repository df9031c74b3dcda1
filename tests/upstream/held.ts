/** Where a package's module and what replaces it are. */
import {join} from 'node:path';

import {pathOf, replaced} from '../../src/plugins/lean/replaced';

const folder = join(__dirname, '../../src/plugins/lean');

function heldOf(packageName: string, file?: string) {
  const found = replaced.find((one) => one.packageName === packageName && (file ?? one.file) === one.file);
  if (!found) throw new Error(`${packageName} ${file ?? ''} is not replaced`);
  return found;
}

/** @returns the absolute path of the module that a package brings */
export const original = (packageName: string, file?: string): string => pathOf(heldOf(packageName, file));

/** @returns the absolute path of ours */
export const standIn = (packageName: string, file?: string): string =>
  join(folder, heldOf(packageName, file).by);
