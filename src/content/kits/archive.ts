// cspell:words gname
import {join} from 'node:path';

import {gzipSync} from 'fflate';
import {pack, type Header} from 'tar-stream';

import {bytesWithoutMarkers} from '../examples/regions';
import type {Kit} from './kit';

/** Fixed metadata, so that archives are the same on every computer. */
const sameEverywhere = {uid: 0, gid: 0, uname: '', gname: '', mtime: new Date(0)} satisfies Partial<Header>;

export const archiveName = ({name}: Pick<Kit, 'name'>): string => `${name}.tar.gz`;

/**
 * Packs a kit into the archive that students unpack: the folder `assignment_N` with all its files. It is compressed in
 * JavaScript, because the output of Node's own compressor changes with its version.
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

/** A size for a download's link, in whole kilobytes of 1,000 bytes, at least one. */
export const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

export const archiveSize = async (root: string, kit: Kit): Promise<string> =>
  sizeOf((await archiveOf(root, kit)).length);
