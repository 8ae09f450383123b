import type { Pack } from '@emlia/content';
import { readPacksFolder } from '@emlia/content/folder';

const { dirname } = import.meta as ImportMeta & { readonly dirname: string };

/** The settings that ship, without the libraries, which have no scenarios. */
export const settings = (): Pack[] =>
  readPacksFolder(`${dirname}/../../../../../packs`).flatMap(({ folder, pack }) => {
    if (!pack) throw new Error(`${folder} cannot be read`);
    return Object.keys(pack.scenarios).length > 0 ? [pack] : [];
  });
