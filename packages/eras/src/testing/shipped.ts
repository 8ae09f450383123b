import { formatComplaint } from '@emlia/packs';
import { readPackFolderWith } from '@emlia/packs/folder';
import type { ErasPack } from '../pack/pack.ts';
import { readErasPack } from '../pack/read-pack.ts';

const { dirname } = import.meta as ImportMeta & { readonly dirname: string };
const FOLDER = `${dirname}/../../../../packs/eras`;

/** The texts of packs/eras by their paths inside it. */
export const shippedFiles = (): Map<string, string> => {
  const texts = new Map<string, string>();
  readPackFolderWith(FOLDER, files => {
    for (const [path, text] of files) texts.set(path, text);
    return { complaints: [] };
  });
  return texts;
};

let read: ErasPack | undefined;

/** packs/eras, whole. */
export const shippedPack = (): ErasPack => {
  if (read) return read;
  const { pack, complaints } = readPackFolderWith(FOLDER, readErasPack);
  if (!pack) throw new Error(complaints.map(one => formatComplaint(one, 'packs/eras')).join('\n'));
  read = pack;
  return pack;
};
