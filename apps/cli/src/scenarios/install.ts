import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ArchivedPack, archivePack, hashOfArchive } from '@emlia/packs/archive';
import { walkFolder } from '@emlia/packs/folder';

/** What came of putting a pack in its place. */
export type Installed =
  | { readonly did: 'installed' }
  /** It was there with other texts, which lie in this folder now. */
  | { readonly did: 'replaced'; readonly backup: string }
  | { readonly did: 'kept' };

/** Packs that were replaced; a folder beginning with a dot is no pack. */
const BACKUPS = '.backups';

/**
 * Puts a pack into a folder of packs: written beside first, and moved there whole. What was there under its name is kept among
 * the backups, whoever wrote it.
 */
export const installPack = (home: string, { folder, files }: ArchivedPack): Installed => {
  const place = join(home, folder);
  const wanted = archivePack(folder, files);
  const isThere = existsSync(place);
  if (isThere && hashOfArchive(archivePack(folder, walkFolder(place).files).bytes) === wanted.hash)
    return { did: 'kept' };
  const beside = join(home, `.${folder}.installing`);
  rmSync(beside, { recursive: true, force: true });
  try {
    for (const [path, text] of files) {
      const target = join(beside, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text, { flag: 'wx' });
    }
    if (!isThere) {
      renameSync(beside, place);
      return { did: 'installed' };
    }
    const backup = join(home, BACKUPS, folder, new Date().toISOString().replaceAll(':', '.'));
    cpSync(place, backup, { recursive: true });
    // What an editor keeps there, such as schemas, stays.
    for (const name of readdirSync(place))
      if (!name.startsWith('.')) rmSync(join(place, name), { recursive: true });
    for (const name of readdirSync(beside)) renameSync(join(beside, name), join(place, name));
    return { did: 'replaced', backup };
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
};
