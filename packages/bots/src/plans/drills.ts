import type { Ability } from '@emlia/content';
import type { EmliaCommand } from '@emlia/emlia';
import { drillsOf } from '@emlia/emlia/reading';
import { type Plan, planFor } from '../bot/plan.ts';
import { threatOf, unitGap } from '../judge/estimate.ts';
import type { SeatSituation } from '../judge/situation.ts';
import type { WeighedSpot } from '../judge/spot.ts';
import type { UnitProfile } from '../table/profile.ts';

/** What is about to happen to a unit. */
interface Prospects {
  readonly shotAt: boolean;
  readonly closeBy: boolean;
  readonly shoots: boolean;
}

const EACH = 0.15;

/** What a formation gives is worth while it is in it, to one that can expect so much. */
const worthOf = (gives: readonly Ability[], { shotAt, closeBy, shoots }: Prospects): number => {
  let worth = 0;
  for (const one of gives) {
    if ('when' in one && one.when) continue;
    if (one.ability === 'check' || one.ability === 'enemyCheck') {
      const ours = one.ability === 'check';
      const used = { closeCombat: closeBy, aimedFire: ours ? shoots : shotAt } as Record<string, boolean>;
      if (used[one.skill]) worth += ours ? EACH * one.by : -EACH * one.by;
    }
    if (one.ability === 'hits' && (shotAt || closeBy)) worth += 2 * EACH * one.by;
    if (one.ability === 'cannot' && closeBy) worth -= EACH / 2;
  }
  return worth;
};

const prospectsOf = ({ foes }: SeatSituation, profile: UnitProfile): Prospects => {
  let [shotAt, closeBy, shoots] = [false, false, false];
  for (const foe of foes) {
    const gap = unitGap(profile, foe);
    if (foe.shots.length > 0 && gap <= threatOf(foe)) shotAt = true;
    if (gap <= foe.rush.alone + foe.reach || gap <= profile.rush.alone + profile.reach) closeBy = true;
    if (profile.shots.length > 0 && gap <= threatOf(profile)) shoots = true;
  }
  return { shotAt, closeBy, shoots };
};

/** formation.always: into a formation that its abilities add, where what that gives is wanted, and out of it again. */
export const drillPlans = (situation: SeatSituation, profile: UnitProfile, here: WeighedSpot): Plan[] => {
  const { unit, mode } = profile;
  const drills = drillsOf(situation.world, unit);
  if (drills.length === 0) return [];
  const prospects = prospectsOf(situation, profile);
  const ranked = unit.formation === 'ranked';
  const worth = (name: string | undefined): number => {
    const drill = drills.find(({ called }) => called === name);
    return drill ? worthOf(drill.gives ?? [], prospects) - (drill.slow ? EACH : 0) : 0;
  };
  const now = worth(unit.drill?.name);
  const names = [
    unit.formation,
    ...drills.filter(({ like }) => (like === 'ranked') === ranked).map(({ called }) => called),
  ];
  return names.flatMap((formation): Plan[] => {
    const value = worth(formation) - now;
    if (value <= 0 || formation === unit.drill?.name) return [];
    const to = { unit: unit.id, mode, formation };
    const command: EmliaCommand = ranked
      ? { type: 'rankedMove', ...to, steps: [] }
      : { type: 'normalMove', ...to, paths: unit.members.map(() => []) };
    return [planFor(command, `form ${formation}`, [{ name: 'what it gives', value }, ...here.terms])];
  });
};
