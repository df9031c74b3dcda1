import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {bytesWithoutMarkers} from '../../src/course/examples/regions';
import {sha256} from '../../src/course/hash';
import {readKits} from '../../src/course/kits/kit';

const root = join(__dirname, '..', '..');

describe('given.json', () => {
  it.each(readKits(root).map((kit) => [kit.name, kit] as const))(
    'of %s has the hashes of the files as they are packed',
    (_name, {files}) => {
      const path = files.get('given.json');
      if (path === undefined) throw new Error('no given.json; type python3 kits/common/given.py');
      const given = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;
      const packed = Object.keys(given).map((name) => {
        const bytes = bytesWithoutMarkers(join(root, files.get(name) ?? name));
        return [name, sha256(bytes)];
      });
      expect(packed.length).toBeGreaterThan(0);
      expect(Object.fromEntries(packed)).toEqual(given);
    },
  );
});
