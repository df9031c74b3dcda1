// cspell:words gname
import {join} from 'node:path';

import {gzipSync} from 'fflate';
import {pack, type Header} from 'tar-stream';

import {bytesWithoutMarkers} from '../examples/regions';
import type {Kit} from './kit';

/** What says nothing of who packed a file, where and when: two builds on two machines make the same bytes. */
const sameEverywhere = {uid: 0, gid: 0, uname: '', gname: '', mtime: new Date(0)} satisfies Partial<Header>;

/** The name of a kit's archive. */
export const archiveName = ({name}: Pick<Kit, 'name'>): string => `${name}.tar.gz`;

/**
 * Packs a kit into the archive that students unpack: the folder `assignment_N` with everything in it. The compressor is
 * JavaScript, because the one in Node changes with its version.
 */
export async function archiveOf(root: string, {name, files}: Kit): Promise<Buffer> {
  const tar = pack();
  for (const [path, from] of files) {
    tar.entry(
      {...sameEverywhere, name: `${name}/${path}`, mode: 0o644},
      bytesWithoutMarkers(join(root, from)),
    );
  }
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.from(gzipSync(Buffer.concat(chunks), {level: 9, mtime: 0}));
}
