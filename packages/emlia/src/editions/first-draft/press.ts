import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { isRanked } from '../../judge/engagement/engaged.ts';
import { markHits } from '../../judge/hits/mark.ts';
import { sideTowards } from '../../judge/ranked/side.ts';
import { depthOf, engagedWith } from '../../outcome/press/lines.ts';
import { areEngaged } from '../../outcome/push/strikes.ts';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { currentSize } from '../../table/entity/stature.ts';
import { areEnemies, unitsOnTable, type World } from '../../table/world.ts';
import { dealHits } from './deal.ts';

/** draft.press.count: its members behind the fighting rank, the whole block of them, times their Size. */
const behindFront = (world: World, { members, files = members.length, ...unit }: UnitState): number => {
  const block = { ...unit, members, files };
  let total = 0;
  for (const { part } of members.slice(files)) total += currentSize(world, block, part);
  return Math.floor(total);
};

/** draft.press.cap: the smaller number of engaged members, times the depth of whoever receives them. */
export const pressOn = (world: World, presser: UnitState, pressed: UnitState, depth: number): number => {
  const [own, theirs] = [engagedWith(world, presser, [pressed]), engagedWith(world, pressed, [presser])];
  return Math.min(behindFront(world, presser), Math.min(own.size, theirs.size) * depth);
};

export const ranksOf = (unit: UnitState): number => (isRanked(unit) ? depthOf(unit, 'front') : 1);

/** draft.press.base-damage: at 0 whatever their Sizes; counted among the blows of the turn, as Forcing reads them. */
export const emitPress = (
  {
    world,
    state,
    presser,
    pressed,
  }: { world: World; state: EmliaState; presser: UnitState; pressed: UnitState },
  hits: number,
  rule: string,
  act: Act<EmliaEvent>,
): void => {
  if (hits === 0) return;
  act.emit({
    type: 'enemyPressed',
    unit: presser.id,
    enemies: [pressed.id],
    hits,
    damage: 0,
    rule,
    strike: { source: presser.id, subjects: [pressed.id], from: 'front', against: 'front', successes: hits },
  });
  act.emit(markHits({ world, state, source: presser, subject: pressed, count: hits, damage: 0 }));
};

/** Whether two blocks stand front to front. */
const areFrontToFront = (world: World, state: EmliaState, a: UnitState, b: UnitState): boolean =>
  areEnemies(world, a, b) &&
  areEngaged(world, state, a, b) &&
  sideTowards(world, a, b) === 'front' &&
  sideTowards(world, b, a) === 'front';

/** draft.press.when: every two blocks front to front press each other, whether or not either attacked. */
export const pressAll = (resolving: Resolving): void => {
  const { world, state, act } = resolving;
  const blocks = unitsOnTable(state).filter(isRanked);
  const pairs = blocks.flatMap((a, i) =>
    blocks.slice(i + 1).flatMap(b => (areFrontToFront(world, state, a, b) ? [[a, b] as const] : [])),
  );
  // draft.press.wide: all counted as they stand before any of it is inflicted.
  const counted = pairs.flatMap(([a, b]) => [
    { presser: a, pressed: b, hits: pressOn(world, a, b, ranksOf(b)) },
    { presser: b, pressed: a, hits: pressOn(world, b, a, ranksOf(a)) },
  ]);
  for (const { presser, pressed, hits } of counted) {
    emitPress({ world, state, presser, pressed }, hits, 'draft.press.count', act);
  }
  dealHits(resolving);
};
