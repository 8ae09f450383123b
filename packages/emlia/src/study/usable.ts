import type { AppliedModifier, ModifierRow } from '@emlia/kernel';
import type { ActionBlock } from '../actions/action/action.ts';
import { mayAttempt, mayTake } from '../actions/action/available.ts';
import { isSeveral, type Means, meansOf, movesAtAll } from '../actions/action/means.ts';
import { charge } from '../actions/charge/charge.ts';
import { canParry } from '../actions/melee/parry.ts';
import { doublePace } from '../actions/move/double-pace.ts';
import { prepare } from '../actions/prepare/prepare.ts';
import { IMPROVISED } from '../judge/skill/check.ts';
import { DOUBLE_PACED } from '../judge/skill/standing.ts';
import { skillOf } from '../judge/skill/strength.ts';
import type { UnitState } from '../state.ts';
import type { World } from '../table/world.ts';

const canUse = (means: Means, action: ActionBlock | undefined): boolean => {
  const { world, unit, parts } = means;
  if (!action || unit.works || parts.length === 0) return false;
  if (!mayTake(world, unit, action) || !(action.needs?.(means) ?? true)) return false;
  const { check } = action;
  const level = check ? Math.max(0, ...parts.map(part => skillOf(world, part, check.skill)?.level ?? 0)) : 0;
  return mayAttempt(action, level);
};

/** The actions a unit could ever take, by the commands that ask for them: what it has not the means for is left out. */
export const usableActions = (world: World, unit: UnitState): string[] => {
  const means = meansOf(world, unit);
  return Object.entries(world.edition.orders.list.blocks).flatMap(([type, block]) =>
    canUse(means, block) ? [type] : [],
  );
};

/** Rows that speak of what the source itself does. */
const SOURCE_ROWS: Readonly<Record<string, (means: Means) => boolean>> = {
  attacksToFlank: isSeveral,
  attacksToRear: isSeveral,
  attacksOnSeveralFronts: isSeveral,
  doublePaced: means => canUse(means, doublePace.action),
  forfeitsMove: movesAtAll,
  firesAsPrepared: means => canUse(means, prepare.action),
  sourceCharged: means => canUse(means, charge.action),
};

/** Rows that speak of what not every subject is. */
const SUBJECT_ROWS: Readonly<Record<string, (means: Means) => boolean>> = {
  attacksFromFlank: isSeveral,
  attacksFromRear: isSeveral,
  additionalFronts: isSeveral,
  subjectCharged: means => canUse(means, charge.action),
  subjectParries: ({ world, parts }) => parts.some(part => canParry(world, part)),
};

/** The rows of a table that can ever apply to these units; against unknown enemies all that speak of the subject. */
export const usableRows = (
  world: World,
  rows: readonly ModifierRow[],
  units: readonly UnitState[],
  enemies?: readonly UnitState[],
): ModifierRow[] => {
  const source = units.map(unit => meansOf(world, unit));
  const subjects = enemies?.map(unit => meansOf(world, unit));
  return rows.filter(({ when }) => {
    const [own, other] = [SOURCE_ROWS[when], SUBJECT_ROWS[when]];
    return (!own || source.some(own)) && (!other || !subjects || subjects.some(other));
  });
};

/** What bears on the checks of every action (action.modifiers.all). */
export const ALL_CHECKS: readonly AppliedModifier[] = [IMPROVISED, DOUBLE_PACED];
