import type { RangedAction, RangedWeapon } from '@emlia/content';
import { type CommandOf, queryOf } from '@emlia/emlia';
import type { BlowForecast } from '@emlia/emlia/forecast';
import { forecast } from '@emlia/emlia/forecast';
import { meanOf } from '@emlia/emlia/odds';
import { lastTurnOf, shotsLeft } from '@emlia/emlia/reading';
import { counted } from '@emlia/kernel';
import type { ScoreTerm } from '../bot/bot.ts';
import { type Plan, planFor } from '../bot/plan.ts';
import { aimsOf } from '../judge/aims.ts';
import {
  hitsPerPoint,
  longestRange,
  meanDamagePoints,
  strikeBackValue,
  unitGap,
  weaponHarm,
} from '../judge/estimate.ts';
import { friendsInFight, harmValue } from '../judge/harm.ts';
import type { SeatSituation } from '../judge/situation.ts';
import { brawlValue, type WeighedSpot, weighSpot } from '../judge/spot.ts';
import type { UnitProfile } from '../table/profile.ts';

type Arms = CommandOf<'aimedFire'>['arms'];

/** Hand to hand: each living part with the weapon that does most harm to that one; few may bear the best. */
export const bladesFor = ({ blades }: UnitProfile, on: UnitProfile): Arms => {
  const best = new Map<number, { weapon: string | undefined; harm: number }>();
  for (const blade of blades) {
    const { part, weapon, dice } = blade;
    const harm = meanDamagePoints(dice, 0, hitsPerPoint(on, blade));
    if (harm > (best.get(part)?.harm ?? -1)) best.set(part, { weapon, harm });
  }
  return [...best].map(([part, { weapon }]) => ({ part, ...(weapon !== undefined && { weapon }) }));
};

/** equipment.ranged.actions */
const canBeUsed = ({ uses, volley }: RangedWeapon, use: RangedAction): boolean =>
  uses?.includes(use) ?? (use === 'aimedFire' || volley !== undefined);

/** Each living part with the weapon that does most harm to that one at that distance, of those that can be used so. */
export const gunsFor = ({ shots }: UnitProfile, on: UnitProfile, gap: number, use: RangedAction): Arms => {
  const best = new Map<number, { weapon: string; harm: number }>();
  for (const shot of shots) {
    const { part, weapon } = shot;
    if (!canBeUsed(weapon, use)) continue;
    const harm = weaponHarm(shot, on, gap, 0);
    if (harm > (best.get(part)?.harm ?? 0)) best.set(part, { weapon: weapon.id, harm });
  }
  return [...best].map(([part, { weapon }]) => ({ part, weapon }));
};

const hitsExpected = (hits: number): string => `${counted(Math.round(hits * 10) / 10, 'hit')} expected`;

const nearby = ({ foes }: SeatSituation, profile: UnitProfile, far: number, most: number): UnitProfile[] =>
  foes
    .map(foe => ({ foe, gap: unitGap(profile, foe) }))
    .filter(({ gap }) => gap <= far)
    .sort((a, b) => a.gap - b.gap)
    .slice(0, most)
    .map(({ foe }) => foe);

/** A few are looked at closely. */
const MOST_SUBJECTS = 4;

/** A way to shoot at somebody. */
interface Shooting {
  readonly foe: UnitProfile;
  readonly command: CommandOf<'aimedFire' | 'areaVolley' | 'concentratedVolley' | 'volleyFire'>;
  /** Where it then stands. */
  readonly stay: WeighedSpot;
  readonly say: string;
}

/** Of shots in support that many go among friends, as a guess. */
const FUMBLED = 0.1;

/**
 * equipment.ranged: of shots that will not last for all turns to come, how much of what this one does is better kept for a
 * nearer mark.
 */
const thrift = (
  { world, state }: SeatSituation,
  profile: UnitProfile,
  foe: UnitProfile,
  arms: Arms,
): number => {
  const turns = lastTurnOf(world) - state.turn + 1;
  const gap = unitGap(profile, foe);
  let kept = 0;
  for (const shot of profile.shots) {
    const part = profile.unit.parts[shot.part];
    const left = part && shotsLeft(part, shot.weapon);
    const isUsed = arms.some(arm => arm.part === shot.part && arm.weapon === shot.weapon.id);
    if (left === undefined || left >= turns || !isUsed) continue;
    const best = weaponHarm(shot, foe, 0, 0);
    if (best > 0) kept = Math.max(kept, (1 - left / turns) * (1 - weaponHarm(shot, foe, gap, 0) / best));
  }
  return kept;
};

const rangedPlan = (
  situation: SeatSituation,
  profile: UnitProfile,
  { foe, command, stay, say }: Shooting,
): Plan | undefined => {
  const { asker, temper } = situation;
  const shots = forecast(queryOf(asker, profile.unit), command);
  if (!shots || shots.length === 0) return undefined;
  // fire.skirmish: what is shot into a fight falls on all who are in it, by their numbers.
  const mixed = friendsInFight(situation, foe);
  // draft.fire.supporting: at the enemies alone, but for what is fumbled.
  const astray = command.type === 'aimedFire' && command.supporting ? FUMBLED : 1;
  const ours = mixed.reduce((sum, one) => sum + one.unit.members.length, 0);
  const theirs = foe.unit.members.length / (foe.unit.members.length + ours);
  let [harm, hits, own] = [0, 0, 0];
  for (const shot of shots) {
    harm += harmValue(situation, foe, shot) * (astray < 1 ? 1 : theirs);
    hits += meanOf(shot.odds);
    for (const one of mixed)
      own += (harmValue(situation, one, shot) * one.unit.members.length) / (foe.unit.members.length + ours);
  }
  const kept = thrift(situation, profile, foe, command.arms);
  // An area volley scatters, and may come down on nobody.
  const aim = command.type === 'areaVolley' ? 0.6 : 1;
  const terms: ScoreTerm[] = [
    { name: 'harm done', value: harm * aim * temper.harm },
    { name: 'shots kept for better', value: -harm * aim * kept * temper.harm },
    { name: 'our own in the way', value: -own * astray * 1.2 },
    ...stay.terms,
  ];
  return planFor(command, `${say} ${foe.unit.name}: ${hitsExpected(hits)}`, terms);
};

/** draft.fire.supporting: whether a shot can be at the enemies alone of a fight. */
const hasSupport = ({ world }: SeatSituation): boolean =>
  world.edition.orders.of('aimedFire').action?.check?.modifiers.some(({ when }) => when === 'supports') ??
  false;

/** Shooting at whoever is in range: standing still for it, or with the move still to come. */
export const shootingPlans = (
  situation: SeatSituation,
  profile: UnitProfile,
  here: WeighedSpot,
  away: WeighedSpot,
): Plan[] => {
  const { unit } = profile;
  if (profile.shots.length === 0) return [];
  const maySupport = hasSupport(situation);
  const plans: Plan[] = [];
  const plan = (shooting: Shooting): void => {
    const made = rangedPlan(situation, profile, shooting);
    if (made) plans.push(made);
  };
  for (const foe of nearby(situation, profile, longestRange(profile), MOST_SUBJECTS)) {
    const subject = foe.unit.id;
    const gap = unitGap(profile, foe);
    const arms = gunsFor(profile, foe, gap, 'aimedFire');
    if (unit.used.move === undefined) {
      const still = { type: 'aimedFire', unit: unit.id, arms, subject, forfeitMove: true } as const;
      plan({ foe, command: still, stay: here, say: 'stand and shoot' });
    }
    const aimed = { type: 'aimedFire', unit: unit.id, arms, subject, forfeitMove: false } as const;
    plan({ foe, command: aimed, stay: away, say: 'shoot' });
    if (maySupport && friendsInFight(situation, foe).length > 0) {
      const still = unit.used.move === undefined;
      const support = { ...aimed, supporting: true, forfeitMove: still } as const;
      plan({ foe, command: support, stay: still ? here : away, say: 'shoot in support at' });
    }
    const bows = gunsFor(profile, foe, gap, 'areaVolley');
    if (bows.length === 0) continue;
    const volley = { type: 'concentratedVolley', unit: unit.id, arms: bows, subject } as const;
    plan({ foe, command: volley, stay: away, say: 'throw a volley at' });
    const at = situation.world.board.place(
      foe.unit.members[Math.floor(foe.unit.members.length / 2)] ?? foe.middle,
    );
    const area = { type: 'areaVolley', unit: unit.id, arms: bows, at } as const;
    plan({ foe, command: area, stay: away, say: 'throw a volley over' });
    plan({ foe, command: { ...area, type: 'volleyFire' }, stay: here, say: 'let fly at' });
  }
  return plans;
};

const blowsValue = (situation: SeatSituation, foe: UnitProfile, blows: readonly BlowForecast[]) => {
  let [harm, hits] = [0, 0];
  for (const blow of blows) {
    harm += harmValue(situation, foe, blow);
    hits += meanOf(blow.odds);
  }
  return { harm, hits };
};

/** Striking at whoever it is locked with. */
export const strikingPlans = (
  situation: SeatSituation,
  profile: UnitProfile,
  fighting: readonly UnitProfile[],
  here: WeighedSpot,
): Plan[] => {
  const { asker, temper } = situation;
  const { unit } = profile;
  return fighting.slice(0, MOST_SUBJECTS).flatMap(foe => {
    const arms = bladesFor(profile, foe);
    const command = { type: 'closeCombat', unit: unit.id, arms, subject: foe.unit.id } as const;
    const blows = forecast(queryOf(asker, unit), command);
    if (!blows) return [];
    const { harm, hits } = blowsValue(situation, foe, blows);
    const terms = [{ name: 'harm done', value: harm * temper.harm }, ...here.terms];
    return [planFor(command, `strike at ${foe.unit.name}: ${hitsExpected(hits)}`, terms)];
  });
};

/** What of the worth of getting away is lost by who runs into a fight instead. */
const HELD_UP = 0.4;

/** Charging whoever can be reached. */
export const chargingPlans = (situation: SeatSituation, profile: UnitProfile): Plan[] => {
  const { asker, temper } = situation;
  const { unit, mode, rush, reach, middle } = profile;
  if (profile.blow.dice === 0 || rush.alone === 0) return [];
  const { exit } = aimsOf(situation, profile);
  return nearby(situation, profile, rush.alone + reach, MOST_SUBJECTS).flatMap(foe => {
    const arms = bladesFor(profile, foe);
    const command = { type: 'charge', unit: unit.id, mode, arms, subject: foe.unit.id } as const;
    const coming = forecast(queryOf(asker, unit), command);
    if (!coming?.reached) return [];
    const { harm, hits } = blowsValue(situation, foe, coming.blows);
    let [x, y] = [0, 0];
    for (const member of coming.members) {
      x += member.x / coming.members.length;
      y += member.y / coming.members.length;
    }
    const spot = weighSpot(situation, profile, { x: x - middle.x, y: y - middle.y }, { met: foe });
    const terms: ScoreTerm[] = [
      { name: 'harm done', value: harm * temper.harm },
      { name: 'keeps them busy', value: brawlValue(situation, profile, foe) },
      { name: 'held up', value: -(exit?.value ?? 0) * HELD_UP },
      {
        name: 'what they strike back',
        value: -strikeBackValue(profile, foe) * temper.danger,
      },
      ...spot.terms,
    ];
    return [planFor(command, `charge ${foe.unit.name}: ${hitsExpected(hits)}`, terms)];
  });
};
