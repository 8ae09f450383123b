import type { UnitState } from '@emlia/emlia';
import {
  isToBePlaced,
  listedStrength,
  placementAs,
  placementAt,
  standsOf,
  zoneOf,
} from '@emlia/emlia/reading';
import { bounds, type Dice, type Point, snap } from '@emlia/kernel';
import { type Plan, planFor } from '../bot/plan.ts';
import { farFrom, nearness } from '../judge/aims.ts';
import type { Prospect } from '../judge/prospect.ts';
import type { SeatSituation } from '../judge/situation.ts';
import { squareIndex, squaresFor } from '../table/squares.ts';
import { wayFrom, waysIntoArea, waysTo } from '../table/ways.ts';

const SPOTS = 28;

type Grounds = ReturnType<Prospect['ground']>;

const middleOf = (points: readonly Point[]): Point => {
  const { left, right, top, bottom } = bounds({ kind: 'polygon', points });
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** Where the enemies start, or stand already. */
const enemyGround = ({ world, foes }: SeatSituation, unit: UnitState): Point[] => {
  const troops = foes.filter(foe => !foe.unit.works);
  if (troops.length > 0) return troops.map(({ middle }) => middle);
  return world.setup.scenario.forces
    .filter(force => force.id !== unit.force)
    .flatMap(force => force.zone.map(middleOf));
};

const randomSpot = (situation: SeatSituation, unit: UnitState, dice: Dice): Point | undefined => {
  const zones = zoneOf(situation.world, unit);
  const zone = zones[dice.roll(Math.max(1, zones.length)) - 1];
  if (!zone) return undefined;
  const { left, right, top, bottom } = bounds(zone);
  return {
    x: snap(left + ((right - left) * dice.roll(32)) / 33),
    y: snap(top + ((bottom - top) * dice.roll(32)) / 33),
  };
};

/** How far from the middle of his friends one may stand: part of a move, and a little for each who needs room there. */
const roomBeside = (friends: number, speed: number): number => 0.5 * speed + 1.5 * friends;

/** What each GSU beyond that costs: who stands apart is fallen upon before the others can help him. */
const APART = 0.25;

/** How much farther from the middle of his friends he would stand than they can be helped from. */
const apartFrom = (friends: readonly { readonly middle: Point }[], at: Point, speed: number): number => {
  if (friends.length === 0) return 0;
  let [x, y] = [-at.x, -at.y];
  for (const { middle } of friends) {
    x += middle.x / friends.length;
    y += middle.y / friends.length;
  }
  return Math.max(0, Math.sqrt(x * x + y * y) - roomBeside(friends.length, speed));
};

/** Near the enemy but not nearer than the others, in cover if it shoots, and within call of friends. */
const weighPlace = (situation: SeatSituation, unit: UnitState, grounds: Grounds, at: Point) => {
  const { world, friends, temper } = situation;
  const entry = world.setup.units[unit.parts[0]?.entry ?? ''];
  const movements = [...(entry?.movement ?? [])].sort((a, b) => b.speed - a.speed);
  const speed = Math.max(1, movements[0]?.speed ?? 1);
  const squares = squaresFor(world, movements);
  const shoots = (entry?.equipment ?? []).some(id => world.setup.equipment[id]?.kind === 'ranged');
  const exit = situation.prospect.exit(unit.id);
  const ways = enemyGround(situation, unit).map(goal => {
    const [x, y] = [goal.x - at.x, goal.y - at.y];
    const way = wayFrom(waysTo(squares, goal), at);
    // Of whom no way leads to, as of a man ashore to a boat, it can at least come within range.
    return way === Infinity ? Math.sqrt(x * x + y * y) : way;
  });
  let goal = 0;
  for (const { area, value } of grounds) {
    const moves = wayFrom(waysIntoArea(world, squares, area), at) / speed;
    goal = Math.max(goal, value * nearness(moves, situation.prospect.turns));
  }
  // Who is to leave does not go for the enemy.
  const near = exit ? farFrom(world, exit.edge, at) : Math.min(...ways, 1000);
  let lonely = friends.length === 0 ? 0 : Infinity;
  let crowd = 0;
  for (const { middle, unit: friend } of friends) {
    const [x, y] = [middle.x - at.x, middle.y - at.y];
    const far = Math.sqrt(x * x + y * y);
    lonely = Math.min(lonely, far);
    crowd += Math.max(0, Math.sqrt(friend.members.length) + Math.sqrt(listedStrength(unit)) + 3 - far);
  }
  return [
    { name: exit ? 'way out' : 'way to the enemy', value: (-near / speed) * temper.advance },
    { name: 'way to the goal', value: goal * temper.ground },
    { name: 'apart from the others', value: -apartFrom(friends, at, speed) * APART },
    { name: 'far from friends', value: -Math.max(0, lonely - 10) * 0.15 },
    // move.blocked: nobody passes through friends.
    { name: 'in the way of friends', value: -crowd * 0.3 },
    { name: 'cover', value: shoots && squares.hides[squareIndex(squares, at)] ? temper.cover : 0 },
  ];
};

/** A few places in the zone, at random, for the unit that is worth most to see placed well last. */
export const deployPlans = (situation: SeatSituation): Plan[] => {
  const { asker, ask, state, world } = situation;
  const waiting = Object.values(state.units).filter(
    one => one.seat === asker.seat && isToBePlaced(world, state, one),
  );
  const [unit] = waiting;
  if (!unit) return [];
  const stands = standsOf(world, unit);
  const suggested = stands && placementAs(asker, unit, stands);
  // Whoever made the battle has thought of something.
  if (stands && suggested && !asker.check(suggested))
    return [planFor(suggested, `place ${unit.name} where its scenario suggests`, [])];
  const grounds = situation.prospect.ground(unit.id);
  const plans: Plan[] = [];
  for (let i = 0; i < SPOTS; i++) {
    const at = randomSpot(situation, unit, ask.dice);
    if (!at) continue;
    const command = placementAt(asker, unit, at);
    plans.push(
      planFor(
        command,
        `place ${unit.name} at ${Math.round(at.x)}/${Math.round(at.y)}`,
        weighPlace(situation, unit, grounds, at),
      ),
    );
  }
  return plans;
};
