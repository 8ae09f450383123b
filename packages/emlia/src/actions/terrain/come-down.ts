import { type Act, direction, overlaps, type Point, snapPoint } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, Member } from '../../state.ts';
import { type Base, baseOf, baseRadius } from '../../table/entity/base.ts';
import { currentHeight } from '../../table/entity/stature.ts';
import { crowdedBy, isOnTable } from '../../table/move/standing.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { floorsAt, isOnFloor } from '../../table/terrain/floors.ts';
import { obstaclesFor } from '../../table/terrain/obstacle.ts';
import { lineOf, partOf, unitsOnTable, type World } from '../../table/world.ts';
import { settleFormation } from '../formation/declare.ts';
import type { Query } from '../order.ts';

/** terrain.building: whose floor is gone comes down to the next that is left, or to the ground. */
export const comeDown = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  for (const unit of unitsOnTable(state)) {
    const before = unit.members;
    if (before.every(member => !falls(world, member))) continue;
    const members: Member[] = before.filter(member => !falls(world, member));
    for (const member of before) {
      if (falls(world, member)) members.push(landed({ world, state, unit }, members, member));
    }
    const inOrder = before.flatMap(({ id }) => members.find(member => member.id === id) ?? []);
    act.emit({ type: 'membersDropped', unit: unit.id, members: inOrder });
    settleFormation({ world, state }, unit, before, act);
  }
};

const falls = (world: World, member: Member): boolean =>
  member.floor !== undefined && !isOnFloor(world, member.floor, member);

/** How far off a free place is looked for, and how finely. */
const FARTHEST = 20;
const STEP = 0.5;
const WAYS = 16;

/** A member that has come down, where it stood or at the nearest place where there is room. */
const landed = (
  { world, state, unit }: Pick<Query, 'world' | 'state' | 'unit'>,
  others: readonly Member[],
  { floor = 0, ...member }: Member,
): Member => {
  const next = floorsAt(world, member)
    .filter(one => one < floor)
    .at(-1);
  const radius = (one: Member): number => baseRadius(lineOf(world, partOf(unit, one.part)));
  const taken = others.map(other => baseOf(other, radius(other)));
  const solids = obstaclesFor(world, modeOf(world, unit) ?? 'G', currentHeight(world, unit), next);
  const isFree = (base: Base): boolean =>
    isOnTable(world, base) &&
    (next === undefined || isOnFloor(world, next, base)) &&
    !solids.some(({ shape }) => overlaps(shape, base)) &&
    !taken.some(other => other.floor === base.floor && overlaps(other, base)) &&
    crowdedBy(world, state, unit, [base]) === undefined;
  const there = (at: Point): Member => ({ ...member, ...at, ...(next !== undefined && { floor: next }) });
  for (const at of placesRound(world, member)) {
    if (isFree(baseOf({ ...at, floor: next }, radius(member)))) return there(at);
  }
  return there({ x: member.x, y: member.y });
};

function* placesRound(world: World, { x, y }: Point): Iterable<Point> {
  yield { x, y };
  for (let away = STEP; away <= FARTHEST; away += STEP) {
    for (let i = 0; i < WAYS; i++) {
      const way = direction(Math.floor((i * 360) / WAYS));
      yield world.board.place(snapPoint({ x: x + way.x * away, y: y + way.y * away }));
    }
  }
}
