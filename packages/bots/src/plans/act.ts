import type { StateStudy } from '@emlia/emlia';
import { angleBetween, heading, type Point, windNamed } from '@emlia/kernel';
import type { ScoreTerm } from '../bot/bot.ts';
import { type Plan, planFor, planOnDemand } from '../bot/plan.ts';
import { aimsOf } from '../judge/aims.ts';
import { enemiesEngaging, type SeatSituation } from '../judge/situation.ts';
import { ATTACK, sumOfTerms, type WeighedSpot, weighHere, weighSpot } from '../judge/spot.ts';
import type { UnitProfile } from '../table/profile.ts';
import { chargingPlans, shootingPlans, strikingPlans } from './attacks.ts';
import { breachPlans } from './breach.ts';
import { type CandidateMove, candidateMoves } from './moves.ts';
import { breakCoverPlans, leadingPlans, otherPlans } from './others.ts';
import { bestAttackFrom } from './rehearsal.ts';

interface WeighedStep {
  readonly step: CandidateMove;
  readonly spot: WeighedSpot;
}

const AHEAD = 60;

/** A block or a vehicle that looks away from everyone can do nothing next. */
const looksAway = (
  { foes }: SeatSituation,
  { middle }: UnitProfile,
  { by, facing }: CandidateMove,
): number => {
  if (facing === undefined || foes.length === 0) return 0;
  const at = { x: middle.x + by.x, y: middle.y + by.y };
  return foes.some(foe => angleBetween(heading(at, foe.middle), facing) <= AHEAD) ? 0 : -1;
};

const weighSteps = (situation: SeatSituation, profile: UnitProfile, canShoot: boolean): WeighedStep[] =>
  candidateMoves(situation, profile)
    .map((step, i) => {
      const spot = weighSpot(situation, profile, step.by, { canAct: canShoot });
      const away = looksAway(situation, profile, step);
      if (away === 0) return { step, spot, i };
      const terms = [...spot.terms, { name: 'looks away', value: away }];
      return { step, spot: { ...spot, terms, score: spot.score + away }, i };
    })
    .sort((a, b) => b.spot.score - a.spot.score || a.i - b.i);

/** So many moves are gone through in the mind, attack and all; more only while a guess promises better than what is sure. */
const REHEARSED = 4;
const MOST_REHEARSED = 10;

/** Two ways to about the same place. */
const isSame = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 0.7;

/** Puts what the rules say of the attack after a move in place of what was guessed. */
const rehearsed = (
  situation: SeatSituation,
  profile: UnitProfile,
  steps: readonly WeighedStep[],
): WeighedStep[] => {
  const sure: WeighedStep[] = [];
  let [tried, best] = [0, -Infinity];
  for (const one of steps) {
    const { step, spot } = one;
    if (tried >= MOST_REHEARSED || (tried >= REHEARSED && best >= spot.score)) break;
    if (sure.some(other => isSame(other.step.by, step.by))) continue;
    if (situation.asker.check(step.command())) continue;
    tried++;
    const known = spot.next === undefined ? one : { step, spot: rehearse(situation, profile, step, spot) };
    best = Math.max(best, known.spot.score);
    sure.push(known);
  }
  return sure.sort((a, b) => b.spot.score - a.spot.score);
};

const rehearse = (
  situation: SeatSituation,
  profile: UnitProfile,
  step: CandidateMove,
  spot: WeighedSpot,
): WeighedSpot => {
  const terms = spot.terms.filter(({ name }) => name !== ATTACK);
  const attack = bestAttackFrom(situation, profile, step);
  if (attack) terms.push({ name: ATTACK, value: attack.value });
  return { by: spot.by, terms, score: sumOfTerms(terms), ...(attack && { next: attack.say }) };
};

/** The place by itself. */
const withoutAttack = (spot: WeighedSpot): WeighedSpot => {
  const terms = spot.terms.filter(({ name }) => name !== ATTACK);
  return terms.length === spot.terms.length ? spot : { by: spot.by, terms, score: sumOfTerms(terms) };
};

/** So many moves are asked about before it is taken for granted that it stays. */
const MOST_ASKED = 5;

/** The best place it could move to once it has done something else. */
const bestAway = ({ asker }: SeatSituation, steps: readonly WeighedStep[]): WeighedSpot | undefined => {
  const plain = steps.map(({ step, spot }, i) => ({ step, spot: withoutAttack(spot), i }));
  plain.sort((a, b) => b.spot.score - a.spot.score || a.i - b.i);
  return plain.slice(0, MOST_ASKED).find(({ step }) => !asker.check(step.command()))?.spot;
};

/** The best place it could move to first, with what it could then do. */
const bestStep = (
  situation: SeatSituation,
  profile: UnitProfile,
  canAct: boolean,
): WeighedSpot | undefined => {
  const steps = weighSteps(situation, profile, canAct);
  return canAct ? rehearsed(situation, profile, steps)[0]?.spot : bestAway(situation, steps);
};

const NOWHERE = { x: 0, y: 0 };

/** Moves beyond these are not worth the asking. */
const MOST_STEPS = 16;

const movePlans = (situation: SeatSituation, profile: UnitProfile, steps: readonly WeighedStep[]): Plan[] =>
  steps.slice(0, MOST_STEPS).map(({ step, spot }) => {
    const say = (): string => {
      const { x, y } = step.by;
      const way = `${Math.round(Math.sqrt(x * x + y * y))} GSU ${windNamed(heading(NOWHERE, step.by))}`;
      return `go ${way}${spot.next ? ` and ${spot.next}` : nearestName(situation, profile, step)}`;
    };
    return planOnDemand(() => step.command(), say, spot);
  });

/** Whom it goes towards. */
const nearestName = ({ foes }: SeatSituation, { middle }: UnitProfile, { by }: CandidateMove): string => {
  let [name, least] = ['', Infinity];
  for (const foe of foes) {
    const [x, y] = [foe.middle.x - middle.x - by.x, foe.middle.y - middle.y - by.y];
    const far = x * x + y * y;
    if (far < least) [name, least] = [foe.unit.name, far];
  }
  return name === '' ? '' : `, ${Math.round(Math.sqrt(least))} GSU from ${name}`;
};

/** Over the edge it is to leave by, if that is within reach. */
const leavePlans = (situation: SeatSituation, profile: UnitProfile, here: WeighedSpot): Plan[] => {
  const { world } = situation;
  const { unit, mode, speed, middle } = profile;
  const { exit } = aimsOf(situation, profile);
  if (!exit || unit.formation === 'ranked') return [];
  const { edge, value } = exit;
  const { width, height } = world.board;
  const [dx, dy] = {
    north: [0, -middle.y],
    south: [0, height - middle.y],
    west: [-middle.x, 0],
    east: [width - middle.x, 0],
  }[edge] as [number, number];
  if (Math.abs(dx) + Math.abs(dy) > speed + 3) return [];
  const paths = unit.members.map(({ x, y }) => [
    world.board.place({
      x: edge === 'west' ? 0.5 : edge === 'east' ? width - 0.5 : x,
      y: edge === 'north' ? 0.5 : edge === 'south' ? height - 0.5 : y,
    }),
  ]);
  const command = { type: 'normalMove', unit: unit.id, mode, paths, leave: edge } as const;
  return [
    planFor(command, `leave over the ${edge} edge`, [
      { name: 'away safely', value: value + 4 },
      ...here.terms,
    ]),
  ];
};

/** What the conditions of the active unit call for: the first that is lawful, for all weigh the same and are dear to find. */
export const duePlan = (asker: StateStudy, terms: readonly ScoreTerm[] = []): Plan | undefined => {
  if (!asker.state.activation || asker.state.activation.due.length === 0) return undefined;
  for (const command of asker.calledFor())
    if (!asker.check(command)) return planFor(command, 'do as its conditions demand', terms);
  return undefined;
};

/** disorder.effect: nobody tells it what to do, and its conditions call for nothing. */
const isLeftToItself = ({ state: { activation } }: SeatSituation, { unit }: UnitProfile): boolean =>
  !unit.ordered &&
  activation?.unit === unit.id &&
  activation.due.length === 0 &&
  !activation.ignoring &&
  !activation.obeyed;

/**
 * All that the active unit could do, weighed by what comes of it in this activation and the next turn; the last is to do
 * no more. What its conditions call for (`duePlan`) it does where they leave it nothing else.
 */
export const actPlans = (situation: SeatSituation, profile: UnitProfile): Plan[] => {
  const { unit } = profile;
  const { used } = unit;
  const canAct = used.primary === undefined;
  const canMove = used.move === undefined;
  const fighting = enemiesEngaging(situation, profile);
  const here = weighHere(situation, profile);
  // A unit on the run does as its morale demands, whatever else it could wish for.
  if (situation.state.activation?.due.some(({ list }) => list === 'morale')) {
    const due = duePlan(situation.asker, here.terms);
    if (due) return [due];
  }
  const plans: Plan[] = [];
  const stays = planFor({ type: 'endActivation', unit: unit.id }, 'do no more', here.terms);
  // Anything that does as well as nothing is not worth doing.
  const worthDoing = (): Plan[] => [...plans.filter(({ score }) => score > stays.score + 0.05), stays];
  if (isLeftToItself(situation, profile) && !unit.takingCover) {
    plans.push(...leadingPlans(situation, profile, { here, away: here, fighting }));
    return worthDoing();
  }
  let away = here;
  if (canMove && fighting.length === 0) {
    const steps = weighSteps(situation, profile, canAct);
    away = bestAway(situation, steps) ?? here;
    if (away.score < here.score) away = here;
    plans.push(...breakCoverPlans(situation, profile, (freely, free) => bestStep(freely, free, canAct)));
    plans.push(...leavePlans(situation, profile, here));
    plans.push(...movePlans(situation, profile, canAct ? rehearsed(situation, profile, steps) : steps));
  } else if (canMove && used.primary === 'Disengage/Distract') {
    plans.push(...movePlans(situation, profile, weighSteps(situation, profile, false)));
  }
  if (canAct) {
    if (fighting.length > 0) plans.push(...strikingPlans(situation, profile, fighting, here));
    else {
      plans.push(...shootingPlans(situation, profile, here, away), ...chargingPlans(situation, profile));
      plans.push(...breachPlans(situation, profile, here));
    }
  }
  plans.push(...otherPlans(situation, profile, { here, away, fighting }));
  return worthDoing();
};
