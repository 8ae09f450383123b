import { noSuch, type Path } from '@emlia/packs';
import type { UnitOption } from '../../entries/option.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import { formatAbility } from '../../notation/index.ts';
import type { Check } from '../check.ts';

/** unitentry.options: each changes something the unit really has. */
export const optionsCheck: Check = {
  name: 'options',
  *run({ units }) {
    for (const unit of units.values()) {
      for (const [i, option] of (unit.options ?? []).entries()) {
        for (const [path, say] of faultsOf(unit, option, i)) {
          yield { kind: 'units', id: unit.id, path: ['options', i, ...path], say };
        }
      }
    }
  },
};

function* faultsOf(unit: UnitEntry, option: UnitOption, i: number): Iterable<readonly [Path, string]> {
  const all = unit.options ?? [];
  const others = all.filter(other => other !== option);
  const before = all.slice(0, i);
  if (before.some(({ id }) => id === option.id)) yield [['id'], `another option has the id "${option.id}"`];
  if (before.some(({ name }) => name.toLowerCase() === option.name.toLowerCase()))
    yield [['name'], `another option is called "${option.name}"`];
  const ids = others.map(({ id }) => id);
  for (const [key, named] of [
    ['needs', option.needs],
    ['not with', option.notWith],
  ] as const) {
    for (const [n, id] of (named ?? []).entries()) {
      if (!ids.includes(id)) yield [[key, n], noSuch('other option', id, ids)];
    }
  }
  const supplied = others.flatMap(({ gains = [] }) => gains.map(({ id }) => id));
  for (const [n, item] of (option.loses ?? []).entries()) {
    const carried = [...unit.equipment, ...supplied];
    if (!carried.includes(item)) yield [['loses', n], noSuch('equipment of the unit', item, carried)];
  }
  const astray = (option.loses ?? []).some(item => ![...unit.equipment, ...supplied].includes(item));
  for (const [n, { id }] of (option.gains ?? []).entries()) {
    if (!astray && unit.equipment.includes(id) && !option.loses?.includes(id))
      yield [['gains', n], `the unit carries "${id}" already`];
  }
  const abilities = [unit, ...others].flatMap(one => (one.abilities ?? []).map(formatAbility));
  for (const [n, ability] of (option.losesAbilities ?? []).map(formatAbility).entries()) {
    if (!abilities.includes(ability))
      yield [['loses abilities', n], noSuch('ability of the unit', ability, abilities)];
  }
  const fewest = unit.members + (option.members ?? 0) * (option.most ?? 1);
  if (fewest < 1) yield [['fewer members'], `leaves ${fewest} of its ${unit.members} members`];
  const price = option.hireValue * (option.most ?? 1) * (option.perMember ? unit.members : 1);
  if (unit.hireValue !== undefined && unit.hireValue + price < 0)
    yield [['hire value'], `takes more off than the ${unit.hireValue} the unit costs`];
}
