import { isAvailable } from '../../forces/available.ts';
import { kindOf } from '../../forces/kind.ts';
import { below, type Check, type Draft, type Finding } from './check.ts';
import { type FieldedUnit, fieldedUnitsIn } from './fielded.ts';

/** What a scenario fields could have been bought: era, leader, lots, upgrades, spells. */
export const fieldedUnitsCheck: Check = {
  name: 'fielded-units',
  *run(draft) {
    for (const one of fieldedUnitsIn(draft)) yield* inUnit(draft, one);
    yield* heroesTwice(draft);
  },
};

function* inUnit({ roster }: Draft, { unit, where, eras, magic, leaders }: FieldedUnit): Iterable<Finding> {
  const type = roster.units[unit.type];
  if (!type) return;
  const ages = unit.era === undefined ? eras : [unit.era];
  if (!ages.some(era => isAvailable(type, era, magic))) {
    const why = type.magic === 'needed' && !magic ? 'the scenario has no magic' : `not of ${ages.join(', ')}`;
    yield { ...below(where, unit.era === undefined ? 'type' : 'era'), say: `${type.name}: ${why}` };
  }
  const leader = type.special ?? type.leaderForm;
  if (leader !== undefined && !leaders.includes(leader))
    yield { ...below(where, 'type'), say: `only ${leader} recruits ${type.name}, and is no leader here` };
  if (type.hero && unit.count !== 1)
    yield { ...below(where, 'count'), say: 'a hero is one element (hero.figure)' };
  for (const [i, id] of (unit.upgrades ?? []).entries()) {
    const upgrade = roster.upgrades[id];
    if (!upgrade) continue;
    const place = below(where, 'upgrades', i);
    if (!ages.some(era => upgrade.eras.includes(era)))
      yield { ...place, say: `${upgrade.name}: not of ${ages.join(', ')}` };
    const { kind, armour, weapon } = upgrade.requires ?? {};
    if (kind !== undefined && kind !== kindOf(type))
      yield { ...place, say: `${upgrade.name} is for the kind ${kind}; ${type.name} is ${kindOf(type)}` };
    if (armour !== undefined && armour !== (type.armour ?? 0))
      yield { ...place, say: `${upgrade.name} is for another class of armour than that of ${type.name}` };
    if (weapon !== undefined && !type.weapons?.some(({ mode }) => mode === weapon))
      yield { ...place, say: `${upgrade.name} is for ${weapon} weapons, and ${type.name} has none` };
  }
  const known = unit.spells?.length ?? 0;
  if (known > (type.spellcasting ?? 0) && known > 0)
    yield {
      ...below(where, 'spells'),
      say: `${type.name} knows ${type.spellcasting ?? 0} spells at most (spell.property)`,
    };
}

/** hero.purchase: each once in a game. */
function* heroesTwice(draft: Draft): Iterable<Finding> {
  const seen = new Set<string>();
  for (const { unit, where } of fieldedUnitsIn(draft)) {
    const type = draft.roster.units[unit.type];
    if (!type?.hero) continue;
    const key = `${where.kind}/${where.id}/${type.formOf ?? type.id}`;
    if (seen.has(key)) yield { ...below(where, 'type'), say: `${type.name} is here twice (hero.purchase)` };
    seen.add(key);
  }
}
