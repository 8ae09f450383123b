import { type CommandOf, type EmliaCommand, moraleStateIn, startingMorale } from '@emlia/emlia';
import { gapBetween, rangeOf, shotHarm, threatOf, toll } from './estimate.ts';
import type { Figure } from './figure.ts';
import { hiddenShare, squaresOf } from './ground.ts';
import { type Plan, planFor } from './plan.ts';
import type { Situation } from './situation.ts';
import type { Spot } from './spot.ts';

const HERE = { x: 0, y: 0 };

/** How far a unit has sunk below what it began with, as far as that matters. */
const lowSpirits = ({ world }: Situation, { unit }: Figure): number => {
  const lost = Math.max(0, startingMorale(world, unit) - unit.morale);
  const broken = moraleStateIn(world, unit)?.shies ? 2 : 0;
  return lost * 0.25 + broken;
};

const LEADING = ['improveMorale', 'reorder', 'ignoreConditions'] as const;

/** What a leader can do for those near him: rally, put in order, call off what they would do by themselves. */
const leadingPlans = (situation: Situation, { here, away, fighting }: Stance): Plan[] => {
  const { ask, state, figures } = situation;
  const due = (state.activation?.due.length ?? 0) > 0;
  const low = situation.friends.some(one => lowSpirits(situation, one) > 0.5 || !one.unit.ordered);
  if (!due && !low) return [];
  const kinds = due ? LEADING : LEADING.slice(0, 2);
  const plans: Plan[] = [];
  for (const { command, refusal } of ask.game.options(ask.view, ask.seat, kinds)) {
    if (refusal) continue;
    const worth = valueOfLeading(situation, command, figures);
    const moving = 'as' in command && command.as === 'move';
    // freestrike.strike: a move action among enemies is an invitation.
    if (!worth || worth.value < 0.3 || (moving && fighting.length > 0)) continue;
    const stay = moving ? here : away;
    plans.push(planFor(command, worth.say, [{ name: worth.name, value: worth.value }, ...stay.terms]));
  }
  return plans;
};

const valueOfLeading = (
  situation: Situation,
  command: EmliaCommand,
  figures: ReadonlyMap<string, Figure>,
): { say: string; name: string; value: number } | undefined => {
  const on = 'subject' in command ? figures.get(command.subject) : undefined;
  if (!on) return undefined;
  const { unit, worth } = on;
  switch (command.type) {
    case 'improveMorale':
      return {
        say: `rally ${unit.name}`,
        name: 'spirits raised',
        value: lowSpirits(situation, on) * worth * 0.15,
      };
    case 'reorder':
      return { say: `bring ${unit.name} back into order`, name: 'order', value: worth * 0.4 };
    case 'ignoreConditions':
      return command.unit === command.subject && !unit.ignoring
        ? { say: `keep ${unit.name} in hand`, name: 'a free hand', value: 0.4 + worth * 0.05 }
        : undefined;
    default:
      return undefined;
  }
};

/** Lies in wait for whoever comes into range: worth what a shot then does, if somebody is likely to come. */
const waitingPlans = (situation: Situation, figure: Figure, here: Spot): Plan[] => {
  const { unit } = figure;
  const [shot] = figure.shots;
  if (!shot || unit.prepared || (shot.weapon.uses && !shot.weapon.uses.includes('aimedFire'))) return [];
  let best = 0;
  for (const foe of situation.foes) {
    if (foe.unit.activated) continue;
    const gap = gapBetween(figure, foe);
    const band = shot.weapon.range[1];
    // It shoots right away at whoever is near already.
    if (gap <= band || gap > foe.speed + band) continue;
    best = Math.max(best, toll(shotHarm(figure, foe, band, -2) / foe.life) * foe.worth);
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

/** Who is shot at and can do nothing about it gets down, behind something if there is anything. */
const hidingPlans = (situation: Situation, figure: Figure, here: Spot): Plan[] => {
  const { unit } = figure;
  const { temper, foes, world } = situation;
  let shots = 0;
  let soon = Infinity;
  for (const foe of foes) {
    const gap = gapBetween(figure, foe);
    soon = Math.min(soon, gap - foe.speed - foe.reach);
    if (gap <= rangeOf(foe)) shots += toll(shotHarm(foe, figure, gap, 0) / figure.life) * figure.worth;
  }
  if (shots === 0 || soon <= 0) return [];
  const plans: Plan[] = [];
  if (!unit.takingCover) {
    const terms = [{ name: 'cover from shots', value: shots * 0.25 * temper.cover }, ...here.terms];
    plans.push(planFor({ type: 'takeCover', unit: unit.id }, 'take cover', terms));
  }
  if (hiddenShare(squaresOf(world, figure.mode), figure.marks, HERE) > 0.5) {
    const terms = [{ name: 'out of sight', value: shots * 0.2 * temper.cover }, ...here.terms];
    const command = { type: 'concealSelf', unit: unit.id, as: 'move', nothingElse: false } as const;
    plans.push(planFor(command, 'hide', terms));
  }
  return plans;
};

/** Gets away from those it cannot beat. */
const leavingPlans = (
  situation: Situation,
  figure: Figure,
  fighting: readonly Figure[],
  here: Spot,
): Plan[] => {
  const { temper } = situation;
  if (fighting.length === 0 || figure.unit.used.move !== undefined) return [];
  const theirs = fighting.reduce((sum, foe) => sum + foe.blow.dice, 0);
  const odds = theirs / Math.max(1, figure.blow.dice);
  if (odds < 1.6) return [];
  const value = Math.min(3, (odds - 1) * 1.2) * temper.withdraw;
  return [
    planFor({ type: 'disengage', unit: figure.unit.id }, 'get away from the fight', [
      { name: 'out of a bad fight', value },
      ...here.terms,
    ]),
  ];
};

/** Breaks into a run when nobody is near enough to make it regret that. */
const runningPlans = (situation: Situation, figure: Figure, away: Spot): Plan[] => {
  const { unit, speed } = figure;
  if (unit.used.move !== undefined || unit.used.primary !== undefined || unit.doublePaced) return [];
  const safe = situation.foes.every(foe => gapBetween(figure, foe) > 1.6 * speed + threatOf(foe) * 0.5);
  if (!safe || situation.foes.length === 0) return [];
  return [
    planFor({ type: 'doublePace', unit: unit.id }, 'run', [
      { name: 'ground gained', value: 0.5 * situation.temper.advance },
      ...away.terms,
    ]),
  ];
};

export interface Stance {
  readonly here: Spot;
  /** The best place it could still move to. */
  readonly away: Spot;
  readonly fighting: readonly Figure[];
}

/** Everything but moves and attacks. */
export const otherPlans = (
  situation: Situation,
  figure: Figure,
  { here, away, fighting }: Stance,
): Plan[] => {
  const { unit } = figure;
  const { move, primary } = unit.used;
  const plans = leadingPlans(situation, { here, away, fighting });
  if (primary === undefined) {
    plans.push(...leavingPlans(situation, figure, fighting, here), ...runningPlans(situation, figure, away));
    if (fighting.length === 0)
      plans.push(...waitingPlans(situation, figure, move === undefined ? away : here));
  }
  if (move === undefined && fighting.length === 0) plans.push(...hidingPlans(situation, figure, here));
  if (unit.prone && move === undefined) {
    const terms = [{ name: 'on its feet', value: 0.5 }, ...here.terms];
    plans.push(planFor({ type: 'standUp', unit: unit.id }, 'stand up', terms));
  }
  if (unit.formation === 'ranked' && move === undefined && fighting.length === 0 && figure.shots.length > 0) {
    const terms = [{ name: 'free to move', value: 0.2 }, ...here.terms];
    plans.push(planFor({ type: 'breakRanks', unit: unit.id }, 'break ranks', terms));
  }
  return plans;
};
