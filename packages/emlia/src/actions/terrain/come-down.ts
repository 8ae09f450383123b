import { type Act, contains, direction, overlaps, type Point, snapPoint } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, Member } from '../../state.ts';
import { type Base, baseOf, baseRadius } from '../../table/entity/base.ts';
import { currentHeight } from '../../table/entity/stature.ts';
import { crowdedBy, isOnTable } from '../../table/move/standing.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { impedes } from '../../table/terrain/cost.ts';
import { floorsAt, isOnFloor } from '../../table/terrain/floors.ts';
import { obstaclesFor, physicallyStops } from '../../table/terrain/obstacle.ts';
import { entryOf, type Ground, lineOf, partOf, unitsOnTable, type World } from '../../table/world.ts';
import { settleFormation } from '../formation/declare.ts';
import type { Query } from '../order.ts';

/**
 * terrain.building: whose floor is gone comes down to the next that is left, or to the ground; event.effects: who stands on a
 * piece of terrain that has changed, and cannot stand there any more, makes way.
 */
export const comeDown = (world: World, state: EmliaState, act: Act<EmliaEvent>, changed?: string): void => {
  for (const unit of unitsOnTable(state)) {
    const before = unit.members;
    const asked = { world, state, unit };
    const shut = changed === undefined ? [] : shutGrounds(asked, changed);
    const goes = (member: Member): boolean => falls(world, member) || isShutIn(asked, member, shut);
    const going = before.filter(goes);
    if (going.length === 0) continue;
    const members = before.filter(member => !going.includes(member));
    const barred = changed === undefined ? [] : shutGrounds(asked);
    for (const member of going) members.push(landed(asked, members, member, barred));
    const inOrder = before.flatMap(({ id }) => members.find(member => member.id === id) ?? []);
    const aside = !going.some(member => falls(world, member));
    act.emit({ type: 'membersDropped', unit: unit.id, members: inOrder, ...(aside && { aside: true }) });
    settleFormation({ world, state }, unit, before, act);
  }
};

type Asked = Pick<Query, 'world' | 'state' | 'unit'>;

/** terrain.impassable, terrain.obstacle: what of one piece, or of all, the unit cannot stand on or in. */
const shutGrounds = ({ world, unit }: Asked, piece?: string): Ground[] => {
  const mode = modeOf(world, unit) ?? 'G';
  const solids = obstaclesFor(world, mode, currentHeight(world, unit));
  const size = entryOf(world, unit).size;
  return world.grounds.filter(
    ground =>
      (piece === undefined || ground.piece.id === piece) &&
      (solids.includes(ground) || (ground.entry.impassable.includes(mode) && impedes(ground.entry, size))),
  );
};

/** Whether one on the ground touches what is solid of these, or has its middle in what is not. */
const isShutIn = ({ world, unit }: Asked, member: Member, shut: readonly Ground[]): boolean =>
  member.floor === undefined &&
  shut.some(({ entry, shape }) =>
    physicallyStops(entry)
      ? overlaps(shape, baseOf(member, baseRadius(lineOf(world, partOf(unit, member.part)))))
      : contains(shape, member),
  );

const falls = (world: World, member: Member): boolean =>
  member.floor !== undefined && !isOnFloor(world, member.floor, member);

/** How far off a free place is looked for, and how finely. */
const FARTHEST = 20;
const STEP = 0.5;
const WAYS = 16;

/** A member that has come down, where it stood or at the nearest place where there is room. */
const landed = (
  { world, state, unit }: Asked,
  others: readonly Member[],
  { floor = 0, ...member }: Member,
  barred: readonly Ground[],
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
    (next !== undefined || !barred.some(({ shape }) => contains(shape, base))) &&
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
