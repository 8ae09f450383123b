import { fileURLToPath } from 'node:url';
import { readPacksFolder } from '@emlia/content/folder';
import { type EmliaGame, type EmliaSetup, emlia, setupOf } from '@emlia/emlia';
import { isProblem } from '@emlia/kernel';

const PACKS = fileURLToPath(new URL('../../../../packs', import.meta.url));

interface Shipped {
  readonly id: string;
  readonly setup: EmliaSetup;
}

const readShipped = (): Shipped[] =>
  readPacksFolder(PACKS).flatMap(({ pack }) =>
    Object.keys(pack?.scenarios ?? {}).flatMap(id => {
      const setup = pack && setupOf(pack, id);
      return setup && !isProblem(setup) ? [{ id: `${pack.id}/${id}`, setup }] : [];
    }),
  );

let known: readonly Shipped[] | undefined;

/** Every shipped scenario, ready to be opened; read once. */
export const shippedSetups = (): readonly Shipped[] => {
  known ??= readShipped();
  return known;
};

export const openShipped = (id: string): EmliaGame => {
  const found = shippedSetups().find(one => one.id === id);
  if (!found) throw new Error(`no scenario ${id}`);
  return emlia.open(found.setup);
};
