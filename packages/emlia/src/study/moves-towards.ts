import type { Movement } from '@emlia/content';
import {
  direction,
  distanceOfPoints,
  heading,
  meanOfPoints,
  type Point,
  type Problem,
  problem,
  scale,
  snap,
  topPrompt,
} from '@emlia/kernel';
import { rankedEnds } from '../actions/formation/ranked-move.ts';
import { headingsFor, stepsOn, wheelsOn } from '../actions/formation/ranked-reach.ts';
import { followPath } from '../actions/move/body.ts';
import { askDrive } from '../actions/movemode/drive.ts';
import { driveTowards } from '../actions/movemode/drive-towards.ts';
import { type Query, queryOf } from '../actions/order.ts';
import type { EmliaCommand } from '../commands.ts';
import type { EmliaGame } from '../game.ts';
import type { EmliaState } from '../state.ts';
import { unitMovements } from '../table/attribute/movement.ts';
import { rankedSpeed } from '../table/formation/march.ts';

/** A lawful move, where the middle of the unit would then be, and how far that still is from where it is to go. */
export interface MoveTowards {
  readonly command: EmliaCommand;
  readonly to: Point;
  readonly left: number;
}

/** Straight at the place first, then ever more to either side of it, to get round what bars the way. */
const ASIDE = [0, 15, -15, 30, -30, 50, -50, 75, -75] as const;
/** How finely a way is shortened until it is lawful. */
const PARTS = 16;

interface Candidate {
  readonly command: EmliaCommand;
  readonly ends: readonly Point[];
}

const walksTo = (query: Query, { mode, speed }: Movement, by: Point): Candidate[][] => {
  const far = Math.min(speed, distanceOfPoints({ x: 0, y: 0 }, by));
  const straight = heading({ x: 0, y: 0 }, by);
  return ASIDE.map(aside => {
    const way =
      aside === 0 ? scale(by, 1 / distanceOfPoints({ x: 0, y: 0 }, by)) : direction(straight + aside);
    return Array.from({ length: PARTS }, (_, i) => {
      const to = scale(way, (far * (PARTS - i)) / PARTS);
      const command = followPath(query, query.unit, mode, [{ x: snap(to.x), y: snap(to.y) }]);
      return { command, ends: command.paths.flatMap(path => path.slice(-1)) };
    });
  });
};

const marchesTo = (query: Query, { mode }: Movement, by: Point): Candidate[][] => {
  const { world, unit } = query;
  const length = distanceOfPoints({ x: 0, y: 0 }, by);
  const asCandidate = (steps: ReturnType<typeof stepsOn>): Candidate => {
    const command = { type: 'rankedMove', unit: unit.id, mode, steps } as const;
    return { command, ends: rankedEnds(query, command) };
  };
  const stepped = headingsFor(query, scale(by, 1 / length), rankedSpeed(world, unit, mode)).map(way =>
    Array.from({ length: PARTS }, (_, i) =>
      stepsOn(query, way, (Math.min(way.most, length) * (PARTS - i)) / PARTS),
    ).flatMap(steps => (steps.length > 0 ? [asCandidate(steps)] : [])),
  );
  return [...stepped, ...wheelsOn(query, mode).map(steps => [asCandidate(steps)])];
};

const drivesTo = (query: Query, { mode }: Movement, by: Point): Candidate[][] => {
  const command = driveTowards(query, mode, by);
  return command ? [[{ command, ends: askDrive(query, command).ends }]] : [];
};

/**
 * Lawful moves that bring a unit nearer to a place, the one that ends nearest first: straight on or a little aside for
 * loose and close units, by steps and wheels in ranks, by driving for what has gears. None of them looks for a way round
 * more than one turn ahead. A unit that is not asked to act is a problem, in a sentence.
 */
export const movesTowards = (
  game: EmliaGame,
  state: EmliaState,
  name: string,
  point: Point,
): MoveTowards[] | Problem => {
  const prompt = topPrompt(state);
  const unit = Object.hasOwn(state.units, name) ? state.units[name] : undefined;
  if (!unit) return problem('no-unit', `There is no unit "${name}" in this battle.`);
  if (prompt?.kind !== 'act' || prompt.about?.unit !== name)
    return problem('not-asked', `${unit.name} is not asked to act now.`);
  const middle = meanOfPoints(unit.members);
  const gap = distanceOfPoints(middle, point);
  if (gap === 0) return [];
  const by = { x: point.x - middle.x, y: point.y - middle.y };
  const found: MoveTowards[] = [];
  game.study(state, prompt.seat, study => {
    const query = queryOf(study, unit);
    for (const movement of unitMovements(study.world, unit)) {
      const waysTo =
        unit.formation === 'ranked' ? marchesTo : movement.gears || movement.turns ? drivesTo : walksTo;
      for (const way of waysTo(query, movement, by)) {
        const best = way.find(({ command }) => study.check(command) === undefined);
        if (!best) continue;
        const to = meanOfPoints(best.ends);
        found.push({ command: best.command, to, left: distanceOfPoints(to, point) });
      }
    }
  });
  return found.filter(({ left }) => left < gap).sort((a, b) => a.left - b.left);
};
