import type { Pack } from '@emlia/content';
import { readPackFolder, readPacksFolder } from '@emlia/content/folder';
import { isProblem } from '@emlia/kernel';
import { type EmliaSetup, setupOf } from '../table/setup.ts';

const { dirname } = import.meta as ImportMeta & { readonly dirname: string };

/** A scenario as it is shipped. */
export const shipped = (pack: string, scenario: string): EmliaSetup => {
  const read = readPackFolder(`${dirname}/../../../../packs/${pack}`);
  if (!read.pack) throw new Error(`the pack ${pack} cannot be read`);
  const setup = setupOf(read.pack, scenario);
  if (isProblem(setup)) throw new Error(setup.say);
  return setup;
};

export const shippedPacks = (): Pack[] =>
  readPacksFolder(`${dirname}/../../../../packs`).flatMap(({ pack }) => pack ?? []);
