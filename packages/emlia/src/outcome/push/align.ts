import { direction, GRAIN, type Point, scale, subtract } from '@emlia/kernel';
import { combatRangeOf, isRanked } from '../../judge/engagement/engaged.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { basesOf } from '../../table/entity/base.ts';
import { facingStep } from '../../table/formation/block.ts';
import { blockTurnCost, rectangleOf, startMarch, stepOn, turnStep } from '../../table/formation/march.ts';
import { strideOn } from '../../table/formation/stride.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { areEnemies, type World } from '../../table/world.ts';
import { engagedWith } from '../press/lines.ts';
import { standsFree } from './flank.ts';
import { freeSteps } from './free-steps.ts';
import { SWAY, untilWithin } from './lane.ts';
import { shifted, type Track, trackOf } from './track.ts';

/** How finely a block on a free table looks for the facing in which most of it fights. */
const EVERY = 15;
const DEGREE = 0.017453292519943295;

interface Place {
  readonly members: readonly Member[];
  readonly engaged: number;
  readonly cost: number;
}

/** What a place has to be better than. */
type Mark = Omit<Place, 'members'>;

/** Where more of it fight, or as many for less movement. */
const isBetter = (place: Mark, than: Mark): boolean =>
  place.engaged > than.engaged || (place.engaged === than.engaged && place.cost < than.cost);

/** Straight ahead costs its length; aside and backwards ranks go at half speed (formation.ranked.move). */
const costOf = (facing: number, by: Point): number => {
  const [ahead, aside] = [direction(facing), direction(facing + 90)];
  const forward = by.x * ahead.x + by.y * ahead.y;
  const sideward = Math.abs(by.x * aside.x + by.y * aside.y);
  return (forward < 0 ? -2 * forward : forward) + 2 * sideward;
};

interface Chase {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly enemies: readonly UnitState[];
}

/** A block that has turned on the spot, for `swing` of its movement. */
interface Turned {
  readonly unit: UnitState;
  readonly swing: number;
}

/** How many files of a block fight. Men of its sides that come to reach somebody as well are no reason to stand askew. */
const filesEngaged = (world: World, unit: UnitState, enemies: readonly UnitState[]): number =>
  Math.min(unit.files ?? 1, engagedWith(world, unit, enemies).size);

/** The first step of a track at which anybody of a block may have an enemy in reach: before it surely nobody has. */
const firstInReach = ({ world, enemies }: Chase, unit: UnitState, { steps, at }: Track): number => {
  if (world.board.kind !== 'free' || enemies.some(isRanked)) return 0;
  const end = at(steps);
  const length = Math.sqrt(end.x * end.x + end.y * end.y);
  if (length === 0) return 0;
  const range = combatRangeOf(world, unit) + GRAIN + SWAY;
  let first = Infinity;
  for (const enemy of enemies) {
    for (const other of basesOf(world, enemy)) {
      for (const { x, y, r } of basesOf(world, unit)) {
        const apart = r + other.r + range;
        first = Math.min(first, untilWithin(other.x - x, other.y - y, end.x / length, end.y / length, apart));
      }
    }
  }
  return Math.ceil((first / length) * steps);
};

/** What a turned block spends that goes at least so many steps: farther on it is more, but for what the grain shaves off. */
const leastCost = ({ board }: World, { unit, swing }: Turned, track: Track, steps: number): number =>
  board.kind === 'free'
    ? swing + Math.max(0, costOf(unit.members[0]?.facing ?? 0, track.at(steps)) - 4 * SWAY)
    : swing;

/** The first step that is enough, where the last one is; undefined once it would be in vain to go on. */
const firstStep = (
  most: number,
  isEnough: (step: number) => boolean,
  isInVain: (step: number) => boolean,
): number | undefined => {
  if (isEnough(0)) return 0;
  let [low, high] = [0, most];
  while (high - low > 1) {
    if (isInVain(low)) return undefined;
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
};

/**
 * The block as it faces now, gone straight this way until no step more would bring more of it to fight; undefined where
 * that is no better than the best.
 */
const placeAlong = (chase: Chase, turned: Turned, by: Point, best: Mark): Place | undefined => {
  const { world, state, enemies } = chase;
  const { unit, swing } = turned;
  const straight = trackOf(world.board, by);
  const first = firstInReach(chase, unit, straight);
  if (first > straight.steps) return undefined;
  const cheapest = leastCost(world, turned, straight, first);
  if (!isBetter({ engaged: unit.files ?? 1, cost: cheapest }, best)) return undefined;
  const { track, steps: most } = freeSteps(world, state, unit, by);
  const after = (steps: number): readonly Member[] => shifted(world.board, unit.members, track.at(steps));
  const count = (steps: number): number =>
    steps < first ? 0 : filesEngaged(world, { ...unit, members: after(steps) }, enemies);
  const engaged = count(most);
  if (!isBetter({ engaged, cost: cheapest }, best)) return undefined;
  const steps = firstStep(
    most,
    some => count(some) >= engaged,
    some => !isBetter({ engaged, cost: leastCost(world, turned, track, some) }, best),
  );
  if (steps === undefined) return undefined;
  const cost = costOf(unit.members[0]?.facing ?? 0, track.at(steps)) + swing;
  return isBetter({ engaged, cost }, best) ? { members: after(steps), engaged, cost } : undefined;
};

const middleOf = (units: readonly UnitState[]): Point => {
  const all = units.flatMap(({ members }) => members);
  let [x, y] = [0, 0];
  for (const member of all) [x, y] = [x + member.x / all.length, y + member.y / all.length];
  return { x, y };
};

/** What it takes to turn by so much: whole steps are turns (formation.ranked.turn), any other angle is a wheel (formation.ranked.wheel). */
const swingOf = ({ world, unit }: Chase, by: number): number => {
  const arc = Math.abs(by) * DEGREE * rectangleOf(world, unit, startMarch(world, unit)).width;
  if (by % turnStep(world) !== 0) return arc;
  return Math.min(arc, blockTurnCost({ world, unit, mode: modeOf(world, unit) ?? 'G' }, by));
};

/** The best place of a block turned by so much, straight ahead or straight towards the enemy, if better than the best so far. */
const bestAfterTurn = (chase: Chase, by: number, best: Mark & Partial<Place>): Mark & Partial<Place> => {
  const { world, state, unit, enemies } = chase;
  const swing = swingOf(chase, by);
  if (!isBetter({ engaged: unit.files ?? 1, cost: swing }, best)) return best;
  const start = startMarch(world, unit);
  const { members } = by === 0 ? start : stepOn(world, unit, start, { step: 'turn', by });
  const turned = { ...unit, members };
  if (!standsFree(world, state, turned)) return best;
  const ahead = strideOn(world.board, members[0]?.facing ?? 0);
  const far = Math.max(world.board.width, world.board.height);
  let found = best;
  for (const way of [scale(ahead, far), subtract(middleOf(enemies), middleOf([turned]))]) {
    found = placeAlong(chase, { unit: turned, swing }, way, found) ?? found;
  }
  return found;
};

/**
 * engagement.mixed.follow: where a block goes after a skirmish that was moved away: where the most of its files
 * fight, and among such places to the one that takes the least movement. Undefined where that is no gain.
 */
export const placeAlignedOn = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  skirmish: readonly UnitState[],
): readonly Member[] | undefined => {
  const enemies = skirmish.filter(one => areEnemies(world, one, unit));
  const chase = { world, state, unit, enemies };
  const step = world.board.kind === 'free' ? EVERY : facingStep(world.board);
  // As many as fight where it stands are no gain, however near they do.
  let best: Mark & Partial<Place> = { engaged: filesEngaged(world, unit, enemies), cost: -Infinity };
  for (let turn = 0; turn <= 180; turn += step) {
    for (const by of turn === 0 || turn === 180 ? [turn] : [turn, -turn])
      best = bestAfterTurn(chase, by, best);
  }
  return best.members;
};
