import { type EmliaCommand, forecast, forecastBlows, meanOf, queryOf } from '@emlia/emlia';
import { aimsOf } from './aims.ts';
import { armsFor } from './attacks.ts';
import { rangeOf } from './estimate.ts';
import type { Figure } from './figure.ts';
import { type Plan, planFor } from './plan.ts';
import type { Situation } from './situation.ts';
import type { Spot } from './spot.ts';
import { nearestFoe } from './steps.ts';
import { barOn, waysTo } from './way.ts';

type Ground = Situation['world']['grounds'][number];

/** What bars its way to the ground it wants most, or to the enemy, if it could be broken and is near enough. */
const barrierOf = (situation: Situation, figure: Figure, far: number): Ground | undefined => {
  const { middle, spread } = figure;
  const aim = [...aimsOf(situation, figure).areas].sort((a, b) => b.value - a.value)[0];
  const foe = nearestFoe(situation, figure);
  const ways = aim?.ways ?? (foe && waysTo(figure.squares, foe.middle));
  const bar = ways && barOn(ways, middle);
  if (!bar) return undefined;
  const [x, y] = [bar.x - middle.x, bar.y - middle.y];
  if (Math.sqrt(x * x + y * y) > far + spread + ways.squares.size) return undefined;
  return situation.world.grounds.find(
    ({ entry, box }) =>
      entry.hits !== undefined &&
      bar.x >= box.left - 1 &&
      bar.x <= box.right + 1 &&
      bar.y >= box.top - 1 &&
      bar.y <= box.bottom + 1,
  );
};

/** What so many hits do to it, as it matters to whoever waits before it. */
const worthOf = ({ entry }: Ground, odds: readonly { damage: number; odds: readonly number[] }[]): number => {
  let done = 0;
  for (const { damage, odds: chances } of odds)
    done += meanOf(chances) / Math.max(1, (entry.hits ?? 1) - damage);
  return Math.min(5, 5 * done);
};

/** terrain.entity: strikes or shoots at a gate or wall that keeps it from where it is to go. */
export const breachPlans = (situation: Situation, figure: Figure, here: Spot): Plan[] => {
  const far = Math.max(figure.reach + 1, rangeOf(figure));
  const barrier = barrierOf(situation, figure, far);
  if (!barrier) return [];
  const { asker } = situation;
  const { unit } = figure;
  const query = queryOf(asker, unit);
  const subject = barrier.piece.id;
  const plans: Plan[] = [];
  const note = (command: EmliaCommand, odds: Parameters<typeof worthOf>[1] | undefined): void => {
    const value = odds ? worthOf(barrier, odds) : 0;
    if (value < 0.2) return;
    const terms = [{ name: 'a way broken open', value }, ...here.terms];
    plans.push(planFor(command, `break ${barrier.piece.name ?? 'what is in the way'}`, terms));
  };
  const melee = armsFor(situation, figure, 'melee');
  const strike = { type: 'closeCombat', unit: unit.id, arms: melee, subject } as const;
  note(strike, forecastBlows(query, strike));
  const ranged = armsFor(situation, figure, 'ranged');
  if (ranged.length > 0) {
    const shot = { type: 'aimedFire', unit: unit.id, arms: ranged, subject, forfeitMove: false } as const;
    note(shot, forecast(query, shot));
  }
  return plans;
};
