import { EDGES, type Edge, MODES, type Mode } from '@emlia/content';
import { type Checks, extend, firstRefusal, heading, type Point, type Refusal, within } from '@emlia/kernel';
import * as z from 'zod';
import { leaveCheck, setDown } from '../../judge/skirmish/leave.ts';
import type { Member } from '../../state.ts';
import { type Ease, easeOf } from '../../table/ability/ground.ts';
import { movementsOf, speedOf, unitMovements } from '../../table/attribute/movement.ts';
import { memberAt } from '../../table/entity/member.ts';
import { currentSize } from '../../table/entity/stature.ts';
import { degreesTurned, goesAhead, turnCost } from '../../table/formation/close-cost.ts';
import { formationNamed, knowsFormation, type Named, otherDrills } from '../../table/formation/drill.ts';
import { isInsideBut } from '../../table/move/leave.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { leastSpeed, movementOf } from '../../table/movemode/momentum.ts';
import { legCost } from '../../table/terrain/cost.ts';
import { isOnFloor } from '../../table/terrain/floors.ts';
import { gsu } from '../../table/words.ts';
import { partOf } from '../../table/world.ts';
import { HAS_MODE, MOVE_LEFT } from '../action/action.ts';
import { walks } from '../action/means.ts';
import { facings, floors, formation, id, paths, point, rise, trueIfGiven } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { moveAction, NORMAL_MOVE } from './action.ts';
import { emitMove } from './arrive.ts';
import { altitudeAfter, climbCheck, slopeOf } from './climb.ts';
import { gatheringPaths, nearerMoves } from './close-up.ts';
import { legsAbove, onGround } from './flights.ts';
import { endChecks, groundChecks, type Journey, wayChecks } from './journey.ts';
import { isPlainlyRefused, plainAnswer } from './plainly.ts';
import { varyMove } from './vary.ts';

export interface NormalMove {
  readonly type: 'normalMove';
  readonly unit: string;
  readonly mode: Mode;
  /** The way of each member, in their order, without its starting point; empty: it stays. */
  readonly paths: readonly (readonly Point[])[];
  /** Where each looks in the end; missing: where it went. */
  readonly facings?: readonly number[] | undefined;
  /** formation.declare: which it is in afterwards; missing: the same as before. */
  readonly formation?: string | undefined;
  /** In close formation: they keep facing as they do, at half speed (formation.close.facing). */
  readonly hold?: true | undefined;
  /** movemode.flying.slope: where altitude is tracked, how far it rises or dives. */
  readonly climb?: number | undefined;
  /** move.leave: off the table by this edge. */
  readonly leave?: Edge | undefined;
  /** terrain.building: the floor on which each ends; missing: each stays on its own. */
  readonly floors?: readonly (number | 'ground')[] | undefined;
  /** skirmish.leave: the point of its skirmish from which every member starts. */
  readonly from?: Point | undefined;
}

export interface MoveQuery extends Journey {
  readonly command: NormalMove;
}

export const askMove = (asked: Query, command: NormalMove): MoveQuery => {
  const { from } = command;
  const query = from ? { ...asked, unit: setDown(asked, from) } : asked;
  const { unit, world } = query;
  const ways = unit.members.map((member, i): readonly Point[] => [member, ...(command.paths[i] ?? [])]);
  const legs = ways.map(way => (way.length < 2 ? [] : world.board.legs(way)));
  const ends = unit.members.map((member, i): Member => {
    const last = legs[i]?.at(-1);
    const facing =
      command.facings?.[i] ?? (last && !command.hold ? heading(last.from, last.to) : member.facing);
    const end = memberAt(member, last?.to ?? member, facing);
    return onFloor(end, floorAfter(query, command, i, end));
  });
  const { mode, leave } = command;
  const named = formationNamed(world, unit, command.formation);
  const { formation, drill }: Named = named ?? { formation: unit.formation };
  return extend(query, { command, mode, ways, legs, ends, formation, drill, leave, from });
};

const onFloor = (member: Member, floor: number | undefined): Member => {
  if (floor === member.floor) return member;
  const { id, x, y, facing, part } = member;
  return floor === undefined ? { id, x, y, facing, part } : { id, x, y, facing, part, floor };
};

/** Who flies off a floor and names none comes down on the ground, unless it goes on below. */
const floorAfter = ({ world }: Query, { floors, mode }: NormalMove, i: number, end: Member) => {
  const named = floors?.[i];
  if (named !== undefined) return named === 'ground' ? undefined : named;
  const { floor } = end;
  return floor === undefined || mode !== 'F' || isOnFloor(world, floor, end) ? floor : undefined;
};

/** formation.close.facing and .turn apply to a unit that is in close formation before and after. */
const closeCosts = ({ world, unit, command, formation, ends, ways }: MoveQuery) => {
  if (unit.formation !== 'close' || formation !== 'close') return { factor: 1, turning: 0 };
  const rest = ways.map(way => way.slice(1));
  if (command.hold) {
    const ahead = unit.members.every((member, i) => goesAhead(world.board.kind, member, rest[i] ?? []));
    const turns = unit.members.map((member, i) => degreesTurned(member, [], ends[i]?.facing ?? 0));
    return { factor: ahead ? 1 : 2, turning: turnCost(turns) };
  }
  const turns = unit.members.map((member, i) => degreesTurned(member, rest[i] ?? [], ends[i]?.facing ?? 0));
  return { factor: 1, turning: turnCost(turns) };
};

/** Movement each member needs, terrain and all else included. */
export const spentBy = (move: MoveQuery): number[] => {
  const { world, unit, mode, legs, command } = onGround(move);
  const above = legsAbove(move);
  const { factor, turning } = closeCosts(move);
  const eases = unit.parts.map(part => easeOf(world, part));
  return unit.members.map((member, i) => {
    const size = currentSize(world, unit, member.part);
    const ease = eases[member.part] as Ease;
    let spent = 0;
    for (const leg of legs[i] ?? []) spent += legCost(world, leg, mode, size, ease);
    for (const leg of above[i] ?? []) spent += leg.length;
    return slopeOf(spent, command.climb) * factor * slownessOf(unit) + turning;
  });
};

interface Setting extends Query {
  readonly command: NormalMove;
}

/** What needs no look at the way: whether the unit may set out in this mode at all. */
const setOutChecks: Checks<Setting> = {
  ...moveAction(NORMAL_MOVE),
  // mixed.speed: only in a mode that every moving member has.
  'attribute.movement': ({ world, unit, command: { mode, paths } }) => {
    const lacks = unit.parts.map(part => !movementsOf(world, unit, part).some(one => one.mode === mode));
    const stuck = unit.members.some((member, i) => {
      if (!lacks[member.part]) return false;
      return unit.parts.length === 1 || world.board.legs([member, ...(paths[i] ?? [])]).length > 0;
    });
    return !stuck || `${unit.name} has no movement of mode ${mode}.`;
  },
  'movemode.accel.momentum': ({ world, unit }) => {
    const least = leastSpeed(world, unit);
    return least === 0 || `${unit.name} is under way and must drive on at ${gsu(least)} or more.`;
  },
  'movemode.accel': ({ world, unit, command: { mode } }) => {
    const movement = movementOf(world, unit, mode);
    return (
      (!movement?.gears && !movement?.turns) ||
      `${unit.name} moves along its facing: say how fast it drives and where it turns.`
    );
  },
  'movemode.flying.slope': query => climbCheck(query, query.command.mode, query.command.climb),
  'entity.unit': ({ unit, command }) => {
    const count = unit.members.length;
    if (command.paths.length !== count) {
      return `${unit.name} has ${count} members, but the move names ${command.paths.length} paths.`;
    }
    const looks = command.facings?.length ?? count;
    if (looks !== count) return `${unit.name} has ${count} members, but the move names ${looks} facings.`;
    const floors = command.floors?.length ?? count;
    return floors === count || `${unit.name} has ${count} members, but the move names ${floors} floors.`;
  },
  'formation.always': ({ world, unit, command }) => knowsFormation(world, unit, command.formation),
  'formation.change': ({ world, unit, command }) => {
    const { formation } = formationNamed(world, unit, command.formation) ?? unit;
    const ranked = unit.formation === 'ranked' || unit.used.half?.formation === 'ranked';
    return (
      !ranked ||
      formation !== 'ranked' ||
      `${unit.name} stands in ranks: it moves as one body, or gives up its ranks.`
    );
  },
  'entity.position': ({ world, unit, command: { paths, leave } }) =>
    paths.every(path =>
      path.every(point => {
        const lawful = world.board.place(point);
        const there = world.board.holds(point) || (leave && isInsideBut(world, leave, point));
        return there && lawful.x === point.x && lawful.y === point.y;
      }),
    ) || `The path of ${unit.name} leaves the table${world.board.kind === 'free' ? '' : ' or its cells'}.`,
};

/** Whether the unit may set out in this mode, wherever it then goes. */
export const maySetOut = (query: Query, mode: Mode): boolean => {
  const { unit } = query;
  const command = { type: 'normalMove', unit: unit.id, mode, paths: unit.members.map(() => []) } as const;
  return firstRefusal(setOutChecks, extend(query, { command })) === undefined;
};

const checks: Checks<MoveQuery> = {
  'terrain.building': groundChecks['terrain.building'],
  'terrain.impassable': groundChecks['terrain.impassable'],
  'movemode.boat': groundChecks['movemode.boat'],
  'movemode.swim': groundChecks['movemode.swim'],
  'move.normal': move => {
    const { world, unit, mode } = move;
    const speeds = unit.parts.map(part => speedOf(world, unit, part, mode));
    const spentByEach = spentBy(move);
    for (let i = 0; i < spentByEach.length; i++) {
      const spent = spentByEach[i] as number;
      const speed = speeds[unit.members[i]?.part ?? 0] ?? 0;
      if (!within(spent, speed)) {
        return `${unit.name} would need ${gsu(spent)} of movement and has ${gsu(speed)}.`;
      }
    }
    return true;
  },
  'skirmish.leave': leaveCheck,
  ...wayChecks,
  ...endChecks,
};

/** damage.gaps: a unit that is still torn apart has come together as far as its speed allows. */
const restores: Checks<MoveQuery> = {
  'damage.gaps': move =>
    nearerMoves(move).every(nearer => firstRefusal(checks, askMove(move, nearer)) !== undefined) ||
    `${move.unit.name} is torn apart, and its move has to close it up as far as its speed allows.`,
};

/** What the rules say to the way of a unit that may set out. */
export const checkWay = (query: Query, command: NormalMove): Refusal | undefined => {
  const move = askMove(query, command);
  return firstRefusal(checks, move) ?? firstRefusal(restores, move);
};

/** Normal Move: up to the speed along any path, each member by its own (move.normal). */
export const normalMove: Order<NormalMove> = {
  answers: ['act'],
  midPace: true,
  moves: true,
  schema: z.strictObject({
    type: z.literal('normalMove'),
    unit: id,
    mode: z.enum(MODES),
    paths,
    facings: facings.optional(),
    formation: formation.optional(),
    hold: trueIfGiven.optional(),
    climb: rise.optional(),
    leave: z.enum(EDGES).optional(),
    floors: floors.optional(),
    from: point.optional(),
  }),
  action: {
    rule: 'move.normal',
    name: NORMAL_MOVE,
    kinds: ['move'],
    listed: { does: 'move the movement speed along a chosen path in any available mode', move: 2 },
    say: 'Move up to the speed along any path.',
    requirements: [MOVE_LEFT, HAS_MODE],
    needs: walks,
    effect: 'Each member moves along its own path.',
  },
  check: (query, command) =>
    firstRefusal(setOutChecks, extend(query, { command })) ??
    (plainAnswer(query, command) === true ? undefined : checkWay(query, command)),

  perform(query, command, act) {
    const move = askMove(query, command);
    if (move.from) act.emit({ type: 'unitSetDown', unit: query.unit.id, members: move.unit.members });
    const spent = spentBy(move);
    const left = query.unit.members.map(
      ({ part }, i) =>
        speedOf(query.world, query.unit, partOf(query.unit, part), command.mode) - (spent[i] ?? 0),
    );
    emitMove(move, { spent: Math.max(...spent), left, ...altitudeAfter(query, command.climb) }, act);
  },

  /** Staying, or coming together where that would not do; and as it stands in another formation of its own. */
  offers(query) {
    const { world, unit } = query;
    const stays = unit.members.map(() => []);
    const ranked = unit.formation === 'ranked';
    const own = ranked ? 'close' : undefined;
    return unitMovements(world, unit)
      .filter(one => !one.gears && !one.turns)
      .flatMap(({ mode }) => {
        const to = (ways: NormalMove['paths'], formation: string | undefined): NormalMove => ({
          type: 'normalMove',
          unit: unit.id,
          mode,
          paths: ways,
          ...(formation && { formation }),
        });
        return [
          ...[stays, ...gatheringPaths(query, mode)].map(ways => to(ways, own)),
          ...(ranked ? [] : otherDrills(world, unit, false).map(formation => to(stays, formation))),
        ];
      });
  },

  isPlainlyRefused,
  vary: varyMove,
};
