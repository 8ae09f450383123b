import type { Mode } from '@emlia/content';
import {
  bounds,
  type Disc,
  direction,
  heading,
  hullOfDiscs,
  lengthOfPath,
  mayBeWithin,
  type Point,
  pointAlong,
  type Shape,
  snap,
  translate,
} from '@emlia/kernel';
import { unitMovements } from '../attribute/movement.ts';
import type { EmliaCommand } from '../commands.ts';
import { baseOf, baseRadius, basesOf, boundaryOf, boxOf, distanceBetween } from '../entity/base.ts';
import { rankedPaths } from '../formation/ranked-move.ts';
import { followPath } from '../move/body.ts';
import { maySetOut } from '../move/normal-move.ts';
import { drivenPaths } from '../movemode/drive.ts';
import type { Query } from '../order.ts';
import type { UnitState } from '../state.ts';
import { areEnemies, linesOf, unitsOnTable } from '../world.ts';
import type { Desk } from './desk.ts';

/** Where a required move is to lead: the higher the value, the better; `enough` is as good as it need be. */
export interface Goal {
  value(stand: Stand): number;
  readonly enough: number;
  /** A point towards which, or, if `away`, from which the straight way leads. */
  readonly towards: Point;
  readonly away?: true;
}

/** The unit as it would stand; each is worked out when it is asked for. */
export interface Stand {
  readonly bases: readonly Disc[];
  readonly boundary: Shape;
}

/** retreat.path: a move within 1 GSU of the best obeys. */
export const LEEWAY = 1;
const LEAST_GAIN = 1 / 16;

/** The ways of the members, of any command that moves them; none of one that would be refused anyway. */
const pathsOf = (query: Query, command: EmliaCommand): readonly (readonly Point[])[] | undefined => {
  if (command.type === 'rankedMove') return rankedPaths(query, command);
  if (command.type === 'drive') return drivenPaths(query, command);
  return 'paths' in command ? command.paths : undefined;
};

const standAfter = ({ world, unit }: Query, paths: readonly (readonly Point[])[], share = 1): Stand => {
  const radii = linesOf(world, unit).map(baseRadius);
  const bases = unit.members.map((member, i) => {
    const path = paths[i] ?? [];
    const way = [member, ...path];
    const at = share < 1 ? pointAlong(way, share * lengthOfPath(way)) : (path.at(-1) ?? member);
    return baseOf(at, radii[member.part] ?? 0);
  });
  return {
    bases,
    get boundary() {
      return hullOfDiscs(bases);
    },
  };
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

/** A body move that might be tried, and what it is worth. */
interface Try {
  readonly mode: Mode;
  readonly by: Point;
  readonly speed: number;
  readonly value: number;
}

/** Body moves in every direction, the straight way at full speed first. */
function* waysToTry(query: Query, goal: Goal): Iterable<Try> {
  const { world, unit } = query;
  const from = middleOfUnit(unit);
  const straight = goal.away ? heading(goal.towards, from) : heading(from, goal.towards);
  const movements = unitMovements(world, unit).filter(({ mode }) => maySetOut(query, mode));
  for (let turn = 0; turn < 360; turn += TURN) {
    const way = direction(straight + turn);
    for (const share of SHARES) {
      for (const { mode, speed } of movements) {
        const by = { x: snap(way.x * speed * share), y: snap(way.y * speed * share) };
        const stand =
          world.board.kind === 'free'
            ? standShifted(query, by)
            : standAfter(query, followPath(query, unit, mode, [by]).paths);
        yield { mode, by, speed, value: Math.min(goal.enough, goal.value(stand)) };
      }
    }
  }
}

const standShifted = ({ world, unit }: Query, by: Point): Stand => ({
  get bases() {
    return basesOf(world, unit).map(({ x, y, r }) => baseOf({ x: x + by.x, y: y + by.y }, r));
  },
  get boundary() {
    return translate(boundaryOf(world, unit), by);
  },
});

/** The best lawful body move towards a goal, if any brings the unit on. */
export const bestMove = (query: Query, desk: Desk, goal: Goal, shy: boolean): Best | undefined => {
  if (query.unit.used.move !== undefined) return undefined;
  const now = goal.value(standAfter(query, []));
  if (now >= goal.enough) return undefined;
  const ifLawful = ({ mode, by, value }: Try): Best | undefined => {
    const command = followPath(query, query.unit, mode, [by]);
    if (!desk.isLawful(query, command) || (shy && comesCloser(query, command))) return undefined;
    return { command, value };
  };
  const tries: Try[] = [];
  for (const one of waysToTry(query, goal)) {
    if (one.value <= now + LEAST_GAIN) continue;
    // No way of this length can lead further, so one that leads as far need not be compared.
    const isUtmost = one.value >= Math.min(goal.enough, now + one.speed) - LEAST_GAIN;
    const utmost = isUtmost && ifLawful(one);
    if (utmost) return utmost;
    if (!isUtmost) tries.push(one);
  }
  tries.sort((a, b) => b.value - a.value);
  for (const one of tries) {
    const best = ifLawful(one);
    if (best) return best;
  }
  return undefined;
};

/** Whether a move does as well as the best there is, looked for only if need be, give or take some leeway. */
export const serves = (
  query: Query,
  goal: Goal,
  bestOf: () => Best | undefined,
  command: EmliaCommand,
  leeway: number,
): boolean => {
  const paths = pathsOf(query, command);
  if (!paths) return false;
  const value = goal.value(standAfter(query, paths));
  if (value <= goal.value(standAfter(query, []))) return false;
  const best = bestOf();
  return best !== undefined && value >= Math.min(goal.enough, best.value - leeway);
};

const STRIDES = 8;

/** morale.closer: whether at any point of the way the nearest enemy is nearer than at its start. */
export const comesCloser = (query: Query, command: EmliaCommand): boolean => {
  if (command.type === 'charge') return true;
  const { world, state, unit } = query;
  const paths = pathsOf(query, command);
  if (!paths || paths.every(path => path.length === 0)) return false;
  const enemies = unitsOnTable(state).filter(other => areEnemies(unit, other));
  let start = Infinity;
  for (const other of enemies) start = Math.min(start, distanceBetween(world, unit, other));
  const isNearer = (boundary: Shape): boolean => {
    const box = bounds(boundary);
    return enemies.some(
      other =>
        mayBeWithin(world.board, box, boxOf(world, other), start) &&
        world.board.distance(boundary, boundaryOf(world, other)) < start - 1e-9,
    );
  };
  // From the far end, where most ways that come closer show it.
  for (let stride = STRIDES; stride >= 1; stride--) {
    if (isNearer(standAfter(query, paths, stride / STRIDES).boundary)) return true;
  }
  return false;
};
