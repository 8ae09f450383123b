import { chanceOfDie } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import type { Figure } from './figure.ts';

const NOWHERE: Point = { x: 0, y: 0 };

/** By the marks, which are never changed. */
const numbers = new WeakMap<readonly Point[], Float64Array>();

/** Their coordinates in turn. */
const numbersOf = (marks: readonly Point[]): Float64Array => {
  let known = numbers.get(marks);
  if (!known) {
    known = Float64Array.from(marks.flatMap(({ x, y }) => [x, y]));
    numbers.set(marks, known);
  }
  return known;
};

/** Between their nearest members, one of them shifted. */
export const gapBetween = (a: Figure, b: Figure, by: Point = NOWHERE): number => {
  const [from, to] = [numbersOf(a.marks), numbersOf(b.marks)];
  let least = Infinity;
  for (let i = 0; i < from.length; i += 2) {
    const fromX = (from[i] as number) + by.x;
    const fromY = (from[i + 1] as number) + by.y;
    for (let j = 0; j < to.length; j += 2) {
      const x = fromX - (to[j] as number);
      const y = fromY - (to[j + 1] as number);
      const square = x * x + y * y;
      if (square < least) least = square;
    }
  }
  // From base to base, not from middle to middle.
  return Math.max(0, Math.sqrt(least) - 1);
};

/** The same, or any number beyond the limit where they are farther apart. */
export const gapWithin = (a: Figure, b: Figure, by: Point, limit: number): number => {
  const [x, y] = [a.middle.x + by.x - b.middle.x, a.middle.y + by.y - b.middle.y];
  const least = Math.sqrt(x * x + y * y) - a.spread - b.spread - 1;
  return least > limit ? least : gapBetween(a, b, by);
};

const harmOf = (dice: number, total: number, damage: number, on: Figure): number => {
  const needed = Math.max(1, on.hits.base + on.hits.armour - damage);
  return Math.min(on.life, (dice * chanceOfDie(total)) / needed);
};

/** Damage points a volley or shot can be expected to do at this distance. */
export const shotHarm = (from: Figure, on: Figure, gap: number, bonus: number): number => {
  let best = 0;
  for (const { weapon, dice, range } of from.shots) {
    const [short, medium, long] = range;
    if (gap > long) continue;
    const band = gap <= short ? 0 : gap <= medium ? -2 : -4;
    best = Math.max(best, harmOf(dice, band + bonus, weapon.damage, on));
  }
  return best;
};

/** The same hand to hand. */
export const blowHarm = (from: Figure, on: Figure, bonus: number): number =>
  harmOf(from.blow.dice, bonus, from.blow.damage, on);

export const rangeOf = (figure: Figure): number => {
  let far = 0;
  for (const { range } of figure.shots) far = Math.max(far, range[2]);
  return far;
};

/** A move is seldom as straight as its speed. */
const STRAIGHT = 0.9;

/** How far away it can hurt somebody in one activation: it may move first, and then shoot or charge. */
export const threatOf = (figure: Figure): number => {
  const step = figure.speed * STRAIGHT;
  const charge = figure.blow.dice > 0 ? step + figure.speed + figure.reach : 0;
  return Math.max(charge, figure.shots.length > 0 ? step + rangeOf(figure) : 0);
};

/** What losing so much of it at once means, as a share of its worth: a unit that loses half of itself runs. */
export const toll = (share: number): number => Math.min(1, share * (1 + 1.2 * share));

/** Near enough to throw well, and no nearer. */
const HANDY = 4;

/** Damage points it would do to the other in its next activation if they stood so far apart. */
export const attackHarm = (from: Figure, on: Figure, gap: number, hidden: number): number => {
  const step = from.speed * STRAIGHT;
  const charge = gap <= step + from.speed + from.reach ? blowHarm(from, on, 1) : 0;
  if (from.shots.length === 0) return charge;
  const still = shotHarm(from, on, gap, 2 - 2 * hidden);
  const moving = shotHarm(from, on, Math.min(gap, Math.max(HANDY, gap - step)), -2 * hidden);
  return Math.max(charge, still, moving);
};

/** The same in points. */
export const attackValue = (from: Figure, on: Figure, gap: number, hidden: number): number =>
  toll(attackHarm(from, on, gap, hidden) / on.life) * on.worth;
