import { MODES, type Mode, type Movement, type UnitEntry } from '@emlia/content';
import {
  type Box,
  boxesWithin,
  boxOfPath,
  type Disc,
  direction,
  firstHit,
  heading,
  type Leg,
  type Point,
  type Shape,
  snap,
  within,
} from '@emlia/kernel';
import * as z from 'zod';
import { firstRefusal } from '../checks.ts';
import { baseOf, baseRadius, basesOf, boxOf } from '../entity/base.ts';
import { id, paths } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import type { Member } from '../state.ts';
import { barredBy, legCost } from '../terrain/cost.ts';
import { blocksHeight, obstaclesFor } from '../terrain/obstacle.ts';
import { gsu } from '../words.ts';
import { entryOf, linesOf, unitsOnTable } from '../world.ts';
import { followPath } from './body.ts';
import { crowdedBy, isOnTable, keepsOpenOrder } from './standing.ts';

export interface NormalMove {
  readonly type: 'normalMove';
  readonly unit: string;
  readonly mode: Mode;
  /** The way of each member, in their order, without its starting point; empty: it stays. */
  readonly paths: readonly (readonly Point[])[];
}

interface MoveQuery extends Query {
  readonly entry: UnitEntry;
  readonly movement: Movement | undefined;
  readonly command: NormalMove;
  /** One for each member: its way, cut as the board measures. */
  readonly ways: readonly (readonly Leg[])[];
  readonly bases: readonly Disc[];
}

const ask = (query: Query, command: NormalMove): MoveQuery => {
  const { unit } = query;
  const entry = entryOf(query.world, unit);
  const radii = linesOf(query.world, unit).map(baseRadius);
  return {
    ...query,
    entry,
    command,
    movement: entry.movement.find(one => one.mode === command.mode),
    ways: unit.members.map((member, i) => {
      const path = command.paths[i] ?? [];
      return path.length === 0 ? [] : query.world.board.legs([member, ...path]);
    }),
    bases: unit.members.map((member, i) =>
      baseOf(command.paths[i]?.at(-1) ?? member, radii[member.part] ?? 0),
    ),
  };
};

/** Movement the hardest-pressed member needs, terrain included. */
const spentBy = ({ world, command, entry, ways }: MoveQuery): number => {
  let most = 0;
  for (const way of ways) {
    let spent = 0;
    for (const leg of way) spent += legCost(world, leg, command.mode, entry.size);
    most = Math.max(most, spent);
  }
  return most;
};

const checks = {
  'activation.actions': ({ unit }: MoveQuery) =>
    unit.used.move === undefined ||
    (unit.used.move === 'forfeited'
      ? `${unit.name} has given up its move action this turn.`
      : `${unit.name} has already used its move action this turn.`),
  'attribute.movement': ({ unit, movement, command }: MoveQuery) =>
    movement !== undefined || `${unit.name} has no movement of mode ${command.mode}.`,
  'entity.unit': ({ unit, command }: MoveQuery) =>
    command.paths.length === unit.members.length ||
    `${unit.name} has ${unit.members.length} members, but the move names ${command.paths.length} paths.`,
  'entity.position': ({ world, unit, command }: MoveQuery) =>
    command.paths.every(path =>
      path.every(point => {
        const lawful = world.board.place(point);
        return world.board.holds(point) && lawful.x === point.x && lawful.y === point.y;
      }),
    ) || `The path of ${unit.name} leaves the table${world.board.kind === 'free' ? '' : ' or its cells'}.`,
  'terrain.impassable': ({ world, unit, entry, command, ways }: MoveQuery) => {
    for (const way of ways) {
      for (const leg of way) {
        const ground = barredBy(world, leg, command.mode, entry.size);
        if (ground) return `${unit.name} cannot enter the ${ground.entry.name.toLowerCase()}.`;
      }
    }
    return true;
  },
  'move.normal': (query: MoveQuery) => {
    const { unit, movement } = query;
    const spent = spentBy(query);
    const speed = movement?.speed ?? 0;
    return within(spent, speed) || `${unit.name} would need ${gsu(spent)} of movement and has ${gsu(speed)}.`;
  },
  'terrain.obstacle': (query: MoveQuery) => {
    const { world, unit, entry, command } = query;
    const inWay = obstaclesFor(world, command.mode, entry.height).find(({ box, shape }) =>
      hitsAny(query, box, [shape]),
    );
    return !inWay || `The ${inWay.entry.name.toLowerCase()} is in the way of ${unit.name}.`;
  },
  'move.blocked': (query: MoveQuery) => {
    const { world, state, unit, entry, command } = query;
    if (command.mode === 'F') return true;
    for (const other of unitsOnTable(state)) {
      if (other.id === unit.id) continue;
      if (!blocksHeight(entryOf(world, other).height, entry.height)) continue;
      if (hitsAny(query, boxOf(world, other), basesOf(world, other)))
        return `${other.name} is in the way of ${unit.name}.`;
    }
    return true;
  },
  'entity.boundary.overlap': ({ world, state, unit, bases }: MoveQuery) => {
    const crowded = crowdedBy(world, state, unit, bases);
    if (!crowded)
      return (
        bases.every(base => isOnTable(world, base)) || `${unit.name} would stand over the edge of the table.`
      );
    return crowded === 'own'
      ? `Members of ${unit.name} would stand on one another.`
      : `${unit.name} would stand on members of ${crowded.name}.`;
  },
  'formation.open': ({ world, unit, bases }: MoveQuery) =>
    keepsOpenOrder(world, bases) ||
    `${unit.name} would be torn apart: no member may end more than 10 GSU from all the rest.`,
};

/** Sweeps each member's base along its path past the shapes in the box. */
const hitsAny = ({ world, unit, command }: MoveQuery, box: Box, shapes: readonly Shape[]): boolean => {
  const radii = linesOf(world, unit).map(baseRadius);
  return unit.members.some((member, i) => {
    const r = radii[member.part] ?? 0;
    const path = command.paths[i];
    if (!path || path.length === 0) return false;
    const way = [member, ...path];
    return (
      boxesWithin(boxOfPath(way, r), box, 0) && shapes.some(shape => firstHit(way, r, shape) !== undefined)
    );
  });
};

/** Normal Move: up to the speed along any path, each member by its own (move.normal). */
export const normalMove: Order<NormalMove> = {
  answers: 'act',
  schema: z.strictObject({ type: z.literal('normalMove'), unit: id, mode: z.enum(MODES), paths }),
  check: (query, command) => firstRefusal(checks, ask(query, command)),

  perform(query, command, act) {
    const move = ask(query, command);
    const members: Member[] = query.unit.members.map((member, i) => {
      const leg = move.ways[i]?.at(-1);
      if (!leg) return member;
      const { x, y } = leg.to;
      return { ...member, x, y, facing: leg.length > 0 ? heading(leg.from, leg.to) : member.facing };
    });
    act.emit({
      type: 'unitMoved',
      unit: query.unit.id,
      mode: command.mode,
      paths: command.paths,
      members,
      spent: snap(spentBy(move)),
    });
  },

  offers: ({ world, unit }) =>
    entryOf(world, unit).movement.map(({ mode }) => ({
      type: 'normalMove',
      unit: unit.id,
      mode,
      paths: unit.members.map(() => []),
    })),

  vary(query, command, dice) {
    const { world, unit } = query;
    const speed = entryOf(world, unit).movement.find(one => one.mode === command.mode)?.speed ?? 0;
    const far = (speed * dice.roll(16)) / 16;
    const way = direction(dice.roll(360) - 1);
    return followPath(query, unit, command.mode, [{ x: snap(way.x * far), y: snap(way.y * far) }]);
  },
};
