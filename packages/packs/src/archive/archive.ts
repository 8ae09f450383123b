import { createHash } from 'node:crypto';
import { normalisedTexts } from '../files/texts.ts';
import { SLUG } from '../schema/fields.ts';
import { isSay, type Say, say } from '../words/say.ts';
import { LIMITS } from '../yaml/limits.ts';
import { readZip, writeZip } from './zip.ts';

/** A pack as one file, to be handed on: its folder in a zip. */
export interface Archive {
  readonly bytes: Uint8Array;
  /** SHA-256: the same texts have the same one, from any machine at any time. */
  readonly hash: string;
}

/** What came out of the zip of a pack. */
export interface ArchivedPack {
  /** The one folder in it, which is called like the pack. */
  readonly folder: string;
  /** The texts by their paths inside it. */
  readonly files: ReadonlyMap<string, string>;
}

/** `LICENSE`, `pack.yaml`, `units/crown/longbowmen.yaml`: whatever else packs hold is told by their readers. */
const IN_A_PACK =
  /^(?:LICENSE|(?:[a-z0-9]+(?:-[a-z0-9]+)*\/){0,2}[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*\.(?:yaml|md))$/;

/** A zip of one folder; most of it is what a packing program adds. */
export const LARGEST_ARCHIVE = 4 * 1024 * 1024;

/** The texts of a pack as a zip that is the same, byte by byte, wherever it is made. */
export const archivePack = (folder: string, files: ReadonlyMap<string, string>): Archive => {
  const bytes = writeZip(
    normalisedTexts(files).map(([path, text]) => [`${folder}/${path}`, Buffer.from(text)] as const),
  );
  return { bytes, hash: hashOfArchive(bytes) };
};

export const hashOfArchive = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The texts in the zip of a pack, which may come from anyone; or why they are not read, to follow "The zip". */
export const readArchive = (bytes: Uint8Array): ArchivedPack | Say => {
  if (bytes.length > LARGEST_ARCHIVE) return say(`is larger than ${LARGEST_ARCHIVE / 1024 / 1024} MB`);
  let folder: string | undefined;
  const read = readZip(bytes, {
    // Folders may be listed beside their files.
    entries: LIMITS.files * 2,
    fileSize: LIMITS.fileSize,
    size: LIMITS.packSize,
    refuse(name) {
      const [first = '', ...rest] = name.split('/');
      if (!SLUG.test(first) || rest.length === 0)
        return 'lies in no folder that is called like a pack, in small letters, digits and dashes';
      folder ??= first;
      if (first !== folder) return `lies beside the folder ${folder}; a zip holds one pack`;
      const path = rest.join('/');
      const isFolder = path === '' || /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/){1,2}$/.test(path);
      if (isFolder || (path.length <= LIMITS.pathLength && IN_A_PACK.test(path))) return undefined;
      return 'is no file of a pack: those are pack.yaml, texts like units/crown/bowmen.yaml, .md and LICENSE';
    },
  });
  if (isSay(read)) return read;
  if (folder === undefined || !read.has(`${folder}/pack.yaml`))
    return say('holds no pack.yaml in its folder');
  const files = new Map<string, string>();
  for (const [name, content] of read) {
    const path = name.slice(folder.length + 1);
    try {
      files.set(path, new TextDecoder('utf-8', { fatal: true }).decode(content));
    } catch {
      return say(`holds ${path}, which is not UTF-8 text`);
    }
  }
  return { folder, files };
};
