import type { Ability, ActionTitle, Equipment, SkillName } from '@emlia/content';
import type { AppliedModifier } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { abilitiesOf, ailmentAbilities, withName } from '../../table/ability/abilities.ts';
import { isA, isMostlyIn } from '../../table/ability/ground.ts';
import { drillAbilities } from '../../table/formation/drill.ts';
import { conditionRows } from '../../table/schedule/modifiers.ts';
import { lineOf, partOf, type World } from '../../table/world.ts';
import { applies } from './facts.ts';

const row = (label: string, by: number): AppliedModifier => ({ rule: 'ability.catchall', label, by });

interface Checked {
  readonly unit: UnitState;
  readonly part: number;
  readonly skill: SkillName;
  /** Used for it, if any. */
  readonly item?: Equipment | undefined;
  readonly subject?: UnitState | undefined;
  /** The action it is made in: conditions may name some (scenario.forces.conditions). */
  readonly action?: ActionTitle | undefined;
}

/** action.modifiers.all: the rows that abilities of the source, its weapon, the subject and the ground add, and the weather. */
export const abilityModifiers = (world: World, state: EmliaState, checked: Checked): AppliedModifier[] => {
  const { unit, part, skill, item, subject } = checked;
  const rows: AppliedModifier[] = [];
  const own = (label: string, abilities: readonly Ability[] | undefined): void => {
    for (const ability of withName(abilities, 'check')) {
      const { skill: of, by, against, name } = ability;
      if (of !== skill) continue;
      if (against !== undefined && !(subject && isA(world, subject, against))) continue;
      if (!applies({ world, state, unit, part, other: subject }, ability)) continue;
      rows.push(row(`${name ?? label}${against === undefined ? '' : ` against ${against}`}`, by));
    }
  };
  const line = lineOf(world, partOf(unit, part));
  own(line.name, abilitiesOf(world, partOf(unit, part)));
  for (const [label, abilities] of passing(world, unit)) own(label, abilities);
  if (item && item.kind !== 'other') own(item.name, item.abilities);
  for (const { entry, shape } of world.grounds) {
    if (!entry.abilities) continue;
    if (isMostlyIn(unit, shape)) own(entry.name, entry.abilities);
    if (subject && isMostlyIn(subject, shape)) against(entry.name, entry.abilities, subject);
  }
  if (subject) {
    against(subject.name, wardsOf(world, subject), subject);
    for (const [label, abilities] of passing(world, subject)) against(label, abilities, subject);
  }
  rows.push(...conditionRows(world, unit, skill, checked.action));
  return rows;

  function against(label: string, abilities: readonly Ability[], owner: UnitState): void {
    const of = owner.members[0]?.part ?? 0;
    for (const ability of withName(abilities, 'enemyCheck')) {
      if (ability.skill !== skill) continue;
      // draft.actions.ignore-terrifying
      if (ability.terrifying && unit.unafraid === 'now' && state.activation?.unit === unit.id) continue;
      if (!applies({ world, state, unit: owner, part: of, other: unit }, ability)) continue;
      rows.push(row(ability.name ?? `Against ${label}`, ability.by));
    }
  }
};

/** What it has from its ailments and its formation, by the names of these. */
const passing = (world: World, unit: UnitState): [name: string, readonly Ability[]][] => [
  ...ailmentAbilities(world, unit),
  ...drillAbilities(world, unit),
];

/** The wards of a unit, each once, however many parts bring it. */
const wardsOf = (world: World, subject: UnitState): Ability[] => {
  const wards = new Map<string, Ability>();
  for (const [index, part] of subject.parts.entries()) {
    if (!subject.members.some(member => member.part === index)) continue;
    for (const ability of withName(abilitiesOf(world, part), 'enemyCheck')) {
      wards.set(JSON.stringify(ability), ability);
    }
  }
  return [...wards.values()];
};
