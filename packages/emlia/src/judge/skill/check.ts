import type { Skill } from '@emlia/content';
import { type AppliedModifier, type Dice, isAutomatic, rollMany, totalOf } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { counts } from '../../table/dice.ts';
import type { Edition } from '../../table/edition.ts';
import type { World } from '../../table/world.ts';
import { type Strength, skillLevel } from './level.ts';
import { standingModifiers } from './standing.ts';

/** A skill check as it happened: enough to tell it, to redraw it and to check the sum. */
export interface CheckRolled {
  readonly skill: string;
  readonly level: number;
  readonly improvised?: true;
  readonly modifiers: readonly AppliedModifier[];
  readonly total: number;
  /** No faces where every die succeeds without being rolled. */
  readonly faces: readonly number[];
  readonly successes: number;
  /** draft.fumble.excess: by how many 1s it was fumbled; missing: it was not. */
  readonly fumble?: number;
}

/** What the faces of a check come to. */
export type RollOutcome = Pick<CheckRolled, 'successes' | 'fumble'>;

/** The sides of the die that skill checks are rolled with. */
export const DIE = 12;
/** skill.success: a modified die of this much is a success. */
export const DIFFICULTY = 5;

export const IMPROVISED: AppliedModifier = { rule: 'skill.improvise', label: 'Improvised', by: -4 };

/** How a check will be made: the dice to roll and every modifier that applies. */
export interface CheckPlan {
  readonly level: number;
  readonly improvised: boolean;
  readonly modifiers: readonly AppliedModifier[];
}

/** skill.improvise, skill.zero: without the skill, or with it worn down to nothing, one die at -4. */
export const planCheck = (
  skill: Skill | undefined,
  strength: Strength,
  modifiers: readonly AppliedModifier[],
): CheckPlan => {
  const level = skill ? skillLevel(skill, strength) : 0;
  if (level > 0) return { level, improvised: false, modifiers };
  return { level: 1, improvised: true, modifiers: [...modifiers, IMPROVISED] };
};

/** A unit's check: what its own state does to all of them comes on top. */
export const planCheckOf = (
  { world, unit, attacks }: Checker,
  skill: Skill | undefined,
  strength: Strength,
  modifiers: readonly AppliedModifier[],
): CheckPlan => {
  const aligned = attacks === true || world.edition.tables.alignedOn === 'checks';
  return planCheck(skill, strength, [...modifiers, ...standingModifiers(unit, aligned)]);
};

/** Who makes a check, and whether it is that of an attack. */
interface Checker {
  readonly world: World;
  readonly unit: UnitState;
  readonly attacks?: true;
}

/** skill.check.dice: as many dice as the level, the total modifier on each. */
export const rollCheck = (
  { edition }: Pick<World, 'edition'>,
  name: string,
  plan: CheckPlan,
  dice: Dice,
): CheckRolled => {
  const total = totalOf(plan.modifiers);
  const automatic = isAutomatic(plan.modifiers);
  const faces = automatic ? [] : rollFaces(edition, plan.level, total, dice);
  return {
    skill: name,
    level: plan.level,
    ...(plan.improvised && { improvised: true }),
    modifiers: plan.modifiers,
    total,
    faces,
    ...(automatic ? { successes: plan.level } : edition.policies.outcomeOfRoll(faces, total)),
  };
};

/** The faces of a check; who goes through all that could be rolled goes through what rolls come to. */
const rollFaces = ({ policies }: Edition, level: number, total: number, dice: Dice): readonly number[] =>
  counts(dice)
    ? dice.choose(() => kindsOfRoll(level, total, faces => policies.outcomeOfRoll(faces, total)))
    : rollMany(dice, level, DIE);

/**
 * Every outcome with its chance and some faces that come to it. Rolls are told apart by how many dice succeed and how
 * many of the others show a 1.
 */
const kindsOfRoll = (level: number, total: number, outcome: (faces: readonly number[]) => RollOutcome) => {
  const sorts = new Map<string, { face: number; chance: number }>();
  for (let face = 1; face <= DIE; face++) {
    const sort = face + total >= DIFFICULTY ? 'success' : face === 1 ? 'one' : 'miss';
    sorts.set(sort, { face, chance: (sorts.get(sort)?.chance ?? 0) + 1 / DIE });
  }
  let rolls = [{ chance: 1, value: [] as readonly number[] }];
  for (let die = 0; die < level; die++) {
    const next = new Map<string, { chance: number; value: readonly number[] }>();
    for (const { chance, value } of rolls) {
      for (const sort of sorts.values()) {
        const faces = [...value, sort.face].sort((a, b) => a - b);
        const like = next.get(faces.join());
        next.set(faces.join(), { chance: (like?.chance ?? 0) + chance * sort.chance, value: faces });
      }
    }
    rolls = [...next.values()];
  }
  const outcomes = new Map<string, { chance: number; value: readonly number[] }>();
  for (const { chance, value } of rolls) {
    const key = JSON.stringify(outcome(value));
    const like = outcomes.get(key);
    outcomes.set(key, { chance: (like?.chance ?? 0) + chance, value: like?.value ?? value });
  }
  return [...outcomes.values()];
};

export const successesOf = (faces: readonly number[], total: number): number =>
  faces.filter(face => face + total >= DIFFICULTY).length;

/** skill.success, skill.failure: every die that succeeds counts, and no other. */
export const outcomeOfRoll = (faces: readonly number[], total: number): RollOutcome => ({
  successes: successesOf(faces, total),
});
