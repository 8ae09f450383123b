import { chanceOfDie } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import type { Figure } from './figure.ts';

const NOWHERE: Point = { x: 0, y: 0 };

/** Between their nearest members, one of them shifted. */
export const gapBetween = (a: Figure, b: Figure, by: Point = NOWHERE): number => {
  let least = Infinity;
  for (const from of a.marks) {
    for (const to of b.marks) {
      const [x, y] = [from.x + by.x - to.x, from.y + by.y - to.y];
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
