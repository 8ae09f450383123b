import type { RangedWeapon } from '@emlia/content';
import { type EmliaCommand, queryOf } from '@emlia/emlia';
import { forecast } from '@emlia/emlia/forecast';
import { distanceOfPoints } from '@emlia/kernel';
import { type Plan, planFor } from '../bot/plan.ts';
import { type Barrier, barrierOf } from '../judge/barrier.ts';
import { longestRange } from '../judge/estimate.ts';
import type { SeatSituation } from '../judge/situation.ts';
import { OPEN, type WeighedSpot } from '../judge/spot.ts';
import type { MeleeArm, UnitProfile } from '../table/profile.ts';

type Ground = Barrier['ground'];

/** What bars its way, if it is near enough. */
const barrierNear = (situation: SeatSituation, profile: UnitProfile, far: number): Ground | undefined => {
  const barrier = barrierOf(situation, profile);
  if (!barrier) return undefined;
  const { middle, spread, squares } = profile;
  return distanceOfPoints(barrier.at, middle) > far + spread + squares.size ? undefined : barrier.ground;
};

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
  const barrier = barrierNear(situation, profile, far);
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
