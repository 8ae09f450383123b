import type { Movement, RangedAction } from '@emlia/content';
import type { AppliedModifier, ModifierRow } from '@emlia/kernel';
import { IMPROVISED } from '../../judge/skill/check.ts';
import { DOUBLE_PACED } from '../../judge/skill/standing.ts';
import { skillOf } from '../../judge/skill/strength.ts';
import type { Part, UnitState } from '../../state.ts';
import { movementsOf } from '../../table/attribute/movement.ts';
import { recruits } from '../../table/entity/recruits.ts';
import { isUsableFor, rangedWeaponsOf } from '../../table/equipment/weapon.ts';
import { membersOf, type World } from '../../table/world.ts';
import { canParry } from '../melee/parry.ts';
import { mayAttempt, mayTake } from './available.ts';
import { ACTIONS } from './blocks.ts';

/** A unit with whatever it has for its actions; of one that is not placed yet, all it is listed with. */
interface Body {
  readonly world: World;
  readonly unit: UnitState;
  readonly parts: readonly Part[];
}

const bodyOf = (world: World, unit: UnitState): Body => {
  const whole = unit.place === 'reserve' ? { ...unit, members: recruits(unit) } : unit;
  const parts = whole.parts.filter((_part, index) => membersOf(whole, index).length > 0);
  return { world, unit: whole, parts };
};

const isDriven = ({ gears, turns }: Movement): boolean => gears !== undefined || turns !== undefined;

const moves =
  (how: (movement: Movement) => boolean) =>
  ({ world, unit, parts }: Body): boolean =>
    parts.some(part => movementsOf(world, unit, part).some(how));

const fires =
  (action: RangedAction) =>
  ({ world, parts }: Body): boolean =>
    parts.some(part => rangedWeaponsOf(world, part).some(weapon => isUsableFor(weapon, action)));

const isSeveral = ({ unit }: Body): boolean => unit.members.length > 1;
const walks = moves(movement => !isDriven(movement));
const movesAtAll = moves(() => true);

/** What an action takes that its block says in words: gear, a way of moving, more members than one. */
const NEEDS: Readonly<Record<string, (body: Body) => boolean>> = {
  normalMove: walks,
  rankedMove: body => walks(body) && isSeveral(body),
  drive: moves(isDriven),
  doublePace: movesAtAll,
  charge: movesAtAll,
  aimedFire: fires('aimedFire'),
  areaVolley: fires('areaVolley'),
  concentratedVolley: fires('concentratedVolley'),
  splitUnit: isSeveral,
};

const canUse = (body: Body, type: string): boolean => {
  const block = ACTIONS[type];
  if (!block || body.unit.works || body.parts.length === 0 || !mayTake(body.world, body.unit, block))
    return false;
  if (!(NEEDS[type]?.(body) ?? true)) return false;
  const { check } = block;
  const level = check
    ? Math.max(0, ...body.parts.map(part => skillOf(body.world, part, check.skill)?.level ?? 0))
    : 0;
  return mayAttempt(block, level);
};

/** The actions a unit could ever take, by the commands that ask for them: what it has not the means for is left out. */
export const usableActions = (world: World, unit: UnitState): string[] => {
  const body = bodyOf(world, unit);
  return Object.keys(ACTIONS).filter(type => canUse(body, type));
};

/** Rows that speak of what the source itself does. */
const SOURCE_ROWS: Readonly<Record<string, (body: Body) => boolean>> = {
  attacksToFlank: isSeveral,
  attacksToRear: isSeveral,
  attacksOnSeveralFronts: isSeveral,
  doublePaced: body => canUse(body, 'doublePace'),
  forfeitsMove: movesAtAll,
  firesAsPrepared: body => canUse(body, 'prepare'),
  sourceCharged: body => canUse(body, 'charge'),
};

/** Rows that speak of what not every subject is. */
const SUBJECT_ROWS: Readonly<Record<string, (body: Body) => boolean>> = {
  attacksFromFlank: isSeveral,
  attacksFromRear: isSeveral,
  additionalFronts: isSeveral,
  subjectCharged: body => canUse(body, 'charge'),
  subjectParries: ({ world, parts }) => parts.some(part => canParry(world, part)),
};

/** The rows of a table that can ever apply to these units; against unknown enemies all that speak of the subject. */
export const usableRows = (
  world: World,
  rows: readonly ModifierRow[],
  units: readonly UnitState[],
  enemies?: readonly UnitState[],
): ModifierRow[] => {
  const source = units.map(unit => bodyOf(world, unit));
  const subjects = enemies?.map(unit => bodyOf(world, unit));
  return rows.filter(({ when }) => {
    const [own, other] = [SOURCE_ROWS[when], SUBJECT_ROWS[when]];
    return (!own || source.some(own)) && (!other || !subjects || subjects.some(other));
  });
};

/** What bears on the checks of every action (action.modifiers.all). */
export const ALL_CHECKS: readonly AppliedModifier[] = [IMPROVISED, DOUBLE_PACED];
