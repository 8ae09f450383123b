import type { RangedWeapon } from '@emlia/content';
import { type EmliaCommand, queryOf } from '@emlia/emlia';
import { forecast } from '@emlia/emlia/forecast';
import type { Point } from '@emlia/kernel';
import { type Plan, planFor } from '../bot/plan.ts';
import { aimsOf } from '../judge/aims.ts';
import { longestRange } from '../judge/estimate.ts';
import type { SeatSituation } from '../judge/situation.ts';
import type { WeighedSpot } from '../judge/spot.ts';
import type { MeleeArm, UnitProfile } from '../table/profile.ts';
import { barrierOn, waysTo } from '../table/ways.ts';
import { nearestFoe } from './moves.ts';

type Ground = SeatSituation['world']['grounds'][number];

const bars = ({ entry, box }: Ground, { x, y }: Point, room: number): boolean =>
  entry.hits !== undefined &&
  x >= box.left - room &&
  x <= box.right + room &&
  y >= box.top - room &&
  y <= box.bottom + room;

/** What bars its way to the ground it wants most, or to the enemy, if it could be broken and is near enough. */
const barrierOf = (situation: SeatSituation, profile: UnitProfile, far: number): Ground | undefined => {
  const { middle, spread } = profile;
  const aim = [...aimsOf(situation, profile).areas].sort((a, b) => b.value - a.value)[0];
  const foe = nearestFoe(situation, profile);
  const ways = aim?.ways ?? (foe && waysTo(profile.squares, foe.middle));
  const bar = ways && barrierOn(ways, middle);
  if (!bar) return undefined;
  const [x, y] = [bar.x - middle.x, bar.y - middle.y];
  if (Math.sqrt(x * x + y * y) > far + spread + ways.squares.size) return undefined;
  const { grounds } = situation.world;
  return grounds.find(ground => bars(ground, bar, 0)) ?? grounds.find(ground => bars(ground, bar, 1));
};

/** What a way broken open is worth to those who wait before it, in points. */
const OPEN = 14;

/** What such blows or shots do to it, as it matters to whoever waits before it: hits too few do nothing (damage.points). */
const worthOf = ({ entry }: Ground, odds: readonly { damage: number; odds: readonly number[] }[]): number => {
  let done = 0;
  for (const { damage, odds: chances } of odds) {
    const needed = Math.max(1, (entry.hits ?? 1) - damage);
    for (const [hits, chance] of chances.entries()) done += chance * Math.floor(hits / needed);
  }
  return OPEN * Math.min(1, done / Math.max(1, entry.threshold ?? entry.hits ?? 1));
};

/** The strongest of what it can strike with. */
const strongest = ({ blades }: UnitProfile): { part: number; weapon?: string }[] => {
  const best = new Map<number, MeleeArm>();
  for (const blade of blades)
    if (blade.damage > (best.get(blade.part)?.damage ?? -1)) best.set(blade.part, blade);
  return [...best.values()].map(({ part, weapon }) => ({ part, ...(weapon !== undefined && { weapon }) }));
};

/** The strongest of what it can shoot with. */
const heaviest = ({ shots }: UnitProfile): { part: number; weapon: string }[] => {
  const best = new Map<number, RangedWeapon>();
  for (const { part, weapon } of shots) {
    if (weapon.uses && !weapon.uses.includes('aimedFire')) continue;
    if (weapon.damage > (best.get(part)?.damage ?? -1)) best.set(part, weapon);
  }
  return [...best].map(([part, { id }]) => ({ part, weapon: id }));
};

/** terrain.entity: strikes or shoots at a gate or wall that keeps it from where it is to go. */
export const breachPlans = (situation: SeatSituation, profile: UnitProfile, here: WeighedSpot): Plan[] => {
  const far = Math.max(profile.reach + 1, longestRange(profile));
  const barrier = barrierOf(situation, profile, far);
  if (!barrier) return [];
  const { asker } = situation;
  const { unit } = profile;
  const query = queryOf(asker, unit);
  const subject = barrier.piece.id;
  const plans: Plan[] = [];
  const note = (command: EmliaCommand, odds: Parameters<typeof worthOf>[1] | undefined): void => {
    const value = odds ? worthOf(barrier, odds) : 0;
    if (value < 0.2) return;
    const terms = [{ name: 'a way broken open', value }, ...here.terms];
    plans.push(planFor(command, `break ${barrier.piece.name ?? 'what is in the way'}`, terms));
  };
  const melee = strongest(profile);
  const strike = { type: 'closeCombat', unit: unit.id, arms: melee, subject } as const;
  note(strike, forecast(query, strike));
  const ranged = heaviest(profile);
  if (ranged.length > 0) {
    for (const forfeitMove of unit.used.move === undefined ? [true, false] : [false]) {
      const shot = { type: 'aimedFire', unit: unit.id, arms: ranged, subject, forfeitMove } as const;
      note(shot, forecast(query, shot));
    }
  }
  return plans;
};
