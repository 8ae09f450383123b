import type { Pack } from '@emlia/content';
import { readPackFolder, readPacksFolder } from '@emlia/content/folder';
import { isProblem } from '@emlia/kernel';
import { setupOf } from '../editions/index.ts';
import type { EditionId } from '../table/edition.ts';
import type { EmliaSetup } from '../table/setup.ts';

const { dirname } = import.meta as ImportMeta & { readonly dirname: string };

const PACKS = `${dirname}/../../../../packs`;

const known = new Map<string, Pack>();

/** A pack that ships; read once. */
export const shippedPack = (id: string): Pack => {
  const { pack } = known.has(id) ? { pack: known.get(id) } : readPackFolder(`${PACKS}/${id}`);
  if (!pack) throw new Error(`the pack ${id} cannot be read`);
  known.set(id, pack);
  return pack;
};

/** A scenario as it is shipped. */
export const shipped = (pack: string, scenario: string, edition?: EditionId): EmliaSetup => {
  const setup = setupOf(shippedPack(pack), scenario, {}, edition);
  if (isProblem(setup)) throw new Error(setup.say);
  return setup;
};

export const shippedPacks = (): Pack[] => readPacksFolder(PACKS).flatMap(({ pack }) => pack ?? []);
