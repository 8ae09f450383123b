import {
  type Disc,
  direction,
  heading,
  hullOfDiscs,
  lengthOfPath,
  type Point,
  pointAlong,
  type Shape,
  snap,
  translate,
} from '@emlia/kernel';
import { unitMovements } from '../attribute/movement.ts';
import type { EmliaCommand } from '../commands.ts';
import { baseOf, baseRadius, basesOf, boundaryOf } from '../entity/base.ts';
import { marchPaths, rankedPaths } from '../formation/ranked-move.ts';
import { followPath } from '../move/body.ts';
import { coursePaths, drivenPaths } from '../movemode/drive.ts';
import type { Query } from '../order.ts';
import type { UnitState } from '../state.ts';
import { areEnemies, linesOf, unitsOnTable } from '../world.ts';
import type { Desk } from './desk.ts';
import { goesOtherwise, otherWays } from './other-ways.ts';

/** Where a required move is to lead: the higher the value, the better; `enough` is as good as it need be. */
export interface Goal {
  value(stand: Stand): number;
  readonly enough: number;
  /** A point towards which, or, if `away`, from which the straight way leads. */
  readonly towards: Point;
  readonly away?: true;
}

/** The unit as it would stand. */
export interface Stand {
  readonly bases: readonly Disc[];
  readonly boundary: Shape;
}

/** retreat.path: a move within 1 GSU of the best obeys. */
const LEEWAY = 1;
const LEAST_GAIN = 1 / 16;

/** The ways of the members, of any command that moves them; none of one that would be refused anyway. */
const pathsOf = (query: Query, command: EmliaCommand): readonly (readonly Point[])[] | undefined => {
  if (command.type === 'rankedMove') return rankedPaths(query, command);
  if (command.type === 'drive') return drivenPaths(query, command);
  return 'paths' in command ? command.paths : undefined;
};

/** The same, lawful or not. */
const waysOf = (query: Query, command: EmliaCommand): readonly (readonly Point[])[] | undefined => {
  if (command.type === 'rankedMove') return command.steps.length > 0 ? marchPaths(query, command) : undefined;
  if (command.type === 'drive') return coursePaths(query, command);
  return pathsOf(query, command);
};

const standAfter = ({ world, unit }: Query, paths: readonly (readonly Point[])[], share = 1): Stand => {
  const radii = linesOf(world, unit).map(baseRadius);
  const bases = unit.members.map((member, i) => {
    const path = paths[i] ?? [];
    const way = [member, ...path];
    const at = share < 1 ? pointAlong(way, share * lengthOfPath(way)) : (path.at(-1) ?? member);
    return baseOf(at, radii[member.part] ?? 0);
  });
  return { bases, boundary: hullOfDiscs(bases) };
};

const middleOf = (points: readonly Point[]): Point => {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point.x / points.length;
    y += point.y / points.length;
  }
  return { x, y };
};

export const middleOfUnit = (unit: UnitState): Point => middleOf(unit.members);

const SHARES = [1, 0.5, 0.2];
const TURN = 20;

export interface Best {
  readonly command: EmliaCommand;
  readonly value: number;
}

/** Body moves in every direction with what they are worth, the straight way at full speed first. */
function* waysToTry(query: Query, goal: Goal): Iterable<Best & { readonly speed: number }> {
  const { world, unit } = query;
  const from = middleOfUnit(unit);
  const straight = goal.away ? heading(goal.towards, from) : heading(from, goal.towards);
  for (let turn = 0; turn < 360; turn += TURN) {
    const way = direction(straight + turn);
    for (const share of SHARES) {
      for (const { mode, speed } of unitMovements(world, unit)) {
        const by = { x: snap(way.x * speed * share), y: snap(way.y * speed * share) };
        const command = followPath(query, unit, mode, [by]);
        const stand =
          world.board.kind === 'free' ? standShifted(query, by) : standAfter(query, command.paths);
        yield { command, value: Math.min(goal.enough, goal.value(stand)), speed };
      }
    }
  }
}

const standShifted = ({ world, unit }: Query, by: Point): Stand => ({
  bases: basesOf(world, unit).map(base => ({ ...base, x: base.x + by.x, y: base.y + by.y })),
  boundary: translate(boundaryOf(world, unit), by),
});

/** The best lawful body move towards a goal, if any brings the unit on. */
export const bestMove = (query: Query, desk: Desk, goal: Goal, shy: boolean): Best | undefined => {
  if (query.unit.used.move !== undefined) return undefined;
  const now = goal.value(standAfter(query, []));
  if (now >= goal.enough) return undefined;
  const may = ({ command }: Best): boolean =>
    desk.isLawful(query, command) && !(shy && comesCloser(query, command));
  if (goesOtherwise(query)) return bestOtherwise(query, goal, now, may);
  const tries: Best[] = [];
  for (const one of waysToTry(query, goal)) {
    if (one.value <= now + LEAST_GAIN) continue;
    // No way of this length can lead further, so one that leads as far need not be compared.
    const isUtmost = one.value >= Math.min(goal.enough, now + one.speed) - LEAST_GAIN;
    if (isUtmost && may(one)) return one;
    tries.push(one);
  }
  tries.sort((a, b) => b.value - a.value);
  return tries.find(may);
};

/** The best lawful move of a block or a vehicle. */
const bestOtherwise = (
  query: Query,
  goal: Goal,
  now: number,
  may: (best: Best) => boolean,
): Best | undefined => {
  for (const commands of otherWays(query, goal)) {
    const tries = commands.flatMap(command => {
      const paths = waysOf(query, command);
      const value = paths && Math.min(goal.enough, goal.value(standAfter(query, paths)));
      return value !== undefined && value > now + LEAST_GAIN ? [{ command, value }] : [];
    });
    const best = tries.sort((a, b) => b.value - a.value).find(may);
    if (best) return best;
  }
  return undefined;
};

/** Whether a move does as well as the best that was found, give or take a GSU. */
export const serves = (query: Query, goal: Goal, best: Best, command: EmliaCommand): boolean => {
  const paths = pathsOf(query, command);
  if (!paths) return false;
  const value = goal.value(standAfter(query, paths));
  const now = goal.value(standAfter(query, []));
  return value > now && value >= Math.min(goal.enough, best.value - LEEWAY);
};

const STRIDES = 8;

/** morale.closer: whether at any point of the way the nearest enemy is nearer than at its start. */
export const comesCloser = (query: Query, command: EmliaCommand): boolean => {
  const { world, state, unit } = query;
  const paths = pathsOf(query, command);
  const enemies = unitsOnTable(state).filter(other => areEnemies(unit, other));
  if (!paths || enemies.length === 0 || paths.every(path => path.length === 0)) return false;
  const nearest = (boundary: Shape): number =>
    Math.min(...enemies.map(other => world.board.distance(boundary, boundaryOf(world, other))));
  const start = nearest(boundaryOf(world, unit));
  // From the far end, where most ways that come closer show it.
  for (let stride = STRIDES; stride >= 1; stride--) {
    if (nearest(standAfter(query, paths, stride / STRIDES).boundary) < start - 1e-9) return true;
  }
  return false;
};
