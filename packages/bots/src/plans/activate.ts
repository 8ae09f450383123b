import type { StateStudy } from '@emlia/emlia';
import { earlyUnits, waitingUnits } from '@emlia/emlia/reading';
import { type Plan, planFor } from '../bot/plan.ts';
import { attackValue, threatOf, unitGapWithin } from '../judge/estimate.ts';
import type { SeatSituation } from '../judge/situation.ts';
import { detourTo, movesToEnemy } from '../judge/spot.ts';
import type { UnitProfile } from '../table/profile.ts';

const HERE = { x: 0, y: 0 };

const bestAttack = ({ foes }: SeatSituation, profile: UnitProfile): number => {
  let best = 0;
  const far = threatOf(profile);
  for (const foe of foes) {
    const gap = unitGapWithin(profile, foe, HERE, far);
    if (gap <= far && attackValue(profile, foe, gap, 0) > best)
      best = Math.max(best, attackValue(profile, foe, gap, 0, detourTo(profile, foe, HERE)));
  }
  return best;
};

/** What it could suffer before it is asked again. */
const threat = ({ foes }: SeatSituation, profile: UnitProfile): number => {
  let worst = 0;
  for (const foe of foes) {
    if (foe.unit.activated) continue;
    const far = threatOf(foe);
    const gap = unitGapWithin(profile, foe, HERE, far);
    if (gap > far) continue;
    worst = Math.max(worst, attackValue(foe, profile, gap, 0));
  }
  return worst;
};

/** Whose turn it is: who can hurt somebody goes first, who can do nothing yet waits for the enemy to show his hand. */
export const activatePlans = (situation: SeatSituation): Plan[] => {
  const { world, state, asker, profiles, temper } = situation;
  const plans: Plan[] = [];
  for (const unit of waitingUnits(state)) {
    const profile = unit.seat === asker.seat ? profiles.get(unit.id) : undefined;
    if (!profile) continue;
    const terms = [
      { name: 'harm it can do', value: bestAttack(situation, profile) * temper.harm },
      { name: 'harm it may suffer', value: threat(situation, profile) * 0.3 },
      // move.blocked: nobody passes through friends, so who is in front makes way for the others.
      { name: 'makes way', value: -0.1 * movesToEnemy(situation, profile, HERE) },
    ];
    plans.push(planFor({ type: 'activate', unit: unit.id }, `activate ${unit.name}`, terms));
  }
  for (const unit of earlyUnits(world, state)) {
    const profile = unit.seat === asker.seat ? profiles.get(unit.id) : undefined;
    if (!profile) continue;
    // initiative.early.limits: it does only what its conditions call for, and loses its orders for the turn.
    const share = unit.ordered ? 0.01 : 0.1;
    const terms = [{ name: 'harm it can do', value: bestAttack(situation, profile) * share }];
    plans.push(planFor({ type: 'activate', unit: unit.id }, `let ${unit.name} go early`, terms));
    plans.push(
      planFor({ type: 'holdBack', unit: unit.id }, `hold ${unit.name} back`, [
        { name: 'orders kept', value: 1.2 },
      ]),
    );
  }
  return plans;
};

/** Where only one can be meant there is nothing to weigh. */
export const soleActivation = ({ world, state, seat }: StateStudy): Plan[] | undefined => {
  const [unit, other] = waitingUnits(state).filter(one => one.seat === seat);
  if (!unit || other || earlyUnits(world, state).some(one => one.seat === seat)) return undefined;
  return [planFor({ type: 'activate', unit: unit.id }, `activate ${unit.name}`, [])];
};
