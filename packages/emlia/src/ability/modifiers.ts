import type { Ability, Equipment, SkillName } from '@emlia/content';
import { type AppliedModifier, contains } from '@emlia/kernel';
import { conditionRows } from '../schedule/modifiers.ts';
import type { UnitState } from '../state.ts';
import { lineOf, partOf, type World } from '../world.ts';
import { abilitiesOf, withName } from './abilities.ts';

const row = (label: string, by: number): AppliedModifier => ({ rule: 'ability.catchall', label, by });

interface Checked {
  readonly unit: UnitState;
  readonly part: number;
  readonly skill: SkillName;
  /** Used for it, if any. */
  readonly item?: Equipment | undefined;
  readonly subject?: UnitState | undefined;
  /** What it is done in (scenario.forces.conditions). */
  readonly action?: string | undefined;
}

/** action.modifiers.all: the rows that abilities of the source, its weapon, the subject and the ground add, and the weather. */
export const abilityModifiers = (world: World, checked: Checked): AppliedModifier[] => {
  const { unit, part, skill, item, subject } = checked;
  const rows: AppliedModifier[] = [];
  const own = (label: string, abilities: readonly Ability[] | undefined): void => {
    for (const { skill: of, by, against } of withName(abilities, 'check')) {
      if (of !== skill) continue;
      if (against !== undefined && !(subject && isA(world, subject, against))) continue;
      rows.push(row(against === undefined ? label : `${label} against ${against}`, by));
    }
  };
  const line = lineOf(world, partOf(unit, part));
  own(line.name, abilitiesOf(world, partOf(unit, part)));
  if (item && item.kind !== 'other') own(item.name, item.abilities);
  for (const { entry, shape } of world.grounds) {
    if (!entry.abilities) continue;
    if (isMostlyIn(unit, shape)) own(entry.name, entry.abilities);
    if (subject && isMostlyIn(subject, shape)) against(entry.name, entry.abilities);
  }
  if (subject) against(subject.name, wardsOf(world, subject));
  rows.push(...conditionRows(world, unit, skill, checked.action));
  return rows;

  function against(label: string, abilities: readonly Ability[]): void {
    for (const { skill: of, by } of withName(abilities, 'enemyCheck')) {
      if (of === skill) rows.push(row(`Against ${label}`, by));
    }
  }
};

/** Each once, however many parts bring it. */
const wardsOf = (world: World, subject: UnitState): Ability[] => {
  const wards = new Map<string, Ability>();
  for (const [index, part] of subject.parts.entries()) {
    if (!subject.members.some(member => member.part === index)) continue;
    for (const ability of withName(abilitiesOf(world, part), 'enemyCheck')) {
      wards.set(`${ability.skill} ${ability.by}`, ability);
    }
  }
  return [...wards.values()];
};

const isA = (world: World, unit: UnitState, keyword: string): boolean =>
  unit.parts.some(part => lineOf(world, part).keywords.includes(keyword));

const isMostlyIn = (unit: UnitState, shape: Parameters<typeof contains>[0]): boolean =>
  unit.members.filter(member => contains(shape, member)).length * 2 >= unit.members.length;
