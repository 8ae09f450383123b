import { direction, type Point, scale, subtract } from '@emlia/kernel';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { facingStep } from '../../table/formation/block.ts';
import { marchOn, rectangleOf, startMarch, turnStep } from '../../table/formation/march.ts';
import { strideOn } from '../../table/formation/stride.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { areEnemies, type World } from '../../table/world.ts';
import { engagedWith } from '../press/lines.ts';
import { standsFree } from './flank.ts';
import { freeSteps } from './free-steps.ts';
import { farthest, shifted } from './track.ts';

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

/** A block that has turned by what took it `swing` of its movement. */
interface Turned {
  readonly unit: UnitState;
  readonly swing: number;
}

/**
 * The block as it faces now, gone straight this way until no step more would bring more of it to fight; undefined where
 * that is no better than the best.
 */
const placeAlong = (
  { world, state, enemies }: Chase,
  { unit, swing }: Turned,
  way: Point,
  best: Mark,
): Place | undefined => {
  const { members } = unit;
  const { track, steps: most } = freeSteps(world, state, unit, way);
  const at = (steps: number): readonly Member[] => shifted(world.board, members, track.at(steps));
  const count = (steps: number): number => filesEngaged(world, { ...unit, members: at(steps) }, enemies);
  const engaged = count(most);
  if (!isBetter({ engaged, cost: swing }, best)) return undefined;
  const steps = count(0) >= engaged ? 0 : farthest(most, some => count(some) < engaged) + 1;
  const cost = costOf(members[0]?.facing ?? 0, track.at(steps)) + swing;
  return isBetter({ engaged, cost }, best) ? { members: at(steps), engaged, cost } : undefined;
};

/** How many files of a block fight. Men of its sides that come to reach somebody as well are no reason to stand askew. */
const filesEngaged = (world: World, unit: UnitState, enemies: readonly UnitState[]): number =>
  Math.min(unit.files ?? 1, engagedWith(world, unit, enemies).size);

const middleOf = (units: readonly UnitState[]): Point => {
  const all = units.flatMap(({ members }) => members);
  let [x, y] = [0, 0];
  for (const member of all) [x, y] = [x + member.x / all.length, y + member.y / all.length];
  return { x, y };
};

/** The block turned by so much on the spot. */
const turnedBy = ({ world, unit }: Chase, by: number): Turned => {
  const start = startMarch(world, unit);
  if (by === 0) return { unit, swing: 0 };
  const mode = modeOf(world, unit) ?? 'G';
  const { members, spent } = marchOn({ world, unit, mode }, start, { step: 'turn', by });
  // formation.ranked.turn in whole steps; any other angle is a wheel (formation.ranked.wheel).
  const arc = Math.abs(by) * DEGREE * rectangleOf(world, unit, start).width;
  return { unit: { ...unit, members }, swing: by % turnStep(world) === 0 ? Math.min(arc, spent) : arc };
};

/** The best place of those it could take up after a turn, straight ahead or straight towards the enemy, and the best so far. */
const bestFacing = (chase: Chase, by: number, best: Mark & Partial<Place>): Mark & Partial<Place> => {
  const { world, state, unit, enemies } = chase;
  const turned = turnedBy(chase, by);
  const atMost = { engaged: unit.files ?? 1, cost: turned.swing };
  if (!isBetter(atMost, best) || !standsFree(world, state, turned.unit)) return best;
  const ahead = strideOn(world.board, turned.unit.members[0]?.facing ?? 0);
  const far = Math.max(world.board.width, world.board.height);
  let found = best;
  for (const way of [scale(ahead, far), subtract(middleOf(enemies), middleOf([turned.unit]))]) {
    found = placeAlong(chase, turned, way, found) ?? found;
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
    for (const by of turn === 0 || turn === 180 ? [turn] : [turn, -turn]) best = bestFacing(chase, by, best);
  }
  return best.members;
};
