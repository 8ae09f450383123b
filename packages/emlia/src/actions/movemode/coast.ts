import type { Act, Point } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { Member } from '../../state.ts';
import { memberAt } from '../../table/entity/member.ts';
import { layOut } from '../../table/formation/block.ts';
import { nameOfFormation } from '../../table/formation/drill.ts';
import { blockOf, fitting } from '../../table/formation/fits.ts';
import { basesAt, crowdedBy, standOf } from '../../table/move/standing.ts';
import { leastSpeed, modeOf } from '../../table/movemode/momentum.ts';
import { emitMove } from '../move/arrive.ts';
import type { Query } from '../order.ts';
import { askDrive, type DriveQuery } from './drive.ts';

const PARTS = 16;

/** movemode.accel.momentum: a move not made when the activation ends is made straight ahead at the least speed. */
export const coast = (query: Query, act: Act<EmliaEvent>): void => {
  const { world, unit } = query;
  const mode = modeOf(world, unit);
  if (!unit.momentum || unit.used.move !== undefined || !mode || unit.place !== 'table') return;
  const speed = leastSpeed(world, unit);
  const { reverse } = unit.momentum;
  const courses = unit.members.map(() => []);
  const journey = askDrive(query, {
    type: 'drive',
    unit: unit.id,
    mode,
    speed,
    ...(reverse && { reverse }),
    courses,
  });
  const ends = settle(journey);
  const ways = unit.members.map((member, i): Point[] => {
    const end = ends[i] ?? member;
    return end.x === member.x && end.y === member.y ? [member] : [member, { x: end.x, y: end.y }];
  });
  const legs = ways.map(way => (way.length < 2 ? [] : world.board.legs(way)));
  const stand = standOf(world, unit, ends);
  const might = fitting(world, unit, stand);
  const own = unit.drill?.name ?? unit.formation;
  const named = might.find(one => nameOfFormation(one) === own) ?? might[0] ?? { formation: 'open' };
  const drive = {
    speed,
    coasting: true as const,
    ...(reverse && { reverse }),
    ...(journey.haltedBy && { halted: true as const, haltedBy: journey.haltedBy }),
  };
  emitMove({ ...journey, ends, ways, legs, drill: undefined, ...named }, { spent: speed, drive }, act);
};

/** Nobody ends on a base: if need be all stop short together, in the end where they stand. */
const settle = (journey: DriveQuery): readonly Member[] => {
  const { world, state, unit } = journey;
  for (let part = PARTS; part > 0; part--) {
    const ends = shortened(journey, part / PARTS);
    if (!crowdedBy(world, state, unit, basesAt(world, unit, ends))) return ends;
  }
  return unit.members;
};

const shortened = ({ world, unit, ends }: DriveQuery, share: number): readonly Member[] => {
  const shift = (i: number): Point => {
    const [from, to] = [unit.members[i], ends[i]];
    return from && to ? { x: (to.x - from.x) * share, y: (to.y - from.y) * share } : { x: 0, y: 0 };
  };
  const block = unit.formation === 'ranked' ? blockOf(world, standOf(world, unit, unit.members)) : undefined;
  if (!block) {
    return unit.members.map((member, i) => {
      const by = shift(i);
      return memberAt(member, world.board.place({ x: member.x + by.x, y: member.y + by.y }));
    });
  }
  // A block goes no farther than the member that is stopped first.
  const shifts = unit.members.map((_member, i) => shift(i));
  const squared = shifts.map(({ x, y }) => x * x + y * y);
  const by = shifts[squared.indexOf(Math.min(...squared))] ?? { x: 0, y: 0 };
  const anchor = world.board.place({ x: block.anchor.x + by.x, y: block.anchor.y + by.y });
  const places = layOut(world.board, { ...block, anchor });
  return unit.members.map((member, i) => ({ ...member, ...(places[i] ?? member) }));
};
