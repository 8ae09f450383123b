import { type CommandOf, queryOf } from '@emlia/emlia';
import { forecast } from '@emlia/emlia/forecast';
import { commanderOf, inCommandOf, isAwareOf, ownActions, skillOf, usesLeft } from '@emlia/emlia/reading';
import { type Plan, planFor } from '../bot/plan.ts';
import { groundAt, wayOutAt } from '../judge/aims.ts';
import { attackValue, longestRange, lossValue, shotHarm, threatOf, unitGap } from '../judge/estimate.ts';
import { spirit } from '../judge/nerve.ts';
import type { SeatSituation } from '../judge/situation.ts';
import type { WeighedSpot } from '../judge/spot.ts';
import { profileOf, type UnitProfile } from '../table/profile.ts';
import { hiddenShare } from '../table/squares.ts';
import { drillPlans } from './drills.ts';

const HERE = { x: 0, y: 0 };

type LeadingCommand = CommandOf<'improveMorale' | 'reorder' | 'takeCommand' | 'ignoreConditions'>;

/** What he could do for whom, where it is needed at all. */
const leadings = (situation: SeatSituation, { unit }: UnitProfile): LeadingCommand[] => {
  const { asker, state } = situation;
  const leader = commanderOf(state, unit);
  const commands: LeadingCommand[] = [];
  if (leader) {
    for (const { id, ordered, morale, rallied, reorderDue } of inCommandOf(asker, leader)) {
      if (!rallied && morale < 2) {
        for (const as of ['move', 'primary'] as const)
          if (unit.used[as] === undefined)
            commands.push({ type: 'improveMorale', unit: unit.id, subject: id, as });
      }
      if (!ordered && !reorderDue) {
        commands.push({ type: 'reorder', unit: unit.id, subject: id });
        const { id: member } = leader.source;
        if (id !== unit.id) commands.push({ type: 'takeCommand', unit: unit.id, member, subject: id });
      }
    }
  } else if (!unit.ordered) {
    // leadership.leader.lost: one of its own may take it over.
    for (const { id: member } of unit.members.slice(0, 1))
      commands.push({ type: 'takeCommand', unit: unit.id, member, subject: unit.id });
  }
  if ((state.activation?.due.length ?? 0) > 0 && !unit.ignoring)
    commands.push({ type: 'ignoreConditions', unit: unit.id, subject: unit.id });
  return commands;
};

/** What a leader can do for those near him: rally, put in order, call off what they would do by themselves. */
export const leadingPlans = (
  situation: SeatSituation,
  profile: UnitProfile,
  { here, away, fighting }: HereAndAway,
): Plan[] => {
  const { asker } = situation;
  const plans: Plan[] = [];
  for (const command of leadings(situation, profile)) {
    const moving = 'as' in command && command.as === 'move';
    // freestrike.strike: a move action among enemies is an invitation.
    if (moving && fighting.length > 0) continue;
    const odds = forecast(queryOf(asker, profile.unit), command);
    const worth = odds && valueOfLeading(situation, command, odds);
    if (!worth || worth.value < 0.15) continue;
    const stay = moving ? here : away;
    plans.push(planFor(command, worth.say, [{ name: worth.name, value: worth.value }, ...stay.terms]));
  }
  return plans;
};

const valueOfLeading = (
  { profiles }: SeatSituation,
  { type, subject }: LeadingCommand,
  odds: readonly number[],
): { say: string; name: string; value: number } | undefined => {
  const on = profiles.get(subject);
  if (!on) return undefined;
  const { unit, worth } = on;
  const succeeds = 1 - (odds[0] ?? 1);
  switch (type) {
    case 'improveMorale': {
      let gain = 0;
      for (const [by, chance] of odds.entries())
        gain += chance * (spirit(unit.morale + by) - spirit(unit.morale));
      return { say: `rally ${unit.name}`, name: 'spirits raised', value: gain * worth };
    }
    case 'reorder':
      // It is of little use to whoever runs anyway.
      return {
        say: `bring ${unit.name} back into order`,
        name: 'order',
        value: succeeds * worth * (unit.morale > 0 ? 0.4 : 0.15),
      };
    case 'takeCommand':
      return {
        say: `take command of ${unit.name}`,
        name: 'order at once',
        // leadership.take-command.timing: at the price of acting last; of use at once only to who has not acted yet.
        value: succeeds * worth * (unit.morale <= 0 ? 0.15 : unit.activated ? 0.3 : 0.42),
      };
    case 'ignoreConditions':
      return {
        say: `keep ${unit.name} in hand`,
        name: 'a free hand',
        value: succeeds * (0.5 + worth * 0.08),
      };
  }
};

/** Lies in wait for whoever comes into range: worth what a shot then does, if somebody is likely to come. */
const waitingPlans = (situation: SeatSituation, profile: UnitProfile, here: WeighedSpot): Plan[] => {
  const { unit } = profile;
  const [shot] = profile.shots;
  if (!shot || unit.prepared || (shot.weapon.uses && !shot.weapon.uses.includes('aimedFire'))) return [];
  let best = 0;
  for (const foe of situation.foes) {
    if (foe.unit.activated) continue;
    const gap = unitGap(profile, foe);
    const [, band] = shot.range;
    // It shoots right away at whoever is near already.
    if (gap <= band || gap > foe.speed + band) continue;
    best = Math.max(best, lossValue(foe, shotHarm(profile, foe, band, -2) / foe.life));
  }
  if (best === 0) return [];
  const command: CommandOf<'prepare'> = {
    type: 'prepare',
    unit: unit.id,
    when: { all: [{ fact: 'isEnemy' }, { fact: 'inRangeOf', weapon: shot.weapon.id, band: 'medium' }] },
    actions: [{ action: 'Aimed Fire', kind: 'primary' }],
  };
  return [
    planFor(command, 'wait for whoever comes into range', [
      { name: 'shot if they come', value: best * 0.45 * situation.temper.harm },
      ...here.terms,
    ]),
  ];
};

/** What it may suffer from shots where it stands; nothing if somebody could be upon it first. */
const underFire = ({ foes, spread, pressure }: SeatSituation, profile: UnitProfile): number => {
  let [harm, soon] = [0, Infinity];
  for (const [i, foe] of foes.entries()) {
    const gap = unitGap(profile, foe);
    soon = Math.min(soon, gap - foe.speed - foe.reach);
    if (gap > longestRange(foe)) continue;
    const others = Math.max(0, spread(i) - 1);
    harm += shotHarm(foe, profile, gap, 0) / (1 + 0.5 * others);
  }
  return soon <= 0 ? 0 : lossValue(profile, harm / profile.life) * (1 - 0.6 * pressure);
};

/** scenario.forces.conditions: how far one sees in the dark that reigns; nothing to light up by day. */
const isDark = ({ world }: SeatSituation): boolean =>
  (world.conditions ?? []).some(({ sight }) => sight !== undefined);

/** What an action that its pack adds is worth, roughly: to be out of sight of those who shoot, to see by, or whatever it does to whom. */
const worthOfOwn = (
  situation: SeatSituation,
  profile: UnitProfile,
  { raises, effects }: ReturnType<typeof ownActions>[number]['ability'],
): { readonly name: string; readonly value: number } => {
  const ground = raises && situation.world.setup.terrain[raises.terrain];
  if (ground?.lit) {
    const shooters = situation.friends.filter(({ shots }) => shots.length > 0).length;
    return { name: 'light to shoot by', value: isDark(situation) ? Math.min(3, shooters) * 0.4 : 0 };
  }
  if (ground && ground.character !== 'open')
    return { name: 'out of sight', value: underFire(situation, profile) * 0.5 * situation.temper.cover };
  return { name: 'what it does', value: effects ? 0.4 : 0 };
};

/** ability.catchall: the actions that packs add, while there is some left of them. */
const ownPlans = (
  situation: SeatSituation,
  profile: UnitProfile,
  { here, away }: Pick<HereAndAway, 'here' | 'away'>,
): Plan[] => {
  const { asker, world } = situation;
  const query = queryOf(asker, profile.unit);
  const own = ownActions(query).filter(one => usesLeft(profile.unit, one) !== 0);
  if (own.length === 0) return [];
  const commands = world.edition.orders.of('useAbility').offers(query);
  return own.flatMap(({ ability }) => {
    const worth = worthOfOwn(situation, profile, ability);
    if (worth.value <= 0) return [];
    const stay = ability.kind === 'move' ? here : away;
    return commands
      .filter(command => command.type === 'useAbility' && command.action === ability.called)
      .map(command => planFor(command, `use ${ability.called}`, [worth, ...stay.terms]));
  });
};

/** Who is shot at and can do nothing about it gets down, behind something if there is anything. */
const hidingPlans = (situation: SeatSituation, profile: UnitProfile, here: WeighedSpot): Plan[] => {
  const { unit } = profile;
  const { temper } = situation;
  const shots = underFire(situation, profile);
  if (shots === 0) return [];
  const plans: Plan[] = [];
  if (!unit.takingCover) {
    const terms = [{ name: 'cover from shots', value: shots * 0.25 * temper.cover }, ...here.terms];
    plans.push(planFor({ type: 'takeCover', unit: unit.id }, 'take cover', terms));
  }
  if (hiddenShare(profile.squares, profile.marks, HERE) > 0.5) {
    const terms = [{ name: 'out of sight', value: shots * 0.2 * temper.cover }, ...here.terms];
    const [kind] = situation.world.edition.orders.of('concealSelf').action?.kinds ?? [];
    const command =
      kind === 'free'
        ? ({ type: 'concealSelf', unit: unit.id, as: kind } as const)
        : ({ type: 'concealSelf', unit: unit.id, as: 'move', nothingElse: false } as const);
    plans.push(planFor(command, 'hide', terms));
  }
  return plans;
};

/** move.cover.speed: out of cover it goes twice as far, where there is room for it and reason. */
export const breakCoverPlans = (
  situation: SeatSituation,
  profile: UnitProfile,
  best: (situation: SeatSituation, profile: UnitProfile) => WeighedSpot | undefined,
): Plan[] => {
  const { ask, state, world } = situation;
  const { worth, point } = profile;
  if (!profile.unit.takingCover) return [];
  const unit = { ...profile.unit, takingCover: false };
  const after = { ...state, units: { ...state.units, [unit.id]: unit } };
  const free = { ...profileOf(world, unit), worth, point };
  const spot = ask.game.study(after, ask.seat, asker => best({ ...situation, asker, state: after }, free));
  const shots = underFire(situation, profile) * 0.25 * situation.temper.cover;
  if (!spot) return [];
  const terms = [{ name: 'cover given up', value: -shots - 0.2 }, ...spot.terms];
  return [planFor({ type: 'leaveCover', unit: unit.id }, 'leave cover', terms)];
};

/** Gets away from those it cannot beat. */
const leavingPlans = (
  situation: SeatSituation,
  profile: UnitProfile,
  fighting: readonly UnitProfile[],
  here: WeighedSpot,
): Plan[] => {
  const { temper } = situation;
  if (fighting.length === 0 || profile.unit.used.move !== undefined) return [];
  const theirs = fighting.reduce((sum, foe) => sum + foe.blow.dice, 0);
  const odds = theirs / Math.max(1, profile.blow.dice);
  if (odds < 1.6) return [];
  const value = Math.min(3, (odds - 1) * 1.2) * temper.withdraw;
  return [
    planFor({ type: 'disengage', unit: profile.unit.id }, 'get away from the fight', [
      { name: 'out of a bad fight', value },
      ...here.terms,
    ]),
  ];
};

/** Breaks into a run when nobody is near enough to make it regret that. */
const runningPlans = (situation: SeatSituation, profile: UnitProfile, away: WeighedSpot): Plan[] => {
  const { unit, speed } = profile;
  if (unit.used.move !== undefined || unit.used.primary !== undefined || unit.doublePaced) return [];
  const safe = situation.foes.every(foe => unitGap(profile, foe) > 1.6 * speed + threatOf(foe) * 0.5);
  if (!safe || situation.foes.length === 0 || (away.by.x === 0 && away.by.y === 0)) return [];
  const twice = { x: 2 * away.by.x, y: 2 * away.by.y };
  const onwards =
    groundAt(situation, profile, twice) -
    groundAt(situation, profile, away.by) +
    wayOutAt(situation, profile, twice) -
    wayOutAt(situation, profile, away.by);
  return [
    planFor({ type: 'doublePace', unit: unit.id }, 'run', [
      { name: 'ground gained', value: 0.5 * situation.temper.advance + Math.max(0, onwards) },
      ...away.terms,
    ]),
  ];
};

/** stealth.detect.ban: who is farther away and out of view is as a rule not to be found at all. */
const EARSHOT = 20;

/** stealth.detect: a free look for whoever hides near. */
const searchPlans = (situation: SeatSituation, profile: UnitProfile, away: WeighedSpot): Plan[] => {
  const { world, state } = situation;
  const { unit } = profile;
  if (unit.used.free.includes('Detect Hidden Entity')) return [];
  if (!unit.parts.some(part => skillOf(world, part, 'alertness'))) return [];
  const far = Math.min(EARSHOT, threatOf(profile));
  const plans: Plan[] = [];
  for (const foe of situation.foes) {
    const gap = unitGap(profile, foe);
    if (gap > far || isAwareOf(world, state, unit, foe.unit)) continue;
    const value = 0.1 + 0.15 * attackValue(profile, foe, gap, 0);
    plans.push(
      planFor({ type: 'detect', unit: unit.id, subject: foe.unit.id }, `look for ${foe.unit.name}`, [
        { name: 'found if it hides', value },
        ...away.terms,
      ]),
    );
  }
  return plans;
};

/** activation.delay: with nobody in reach it lets those come first who are about to. */
const delayPlans = (situation: SeatSituation, profile: UnitProfile, { here, away }: HereAndAway): Plan[] => {
  const { state, foes, temper } = situation;
  const { unit } = profile;
  const step = Math.min(unit.timing, state.step);
  if (step === 0 || unit.used.move !== undefined || unit.used.primary !== undefined) return [];
  // Who has somewhere to go does not wait.
  if (away.score > here.score + 0.3) return [];
  const far = threatOf(profile);
  let best = 0;
  for (const foe of foes) {
    if (foe.unit.activated) continue;
    const gap = unitGap(profile, foe);
    if (gap <= far) return [];
    if (gap <= far + foe.speed && gap <= 1.5 * foe.speed + threatOf(foe))
      best = Math.max(best, attackValue(profile, foe, far - 1, 0));
  }
  if (best < 1) return [];
  return [
    planFor({ type: 'delay', unit: unit.id, timing: step - 1 }, 'let them come first', [
      { name: 'what they do is seen', value: 0.25 * best * temper.harm },
      ...away.terms,
    ]),
  ];
};

export interface HereAndAway {
  readonly here: WeighedSpot;
  /** The best place it could still move to. */
  readonly away: WeighedSpot;
  readonly fighting: readonly UnitProfile[];
}

/** Everything but moves and attacks. */
export const otherPlans = (
  situation: SeatSituation,
  profile: UnitProfile,
  { here, away, fighting }: HereAndAway,
): Plan[] => {
  const { unit } = profile;
  const { move, primary } = unit.used;
  const plans = [
    ...leadingPlans(situation, profile, { here, away, fighting }),
    ...ownPlans(situation, profile, { here, away }),
  ];
  if (fighting.length === 0) {
    plans.push(...delayPlans(situation, profile, { here, away, fighting }));
    if (primary === undefined) plans.push(...searchPlans(situation, profile, away));
  }
  if (primary === undefined) {
    plans.push(
      ...leavingPlans(situation, profile, fighting, here),
      ...runningPlans(situation, profile, away),
    );
    if (fighting.length === 0)
      plans.push(...waitingPlans(situation, profile, move === undefined ? away : here));
  }
  if (move === undefined && fighting.length === 0)
    plans.push(...hidingPlans(situation, profile, here), ...drillPlans(situation, profile, here));
  if (unit.prone && move === undefined) {
    const terms = [{ name: 'on its feet', value: 0.5 }, ...here.terms];
    plans.push(planFor({ type: 'standUp', unit: unit.id }, 'stand up', terms));
  }
  if (
    unit.formation === 'ranked' &&
    move === undefined &&
    fighting.length === 0 &&
    profile.shots.length > 0
  ) {
    const terms = [{ name: 'free to move', value: 0.2 }, ...here.terms];
    plans.push(planFor({ type: 'breakRanks', unit: unit.id }, 'break ranks', terms));
  }
  return plans;
};
