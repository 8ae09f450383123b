import {
  type BlowForecast,
  type CommandOf,
  equipmentOf,
  forecast,
  forecastBlows,
  forecastCharge,
  meanOf,
  queryOf,
  type RangedCommand,
} from '@emlia/emlia';
import type { Term } from './bot.ts';
import { blowHarm, gapBetween, rangeOf } from './estimate.ts';
import type { Figure } from './figure.ts';
import { friendsIn, harmValue } from './harm.ts';
import { type Plan, planFor } from './plan.ts';
import type { Situation } from './situation.ts';
import { brawlValue, type Spot, weighSpot } from './spot.ts';

type Arms = CommandOf<'aimedFire'>['arms'];

/** Each living part with one of its weapons: the one that does most harm. */
export const armsFor = ({ world }: Situation, { unit }: Figure, kind: 'melee' | 'ranged'): Arms => {
  const arms: { part: number; weapon?: string }[] = [];
  for (const [part, line] of unit.parts.entries()) {
    if (!unit.members.some(member => member.part === part)) continue;
    let best: { id: string; damage: number } | undefined;
    for (const item of equipmentOf(world, line)) {
      if (item.kind !== kind || (best && item.damage <= best.damage)) continue;
      best = item;
    }
    if (best) arms.push({ part, weapon: best.id });
    else if (kind === 'melee') arms.push({ part });
  }
  return arms;
};

const count = (value: number): string => (Math.round(value * 10) / 10).toString();

const nearby = ({ foes }: Situation, figure: Figure, far: number, most: number): Figure[] =>
  foes
    .map(foe => ({ foe, gap: gapBetween(figure, foe) }))
    .filter(({ gap }) => gap <= far)
    .sort((a, b) => a.gap - b.gap)
    .slice(0, most)
    .map(({ foe }) => foe);

/** A few are looked at closely. */
const MOST_SUBJECTS = 4;

const rangedPlan = (
  situation: Situation,
  figure: Figure,
  foe: Figure,
  command: RangedCommand,
  stay: Spot,
  say: string,
): Plan | undefined => {
  const { asker, temper } = situation;
  const shots = forecast(queryOf(asker, figure.unit), command);
  if (!shots || shots.length === 0) return undefined;
  // fire.skirmish: what is shot into a fight falls on all who are in it, by their numbers.
  const mixed = friendsIn(situation, foe);
  const ours = mixed.reduce((sum, one) => sum + one.unit.members.length, 0);
  const theirs = foe.unit.members.length / (foe.unit.members.length + ours);
  let [harm, hits, own] = [0, 0, 0];
  for (const { damage, odds } of shots) {
    harm += harmValue(situation, foe, damage, odds) * theirs;
    hits += meanOf(odds);
    for (const one of mixed) {
      own +=
        (harmValue(situation, one, damage, odds) * one.unit.members.length) /
        (foe.unit.members.length + ours);
    }
  }
  // An area volley scatters, and may come down on nobody.
  const aim = command.type === 'areaVolley' ? 0.6 : 1;
  const terms: Term[] = [
    { name: 'harm done', value: harm * aim * temper.harm },
    { name: 'our own in the way', value: -own * 1.2 },
    ...stay.terms,
  ];
  return planFor(command, `${say} ${foe.unit.name}: ${count(hits)} hits expected`, terms);
};

/** Shooting at whoever is in range: standing still for it, or with the move still to come. */
export const shootingPlans = (situation: Situation, figure: Figure, here: Spot, away: Spot): Plan[] => {
  const { unit } = figure;
  const arms = armsFor(situation, figure, 'ranged');
  if (figure.shots.length === 0 || arms.length === 0) return [];
  const plans: (Plan | undefined)[] = [];
  for (const foe of nearby(situation, figure, rangeOf(figure), MOST_SUBJECTS)) {
    const subject = foe.unit.id;
    if (unit.used.move === undefined) {
      const still = { type: 'aimedFire', unit: unit.id, arms, subject, forfeitMove: true } as const;
      plans.push(rangedPlan(situation, figure, foe, still, here, 'stand and shoot'));
    }
    const aimed = { type: 'aimedFire', unit: unit.id, arms, subject, forfeitMove: false } as const;
    plans.push(rangedPlan(situation, figure, foe, aimed, away, 'shoot'));
    const volley = { type: 'concentratedVolley', unit: unit.id, arms, subject } as const;
    plans.push(rangedPlan(situation, figure, foe, volley, away, 'throw a volley at'));
    const at = situation.world.board.place(
      foe.unit.members[Math.floor(foe.unit.members.length / 2)] ?? foe.middle,
    );
    const area = { type: 'areaVolley', unit: unit.id, arms, at } as const;
    plans.push(rangedPlan(situation, figure, foe, area, away, 'throw a volley over'));
  }
  return plans.flatMap(plan => plan ?? []);
};

const blowsValue = (situation: Situation, foe: Figure, blows: readonly BlowForecast[]) => {
  let [harm, hits] = [0, 0];
  for (const { damage, odds } of blows) {
    harm += harmValue(situation, foe, damage, odds);
    hits += meanOf(odds);
  }
  return { harm, hits };
};

/** Striking at whoever it is locked with. */
export const strikingPlans = (
  situation: Situation,
  figure: Figure,
  fighting: readonly Figure[],
  here: Spot,
): Plan[] => {
  const { asker, temper } = situation;
  const { unit } = figure;
  const arms = armsFor(situation, figure, 'melee');
  return fighting.slice(0, MOST_SUBJECTS).flatMap(foe => {
    const command = { type: 'closeCombat', unit: unit.id, arms, subject: foe.unit.id } as const;
    const blows = forecastBlows(queryOf(asker, unit), command);
    if (!blows) return [];
    const { harm, hits } = blowsValue(situation, foe, blows);
    const terms = [{ name: 'harm done', value: harm * temper.harm }, ...here.terms];
    return [planFor(command, `strike at ${foe.unit.name}: ${count(hits)} hits expected`, terms)];
  });
};

/** Charging whoever can be reached. */
export const chargingPlans = (situation: Situation, figure: Figure): Plan[] => {
  const { asker, temper } = situation;
  const { unit, mode, speed, reach, middle } = figure;
  if (figure.blow.dice === 0 || speed === 0) return [];
  const arms = armsFor(situation, figure, 'melee');
  return nearby(situation, figure, speed + reach, MOST_SUBJECTS).flatMap(foe => {
    const command = { type: 'charge', unit: unit.id, mode, arms, subject: foe.unit.id } as const;
    const coming = forecastCharge(queryOf(asker, unit), command);
    if (!coming?.reached) return [];
    const { harm, hits } = blowsValue(situation, foe, coming.blows);
    let [x, y] = [0, 0];
    for (const member of coming.members) {
      x += member.x / coming.members.length;
      y += member.y / coming.members.length;
    }
    const spot = weighSpot(situation, figure, { x: x - middle.x, y: y - middle.y }, false, foe);
    const terms: Term[] = [
      { name: 'harm done', value: harm * temper.harm },
      { name: 'keeps them from shooting', value: brawlValue(situation, figure, foe) },
      {
        name: 'what they strike back',
        value: -blowHarm(foe, figure, 1) * figure.point * 0.25 * temper.danger,
      },
      ...spot.terms,
    ];
    return [planFor(command, `charge ${foe.unit.name}: ${count(hits)} hits expected`, terms)];
  });
};
