import { chanceOfDie } from '@emlia/emlia/odds';
import { memoized, type Point } from '@emlia/kernel';
import { isPiercing, type RangedArm, type UnitProfile } from '../table/profile.ts';

const NOWHERE: Point = { x: 0, y: 0 };

/** The coordinates of marks in turn: x, y, x, y … A list of marks is never changed. */
const numbersOf = memoized((marks: readonly Point[]) =>
  Float64Array.from(marks.flatMap(({ x, y }) => [x, y])),
);

/** The distance between the nearest members of two units, the first of them shifted. */
export const unitGap = (a: UnitProfile, b: UnitProfile, by: Point = NOWHERE): number => {
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

/** How near two units come to each other while the first of them goes straight by so much. */
export const gapOnTheWay = (a: UnitProfile, b: UnitProfile, by: Point): number => {
  const [from, to] = [numbersOf(a.marks), numbersOf(b.marks)];
  const length = by.x * by.x + by.y * by.y;
  let least = Infinity;
  for (let i = 0; i < from.length; i += 2) {
    for (let j = 0; j < to.length; j += 2) {
      const x = (to[j] as number) - (from[i] as number);
      const y = (to[j + 1] as number) - (from[i + 1] as number);
      const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * by.x + y * by.y) / length));
      const [dx, dy] = [x - share * by.x, y - share * by.y];
      least = Math.min(least, dx * dx + dy * dy);
    }
  }
  return Math.max(0, Math.sqrt(least) - 1);
};

/** The gap of two units as `unitGap` has it, or any number beyond the limit where they are farther apart. */
export const unitGapWithin = (a: UnitProfile, b: UnitProfile, by: Point, limit: number): number => {
  const [x, y] = [a.middle.x + by.x - b.middle.x, a.middle.y + by.y - b.middle.y];
  const least = Math.sqrt(x * x + y * y) - a.spread - b.spread - 1;
  return least > limit ? least : unitGap(a, b, by);
};

/** damage.points: what is over counts for little, as others may still add to it in the same step. */
const REMAINDER = 0.25;

/** What so many hits of a kind come to in damage points, where so many make one. */
export const damagePoints = (hits: number, needed: number): number => {
  const whole = Math.floor(hits / needed);
  return whole + REMAINDER * (hits / needed - whole);
};

/** What so many dice that hit with this chance come to in damage points, on the average. */
const meanOf = (dice: number, chance: number, needed: number): number => {
  let odds = [1];
  for (let die = 0; die < dice; die++)
    odds = Array.from(
      { length: odds.length + 1 },
      (_, k) => (odds[k] ?? 0) * (1 - chance) + (odds[k - 1] ?? 0) * chance,
    );
  return odds.reduce((sum, one, hits) => sum + one * damagePoints(hits, needed), 0);
};

/** The means known, by the dice, the hits needed and the chance of a die, each exactly as it was asked. */
const means = new Map<number, Map<number, Map<number, number>>>();
const MOST_CHANCES = 1_000;

const inside = <Key, Value>(outer: Map<number, Map<Key, Value>>, key: number): Map<Key, Value> => {
  let inner = outer.get(key);
  if (!inner) {
    inner = new Map();
    outer.set(key, inner);
  }
  return inner;
};

/** What so many dice against this total come to in damage points, on the average. */
export const meanDamagePoints = (dice: number, total: number, needed: number): number => {
  const chance = chanceOfDie(total);
  if (needed === 1 || dice === 0) return dice * chance;
  const known = inside(inside(means, dice), needed);
  let mean = known.get(chance);
  if (mean === undefined) {
    if (known.size >= MOST_CHANCES) known.clear();
    mean = meanOf(dice, chance, needed);
    known.set(chance, mean);
  }
  return mean;
};

/** The hits of a weapon. */
export interface HitKind {
  readonly damage: number;
  readonly piercing?: boolean | undefined;
}

/** damage.minimum, equipment.piercing: how many hits of such a kind make a damage point on it. */
export const hitsPerPoint = ({ hits }: UnitProfile, { damage, piercing }: HitKind): number =>
  Math.max(1, hits.base + (piercing ? Math.floor(hits.armour / 2) : hits.armour) - damage);

const harmOf = (dice: number, total: number, kind: HitKind, on: UnitProfile): number =>
  Math.min(on.life, meanDamagePoints(dice, total, hitsPerPoint(on, kind)));

/** Damage points of one weapon at this distance, on the average. */
export const weaponHarm = (
  { weapon, dice, range }: RangedArm,
  on: UnitProfile,
  gap: number,
  bonus: number,
): number => {
  const [short, medium, long] = range;
  if (gap > long) return 0;
  const band = gap <= short ? 0 : gap <= medium ? -2 : -4;
  return harmOf(dice, band + bonus, { damage: weapon.damage, piercing: isPiercing(weapon) }, on);
};

/** Damage points a volley or shot can be expected to do at this distance. */
export const shotHarm = (from: UnitProfile, on: UnitProfile, gap: number, bonus: number): number => {
  // Each part with the weapon that does most.
  let [sum, best, part] = [0, 0, -1];
  for (const shot of from.shots) {
    if (shot.part !== part) [sum, best, part] = [sum + best, 0, shot.part];
    best = Math.max(best, weaponHarm(shot, on, gap, bonus));
  }
  return Math.min(on.life, sum + best);
};

/** melee.modifiers: what it means for a few to be struck at by many. */
const outnumbering = (from: UnitProfile, on: UnitProfile): number => {
  const ratio = from.unit.members.length / Math.max(1, on.unit.members.length);
  return ratio <= 1 ? 0 : ratio < 2 ? 1 : ratio < 3 ? 2 : 4;
};

/** Damage points that its blows hand to hand can be expected to do. */
export const blowHarm = (from: UnitProfile, on: UnitProfile, bonus: number): number =>
  harmOf(from.blow.dice, bonus + outnumbering(from, on), from.blow, on);

/** melee.modifiers: at whom has just charged they strike the better; what of them has fallen strikes no more. */
export const strikeBackValue = (from: UnitProfile, on: UnitProfile): number => {
  const left = 1 - 0.7 * Math.min(1, blowHarm(from, on, 1) / on.life);
  return lossValue(from, (blowHarm(on, from, 1) * left) / from.life);
};

export const longestRange = (profile: UnitProfile): number => {
  let far = 0;
  for (const { range } of profile.shots) far = Math.max(far, range[2]);
  return far;
};

/** A move is seldom as straight as its speed. */
const STRAIGHT = 0.9;

/** How far it can be away from whom it charges in its next activation. */
const rushWithin = ({ speed, rush: { alone, moved } }: UnitProfile): number =>
  moved === undefined ? alone : speed * STRAIGHT + moved;

/** How far away it can hurt somebody in one activation: it may move first, and then shoot or charge. */
export const threatOf = (profile: UnitProfile): number => {
  const step = profile.speed * STRAIGHT;
  const charge = profile.blow.dice > 0 ? rushWithin(profile) + profile.reach : 0;
  return Math.max(charge, profile.shots.length > 0 ? step + longestRange(profile) : 0);
};

/** What losing so much of it at once means, as a share of its worth: a unit that loses half of itself runs. */
export const worthLost = (share: number): number => Math.min(1, share * (1 + 1.2 * share));

/** What it means that such a share of it is lost, in points: of its worth, and to those who would see its end. */
export const lossValue = ({ worth, alarm }: UnitProfile, share: number): number =>
  worthLost(share) * worth + Math.min(1, share * share) * alarm;

/** Near enough to throw well, and no nearer. */
const HANDY = 4;

/** Damage points it would do to the other in its next activation if they stood so far apart, on foot so much farther. */
export const attackHarm = (
  from: UnitProfile,
  on: UnitProfile,
  gap: number,
  hidden: number,
  detour = 0,
): number => {
  const step = from.speed * STRAIGHT;
  const charge = gap + detour <= rushWithin(from) + from.reach ? blowHarm(from, on, 1) : 0;
  if (from.shots.length === 0) return charge;
  const still = shotHarm(from, on, gap, 2 - 2 * hidden);
  const moving = shotHarm(from, on, Math.min(gap, Math.max(HANDY, gap - step)), -2 * hidden);
  return Math.max(charge, still, moving);
};

/** What it would do to the other in its next activation, in points of worth. */
export const attackValue = (
  from: UnitProfile,
  on: UnitProfile,
  gap: number,
  hidden: number,
  detour = 0,
): number => lossValue(on, attackHarm(from, on, gap, hidden, detour) / on.life);
