import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { EmliaState, Formation, Member, UnitState } from '../../state.ts';
import { layOut } from '../../table/formation/block.ts';
import { drillOf } from '../../table/formation/drill.ts';
import { blockOf, fits } from '../../table/formation/fits.ts';
import { basesAt, crowdedBy, standOf } from '../../table/move/standing.ts';
import { hasFooting } from '../../table/terrain/footing.ts';
import type { World } from '../../table/world.ts';
import { settleFormation } from './declare.ts';

interface ClosedUp {
  readonly members: readonly Member[];
  readonly formation: Formation;
  readonly files?: number;
}

/** formation.ranked: the gaps in front are filled from the rear, and what is left of the rear is centred. */
const closeRanks = (world: World, unit: UnitState, fallen: ReadonlySet<number>): ClosedUp | undefined => {
  const block = blockOf(world, standOf(world, unit, unit.members));
  if (!block) return undefined;
  const count = unit.members.filter(member => !fallen.has(member.id)).length;
  const slots = unit.members.slice(0, count).map(member => (fallen.has(member.id) ? undefined : member));
  const rear = unit.members.slice(count).filter(member => !fallen.has(member.id));
  const files = Math.min(block.files, count);
  const places = layOut(world.board, { ...block, files, count });
  const members = slots.flatMap((member, i): Member[] => {
    const here = member ?? rear.pop();
    return here ? [{ ...here, ...places[i] }] : [];
  });
  return { members, formation: 'ranked', files };
};

/** damage.gaps: survivors too far apart for their formation stand open. */
const isTorn = (world: World, unit: UnitState, fallen: ReadonlySet<number>): boolean => {
  const members = unit.members.filter(member => !fallen.has(member.id));
  return !fits(world, unit.formation, standOf(world, unit, members), drillOf(world, unit));
};

/** Whether they could stand there: on nobody, and on ground that bears them. */
const isRoomFor = (world: World, state: EmliaState, unit: UnitState, members: readonly Member[]): boolean => {
  const bases = basesAt(world, unit, members);
  if (crowdedBy(world, state, unit, bases)) return false;
  return members.every((member, i) => {
    const base = bases[i];
    const stood = unit.members.some(({ x, y }) => x === member.x && y === member.y);
    return stood || (base !== undefined && hasFooting(world, unit, member.part, base));
  });
};

/** Members fall, and those who are left close up at no cost. */
export const emitFallen = (
  { world, state, act }: Resolving,
  unit: UnitState,
  part: number,
  members: readonly number[],
): void => {
  const fallen = new Set(members);
  const before = unit.members;
  const survives = before.length > fallen.size;
  const ranked = unit.formation === 'ranked';
  let closed = survives && ranked ? closeRanks(world, unit, fallen) : undefined;
  if (closed && !isRoomFor(world, state, unit, closed.members)) closed = undefined;
  const torn = survives && unit.formation === 'close' && isTorn(world, unit, fallen);
  act.emit({ type: 'membersFell', unit: unit.id, part, members });
  if (closed) act.emit({ type: 'ranksClosed', unit: unit.id, ...closed });
  else if (torn) {
    act.emit({ type: 'ranksClosed', unit: unit.id, members: unit.members, formation: 'open' });
  } else if (survives && ranked) settleFormation({ world, state }, unit, before, act);
};
