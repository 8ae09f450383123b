import { EDGES } from '@emlia/content';
import {
  type Dice,
  direction,
  distanceOfPoints,
  heading,
  nearest,
  type Point,
  scale,
  snap,
  subtract,
} from '@emlia/kernel';
import { unitMovements } from '../../table/attribute/movement.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { facingStep, layOut, tightPitch } from '../../table/formation/block.ts';
import { drillsOf } from '../../table/formation/drill.ts';
import { blockAround, radiusOf } from '../../table/move/standing.ts';
import { stairsOn } from '../../table/terrain/floors.ts';
import { areEnemies, unitsOnTable } from '../../table/world.ts';
import type { Query } from '../order.ts';
import { followPath } from './body.ts';
import { breakOut } from './break-out.ts';
import type { NormalMove } from './normal-move.ts';

/** movemode.flying.slope: how far a flyer thinks of rising in one move. */
const HIGHEST_RISE = 6;

export const risen = (altitude: number, dice: Dice): number => {
  const down = Math.floor(altitude);
  return dice.roll(down + HIGHEST_RISE + 1) - 1 - down;
};

/** Now and then up to an enemy, a change of formation or a walk off the table, else any way the unit could go as a body. */
export const varyMove = (query: Query, command: NormalMove, dice: Dice): NormalMove => {
  const { world, unit } = query;
  const contact = dice.roll(2) === 1 ? contactMove(query, command, dice) : undefined;
  if (contact) return contact;
  const speed = unitMovements(world, unit).find(one => one.mode === command.mode)?.speed ?? 0;
  const far = (speed * dice.roll(16)) / 16;
  const degrees = dice.roll(2) === 1 ? dice.roll(360) - 1 : towardsEnemy(query);
  const by = scale(direction(degrees), far);
  const kind = dice.roll(16);
  if (kind <= 4) return blockMove(query, command, dice, by);
  const path = followPath(query, unit, command.mode, [{ x: snap(by.x), y: snap(by.y) }]);
  const formation = command.formation;
  if (kind === 5) return leavingMove(query, path, dice);
  if (kind === 9 && stairsOn(world).length > 0) return climbingMove(query, path, dice);
  if (kind >= 10 && command.mode === 'F' && world.setup.options?.altitude)
    return { ...path, formation, climb: risen(unit.altitude, dice) };
  if (kind === 6) return { ...path, formation: anyDrill(query, dice) ?? 'open' };
  if (kind === 7) return { ...path, formation: 'close', hold: true };
  if (kind === 8) return { ...path, facings: unit.members.map(() => degrees), formation };
  const out =
    kind >= 13 ? breakOut(query, unit, command.mode, [{ x: snap(by.x), y: snap(by.y) }]) : undefined;
  if (out) return { ...out, formation };
  return { ...path, formation };
};

/** A formation that its abilities add, at random; where they add none, no die is rolled. */
const anyDrill = ({ world, unit }: Query, dice: Dice): string | undefined => {
  const drills = drillsOf(world, unit);
  return drills.length > 0 ? drills[dice.roll(drills.length) - 1]?.called : undefined;
};

/** A move as a body to within a GSU of one of the enemies, whether or not that is too far. */
const contactMove = (query: Query, command: NormalMove, dice: Dice): NormalMove | undefined => {
  const { world, state, unit } = query;
  const enemies = unitsOnTable(state).filter(other => areEnemies(world, unit, other));
  const enemy = enemies[dice.roll(Math.max(1, enemies.length)) - 1];
  if (!enemy) return undefined;
  const { a, b, distance } = nearest(boundaryOf(world, unit), boundaryOf(world, enemy));
  if (distance <= 1) return undefined;
  const by = scale(subtract(b, a), (distance - dice.roll(4) / 4) / distance);
  const path = followPath(query, unit, command.mode, [{ x: snap(by.x), y: snap(by.y) }]);
  return { ...path, formation: command.formation };
};

const towardsEnemy = ({ world, state, unit }: Query): number => {
  const [from] = unit.members;
  let nearest = Infinity;
  let degrees = 0;
  for (const other of unitsOnTable(state)) {
    const [to] = other.members;
    if (!from || !to || !areEnemies(world, unit, other)) continue;
    const away = distanceOfPoints(from, to);
    if (away < nearest) [nearest, degrees] = [away, heading(from, to)];
  }
  return degrees;
};

/** Into a block round a place near its first member. */
const blockMove = (query: Query, command: NormalMove, dice: Dice, by: Point): NormalMove => {
  const { world, unit } = query;
  const [first] = unit.members;
  if (!first) return command;
  const step = facingStep(world.board);
  const facing = (dice.roll(360 / step) - 1) * step;
  const width = Math.max(...unit.members.map(member => 2 * radiusOf(world, unit, member)));
  const pitch = tightPitch(world.board, width, facing);
  const anchor = world.board.place({ x: first.x + by.x / 2, y: first.y + by.y / 2 });
  const files = dice.roll(unit.members.length);
  const count = unit.members.length;
  const places = layOut(world.board, { files, count, facing, across: pitch, back: pitch, anchor });
  return {
    type: 'normalMove',
    unit: unit.id,
    mode: command.mode,
    paths: places.map(place => [place]),
    facings: places.map(() => facing),
    formation: unit.formation === 'ranked' || dice.roll(2) === 1 ? 'close' : 'ranked',
  };
};

/** terrain.building: by some stairs to one of their floors, or down. */
const climbingMove = ({ world, unit }: Query, path: NormalMove, dice: Dice): NormalMove => {
  const all = stairsOn(world);
  const stairs = all[dice.roll(all.length) - 1];
  if (!stairs) return path;
  const at = world.board.place(stairs.at);
  const floor = [...stairs.floors, 'ground' as const][dice.roll(stairs.floors.length + 1) - 1] ?? 'ground';
  const places = blockAround(world, 1, unit.members.length, stairs.at);
  return { ...path, paths: places.map(place => [at, place]), floors: places.map(() => floor) };
};

const leavingMove = ({ world, unit }: Query, path: NormalMove, dice: Dice): NormalMove => {
  const leave = EDGES[dice.roll(EDGES.length) - 1] ?? 'north';
  const { width, height } = world.board;
  const goal = (point: Point): Point =>
    leave === 'north' || leave === 'south'
      ? { x: point.x, y: leave === 'north' ? 0.5 : height - 0.5 }
      : { x: leave === 'west' ? 0.5 : width - 0.5, y: point.y };
  return { ...path, paths: unit.members.map(member => [world.board.place(goal(member))]), leave };
};
