import { type Era, isOfEra } from '../../forces/era.ts';
import { muster } from '../../forces/muster.ts';
import type { Group, Unit } from '../../forces/state.ts';
import type { Edge, ScenarioGroup, ScenarioUnit } from '../../pack/scenario-parts.ts';
import type { Roster, UnitType } from '../../pack/stat-line.ts';
import type { SetupGroup } from './setup.ts';

/** What elements cost, upgrades included; a lot is paid whole (manpower.purchase, manpower.upgrades). */
export const recruitPrice = (
  roster: Roster,
  type: UnitType,
  count: number,
  upgrades: readonly string[],
): number => {
  const lots = Math.ceil(count / (type.men ?? 1));
  let each = 0;
  for (const id of upgrades) each += roster.upgrades[id]?.costPerElement ?? 0;
  return lots * type.cost + count * each;
};

/** Fresh elements of one type (spell.property: as many spells as its S, the first of its era where none are chosen). */
export const recruitUnit = (
  roster: Roster,
  id: string,
  era: Era,
  { type: name, count, upgrades = [], spells }: Pick<ScenarioUnit, 'type' | 'count' | 'upgrades' | 'spells'>,
): Unit => {
  const type = roster.units[name];
  if (!type) throw new Error(`there is no unit "${name}" in the roster`);
  return muster(roster, id, name, count, {
    era,
    paid: recruitPrice(roster, type, count, upgrades),
    upgrades,
    spells: spells ?? spellsOf(roster, era).slice(0, type.spellcasting ?? 0),
  });
};

/** Spells that may be chosen for an era in a battle of its own; those of campaigns are no use there (spell.sheet). */
export const spellsOf = (roster: Roster, era: Era): string[] =>
  Object.values(roster.spells)
    .filter(({ eras, cast }) => cast.scale === 'battle' && (!eras || eras.includes(era)))
    .map(({ id }) => id)
    .sort();

const FRONTS: readonly Edge[] = ['north', 'east', 'south', 'west'];

/** The map's direction nearest to a facing. */
const frontOf = (facing: number): Edge => FRONTS[Math.round(facing / 90) % 4] as Edge;

/** A group that the scenario lists, mustered. */
export const setupGroupOf = (roster: Roster, eras: readonly Era[], one: ScenarioGroup): SetupGroup => {
  const files: Record<string, number> = {};
  const units = one.units.map((unit): Unit => {
    const type = roster.units[unit.type];
    const era = unit.era ?? eras.find(each => type && isOfEra(type, each)) ?? eras[0] ?? 'WW2';
    const id = `${one.id}/${unit.type}`;
    if (unit.files !== undefined) files[id] = unit.files;
    return recruitUnit(roster, id, era, unit);
  });
  const group: Group = { id: one.id, name: one.name, units };
  return {
    group,
    files,
    ...(one.at && { at: one.at }),
    ...(one.facing !== undefined && { front: frontOf(one.facing) }),
  };
};
