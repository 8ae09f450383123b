import { type Point, scale } from '@emlia/kernel';
import type { Term } from '../bot/bot.ts';
import type { Figure } from '../table/figure.ts';
import { hiddenShare, hurtShare } from '../table/squares.ts';
import { wayFrom, waysTo } from '../table/ways.ts';
import { aimsOf, groundAt, wayOutAt } from './aims.ts';
import {
  attackHarm,
  attackValue,
  blowHarm,
  gapBetween,
  gapWithin,
  rangeOf,
  shotHarm,
  struckBack,
  threatOf,
  toll,
} from './estimate.ts';
import type { Situation } from './situation.ts';
import { oddsAt } from './support.ts';

const HERE: Point = { x: 0, y: 0 };

/** What a place is worth to a unit, by its terms. */
export interface Spot {
  readonly by: Point;
  readonly terms: readonly Term[];
  readonly score: number;
  /** What it could still do from there in this activation, in words. */
  readonly next?: string;
}

export const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { value }) => sum + value, 0);

/** engagement.midmove: what it would suffer from those it runs past. */
const gauntlet = ({ foes }: Situation, figure: Figure, by: Point, met: Figure | undefined): number => {
  let harm = 0;
  for (const foe of foes) {
    const reach = figure.speed + foe.reach;
    if (foe === met || gapWithin(figure, foe, HERE, reach) > reach) continue;
    const near = [0.25, 0.5, 0.75].some(share => gapBetween(figure, foe, scale(by, share)) < foe.reach);
    if (near) harm += blowHarm(foe, figure, 2);
  }
  return toll(harm / figure.life) * figure.worth;
};

/** However little a bot counts its losses, it counts what would lose the battle. */
const STAKED = 0.4;

/** What the enemies could do to it there, each by its share, as much as it is feared. */
const dangerAt = (situation: Situation, figure: Figure, by: Point, hidden: number): number => {
  let danger = 0;
  for (const foe of situation.foes) {
    const threat = threatOf(foe);
    const gap = gapWithin(figure, foe, by, threat);
    if (gap > threat) continue;
    const others = Math.max(0, (situation.spread.get(foe) ?? 0) - 1);
    danger += attackHarm(foe, figure, gap, hidden) / (1 + 0.5 * others);
  }
  const fear = situation.temper.danger;
  const share = Math.min(1, danger / figure.life);
  const { stake, worth } = figure;
  return toll(share) * (worth - stake) * fear + share * share * stake * Math.max(STAKED, fear);
};

const chanceAt = (situation: Situation, figure: Figure, by: Point): number => {
  let best = 0;
  const threat = threatOf(figure);
  for (const foe of situation.foes) {
    const gap = gapWithin(figure, foe, by, threat);
    if (gap > threat) continue;
    const value = attackValue(figure, foe, gap, 0);
    if (value > best) best = value;
  }
  return best;
};

/** Who could strike in his next activation need not come closer, but who only stands and waits is shot at. */
const WAITING = 0.15;

/** How far it still has to go to the nearest enemy worth going for, in moves. */
export const movesToEnemy = (situation: Situation, figure: Figure, by: Point): number => {
  const { speed } = figure;
  const far = Math.max(rangeOf(figure) * 0.6 + speed, figure.blow.dice > 0 ? speed * 1.8 : 0);
  const near = Math.min(far, Math.max(rangeOf(figure) * 0.4, figure.blow.dice > 0 ? speed * 0.8 : 0));
  const way = wayToEnemy(situation, figure, by, near);
  return (Math.max(0, way - far + near) + WAITING * Math.min(way, far - near)) / Math.max(1, speed);
};

/** From where it would have to go to the nearest enemy, until he is so near. */
const wayToEnemy = ({ foes }: Situation, figure: Figure, by: Point, far: number): number => {
  let least = Infinity;
  const { middle, squares } = figure;
  const at = { x: middle.x + by.x, y: middle.y + by.y };
  for (const foe of foes) {
    if (foe.unit.works) continue;
    const [x, y] = [foe.middle.x - at.x, foe.middle.y - at.y];
    const straight = Math.sqrt(x * x + y * y);
    if (straight - far >= least) continue;
    const way = wayFrom(waysTo(squares, foe.middle), at);
    // Of whom no way leads to, as of a man ashore to a boat, it can at least come within range.
    least = Math.min(least, Math.max(0, (way === Infinity ? straight : Math.max(straight, way)) - far));
  }
  return least === Infinity ? 0 : least;
};

/** The name of what could still be done from a place. */
export const ATTACK = 'attack from there';

interface Attack {
  readonly value: number;
  readonly on?: Figure;
  readonly how?: 'shoot' | 'charge';
}

/** The best it could do from there in this activation, once it has moved. */
const attackFrom = (situation: Situation, figure: Figure, by: Point): Attack => {
  let best: Attack = { value: 0 };
  const far = Math.max(rangeOf(figure), figure.speed + figure.reach);
  for (const on of situation.foes) {
    const gap = gapWithin(figure, on, by, far);
    if (gap > far) continue;
    const shot = shotHarm(figure, on, gap, 0);
    const charge = gap <= figure.speed * 0.95 + figure.reach ? blowHarm(figure, on, 1) : 0;
    const how = charge > shot * 1.2 ? 'charge' : 'shoot';
    const back = how === 'charge' ? struckBack(figure, on) * situation.temper.danger : 0;
    const value = toll(Math.max(charge, shot) / on.life) * on.worth - back;
    if (value > best.value) best = { value, on, how };
  }
  return best;
};

/** Weighs standing shifted by so much, with or without an attack still to come in this activation; `met`: whom it goes up to. */
export const weighSpot = (
  situation: Situation,
  figure: Figure,
  by: Point,
  canAct: boolean,
  met?: Figure,
): Spot => {
  const { temper, pressure } = situation;
  const { squares } = figure;
  const hidden = hiddenShare(squares, figure.marks, by);
  const danger = dangerAt(situation, figure, by, hidden);
  const odds = danger > 0 ? oddsAt(situation, figure, by) : 1;
  const attack: Attack = canAct ? attackFrom(situation, figure, by) : { value: 0 };
  const terms: Term[] = [
    { name: 'danger there', value: -danger * odds * (1 - 0.6 * pressure) },
    { name: 'chances next turn', value: chanceAt(situation, figure, by) * temper.chance * 0.7 },
    {
      name: 'way to the enemy',
      value:
        -(aimsOf(situation, figure).exit ? 0 : 1) *
        movesToEnemy(situation, figure, by) *
        temper.advance *
        (0.6 + pressure) *
        Math.min(2, figure.worth / 6),
    },
    { name: 'ground held', value: groundAt(situation, figure, by) * temper.ground },
    { name: 'ground that hurts', value: -hurtShare(squares, figure.marks, by) * figure.worth * 0.5 },
    {
      name: 'blows on the way',
      value: by.x === 0 && by.y === 0 ? 0 : -gauntlet(situation, figure, by, met) * 0.7,
    },
    { name: 'way out', value: wayOutAt(situation, figure, by) * temper.ground },
    { name: 'hidden by the ground', value: danger > 0 ? hidden * temper.cover * 0.3 : 0 },
  ];
  if (attack.value > 0) terms.push({ name: ATTACK, value: attack.value * temper.harm * 0.9 });
  const kept = terms.filter(({ value }) => value !== 0);
  return {
    by,
    terms: kept,
    score: sumOf(kept),
    ...(attack.on && { next: `${attack.how} ${attack.on.unit.name}` }),
  };
};

/** Where it stands now. */
export const weighHere = (situation: Situation, figure: Figure): Spot =>
  weighSpot(situation, figure, HERE, false);

/** In a fight hand to hand: what comes of staying in it, and of it being others that are held there. */
export const brawlValue = (situation: Situation, figure: Figure, foe: Figure): number => {
  const { temper } = situation;
  const pinned = Math.max(0, shotHarm(foe, figure, 5, 0) - blowHarm(foe, figure, 0)) * figure.point;
  return pinned * 0.5 * temper.harm;
};
