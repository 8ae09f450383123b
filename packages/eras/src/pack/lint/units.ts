import { noSuch } from '@emlia/packs';
import { ERAS } from '../../forces/era.ts';
import { isDerived } from '../derive.ts';
import type { UnitLine } from '../stat-line.ts';
import { below, type Check, type Finding, type Where } from './check.ts';
import { linesIn } from './stat-lines.ts';

const folderOf = (era: string): string => era.toLowerCase();
const FOLDERS: ReadonlyMap<string, string> = new Map(ERAS.map(era => [folderOf(era), era]));
const SPECIAL = 'special';

/** What stat lines must be in themselves, and where their files lie. */
export const unitsCheck: Check = {
  name: 'units',
  *run(draft) {
    for (const { value, where } of linesIn(draft)) {
      const { flying, speed } = value;
      if (flying && flying.minSpeed > speed)
        yield { ...below(where, 'flying', 'minSpeed'), say: `is more than its speed, ${speed}` };
      if (new Set(value.eras).size < value.eras.length)
        yield { ...below(where, 'eras'), say: 'names an era twice' };
      yield* where.kind === 'heroes' ? asHero(value, where) : asUnit(value, where);
    }
    for (const [id, line] of draft.units) {
      const where: Where = { kind: 'units', id, path: [] };
      const [folder = ''] = id.split('/');
      const era = FOLDERS.get(folder);
      if (!era && folder !== SPECIAL)
        yield { ...where, say: noSuch('folder', folder, [...FOLDERS.keys(), SPECIAL]) };
      if (era && !isDerived(line) && !line.eras.includes(era as (typeof ERAS)[number]))
        yield { ...below(where, 'eras'), say: `lies in ${folder} and is not of ${era}` };
      if ((folder === SPECIAL) !== (line.special !== undefined))
        yield {
          ...below(where, 'special'),
          say:
            folder === SPECIAL
              ? 'missing: whose special unit is it?'
              : `special units lie in units/${SPECIAL}`,
        };
    }
  },
};

/** hero.figure: one element with health. */
function* asHero({ health, men, special }: UnitLine, where: Where): Iterable<Finding> {
  if (health === undefined)
    yield { ...below(where, 'health'), say: 'missing: a hero has health (hero.figure)' };
  if (men !== undefined) yield { ...below(where, 'men'), say: 'a hero is one element (hero.figure)' };
  if (special !== undefined)
    yield { ...below(where, 'special'), say: 'is for units; the hero version of a leader has leaderForm' };
}

function* asUnit({ bonuses, leaderForm }: UnitLine, where: Where): Iterable<Finding> {
  if (bonuses) yield { ...below(where, 'bonuses'), say: 'only heroes have bonuses; give it an ability' };
  if (leaderForm !== undefined)
    yield { ...below(where, 'leaderForm'), say: 'only heroes are versions of a leader' };
}
