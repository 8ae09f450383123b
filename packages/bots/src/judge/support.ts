import type { Point } from '@emlia/kernel';
import type { Figure } from '../table/figure.ts';
import { rangeOf } from './estimate.ts';
import type { Situation } from './situation.ts';

const powers = new WeakMap<Figure, number>();

/** How much of a fight it can bear: as it strikes, and as long as it lasts. */
const powerOf = (figure: Figure): number => {
  let power = powers.get(figure);
  if (power === undefined) {
    let dice = figure.blow.dice;
    for (const shot of figure.shots) dice = Math.max(dice, shot.dice);
    power = figure.unit.works ? 0 : Math.sqrt(dice * figure.life);
    powers.set(figure, power);
  }
  return power;
};

/** From 1, where it is in the thick of what happens at a place in the next activation, to 0. */
const takesPart = (one: Figure, { x, y }: Point): number => {
  const [dx, dy] = [one.middle.x - x, one.middle.y - y];
  const far = Math.sqrt(dx * dx + dy * dy) - one.spread;
  const near = 0.9 * one.speed + Math.max(one.reach, 0.5 * rangeOf(one));
  return Math.max(0, Math.min(1, (near + one.speed - far) / Math.max(1, one.speed)));
};

const LEAST = 0.5;
const MOST = 2.5;

/** How much stronger than ours the enemies about a place are: who goes there before the others fights alone. */
export const oddsAt = ({ friends, foes }: Situation, figure: Figure, by: Point): number => {
  const at = { x: figure.middle.x + by.x, y: figure.middle.y + by.y };
  let ours = powerOf(figure);
  let theirs = 0;
  for (const friend of friends)
    if (friend.unit.id !== figure.unit.id) ours += powerOf(friend) * takesPart(friend, at);
  for (const foe of foes) theirs += powerOf(foe) * takesPart(foe, at);
  return Math.max(LEAST, Math.min(MOST, theirs / Math.max(0.1, ours)));
};
