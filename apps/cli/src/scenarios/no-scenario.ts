import { basename } from 'node:path';
import { nearestScenario } from '@emlia/games';
import { mistakesIn, type PackLibrary } from '@emlia/games/node';
import { nearestWord } from '@emlia/packs';
import { badUsage, type Failure, failed } from '../terminal/failure.ts';

/** A scenario nobody has, in one sentence for every command: its pack may be broken, or its name misspelt. */
export const noScenario = (library: PackLibrary, id: string, what = 'no scenario'): Failure => {
  const mistakes = mistakesOf(library, id.split('/')[0] ?? '');
  if (mistakes) return failed(`There is ${what} ${id}, but a pack has mistakes: ${mistakes}`);
  if (library.folders.length === 0) return badUsage(`There is ${what} ${id}: the folder of packs is empty.`);
  const meant = nearestScenario(library.scenarios(), id);
  const hint = meant === undefined ? 'emlia new --list lists them.' : `did you mean ${meant}?`;
  return badUsage(`There is ${what} ${id}; ${hint}`);
};

/** What is wrong with a pack; where no pack is called so, with the first that cannot be read, which may be it. */
const mistakesOf = ({ folders }: PackLibrary, pack: string): string | undefined => {
  if (folders.some(one => one.pack?.id === pack)) return undefined;
  const called = folders.filter(one => !one.pack && basename(one.folder) === pack);
  return mistakesIn(called.length > 0 ? called : folders);
};

/** Why the pack of an army is not here. */
export const noPack = (library: PackLibrary, army: string, pack: string): Failure => {
  const broken = library.folders.filter(one => !one.pack && basename(one.folder) === pack);
  const mistakes = mistakesIn(broken);
  if (mistakes) return failed(`${army} is an army of the pack "${pack}", which has mistakes: ${mistakes}`);
  const ids = library.packs?.().map(({ id }) => id) ?? [];
  const meant = nearestWord(pack, ids);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  return failed(`${army} is an army of the pack "${pack}", which is not here.${hint}`);
};
