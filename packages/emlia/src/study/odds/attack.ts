import type { Verdict } from '@emlia/kernel';
import { hasOrder, orderOf } from '../../actions/action/list.ts';
import { type Charge, runUp } from '../../actions/charge/charge.ts';
import {
  type AimedFire,
  type PlannedShot,
  planAimedFire,
  straysOfEach,
} from '../../actions/fire/aimed-fire.ts';
import { hitsOn } from '../../actions/fire/hits.ts';
import { isSubjectOnTable, subjectOf } from '../../actions/fire/subject.ts';
import { assaultOf, type FreeStrike } from '../../actions/freestrike/free-strike.ts';
import type { Assault } from '../../actions/melee/assault.ts';
import type { CloseCombat } from '../../actions/melee/close-combat.ts';
import { expectedBlow } from '../../actions/melee/forecast.ts';
import type { Strike } from '../../actions/melee/strike.ts';
import { hitsOfBlow, planStrike, strikesOf } from '../../actions/melee/strike-at.ts';
import type { Query } from '../../actions/order.ts';
import { type AreaVolley, planAreaVolley } from '../../actions/volley/area-volley.ts';
import { type ConcentratedVolley, planConcentratedVolley } from '../../actions/volley/concentrated-volley.ts';
import { landingOf, volleyWeaponsIn } from '../../actions/volley/landing.ts';
import { adjusted } from '../../actions/volley/weapon.ts';
import { hitsAtPoint, planVolleyFire, type VolleyFire } from '../../editions/first-draft/volley-fire.ts';
import type { Side } from '../../judge/ranked/side.ts';
import { DIE } from '../../judge/skill/check.ts';
import { type Expectation, expectationOf } from '../../judge/skill/odds.ts';
import { stateJoined } from '../../judge/skirmish/join.ts';
import { noSuchOrder } from '../../orders.ts';
import type { HitsMarked } from '../../outcome/hits/events.ts';
import type { EmliaState, HitMarker, Member } from '../../state.ts';
import { recordAttack } from '../../table/activation.ts';
import { copyOf } from '../../table/copy.ts';
import type { World } from '../../table/world.ts';
import { mergeScores, type Score, scoreOf, scoreWithFumbles } from './score.ts';

/** A command that attacks, and whose odds are known. */
export type AttackCommand =
  | AimedFire
  | ConcentratedVolley
  | AreaVolley
  | VolleyFire
  | CloseCombat
  | Charge
  | FreeStrike;

/** One check of an attack, before anyone rolls it. */
export interface AttackCheck extends Expectation {
  readonly part: number;
  /** Missing: bare-handed. */
  readonly weapon?: string;
  /** How far a shot goes, elevation included. */
  readonly distance?: number;
  /** The side of the source a blow is struck across, and the side of the subject it falls on. */
  readonly from?: Side;
  readonly against?: Side;
  /** Base damage of its hits. */
  readonly damage: number;
}

/** An attack that was found lawful, everything about it decided but the dice. */
export interface Attack {
  readonly world: World;
  /** A copy that stands as when the attack has been made, its hits alone not yet marked. */
  readonly state: EmliaState;
  readonly source: string;
  /** Units and pieces of terrain that it may hit. */
  readonly subjects: readonly string[];
  readonly checks: readonly AttackCheck[];
  /** What each check may leave. */
  readonly scores: readonly (readonly Score[])[];
  /** Blows front by front, as the resolution phase will ask about them. */
  readonly strikes: readonly Strike[];
  /** Where a Charge halts, and whether that brings it to the enemy (charge.fail). */
  readonly rush?: { readonly members: readonly Member[]; readonly reached: boolean };
}

const markerOf = ({ type: _, ...marker }: HitsMarked): HitMarker => marker;

const struckBy = (scores: readonly (readonly Score[])[]): string[] => [
  ...new Set(
    scores.flatMap(score =>
      score.flatMap(({ value }) =>
        value.markers.flatMap(one => one.among?.map(({ unit }) => unit) ?? [one.unit]),
      ),
    ),
  ),
];

/** A copy in which the attack counts as made on these, and the step is over. */
const attacked = (
  { world, state, unit }: Query,
  subjects: readonly string[],
  ranged: boolean,
  strikes: readonly Strike[] = [],
): EmliaState => {
  const copy = copyOf(state);
  for (const one of subjects) recordAttack(copy, unit.id, one, ranged);
  // ranked.morale, morale.uphill: decided by the fighting, whatever is rolled.
  if (copy.phase === 'activation') {
    copy.moraleNotes.push(
      ...world.edition.policies.morale.ofFighting(world, { ...copy, strikes: [...copy.strikes, ...strikes] }),
    );
  }
  copy.phase = 'resolution';
  copy.pending = [];
  return copy;
};

const shooting = (
  query: Query,
  command: AimedFire | ConcentratedVolley,
  planned: readonly PlannedShot[],
): Attack => {
  const subject = subjectOf(query, command.subject);
  const focus = command.type === 'aimedFire' ? command.focus : undefined;
  const checks = planned.map(
    ({ part, weapon, distance, damage, plan }): AttackCheck => ({
      part,
      weapon: weapon.id,
      distance,
      damage,
      ...expectationOf(query.world, plan),
    }),
  );
  const strays = command.type === 'aimedFire' ? straysOfEach(query, command, planned) : [];
  const scores = planned.map(({ part, weapon, marks, damage }, i) => {
    const check = checks[i] ?? { odds: [1] };
    const hit = markerOf(hitsOn(query, { subject, marks, focus, weapon, part, damage, count: 1 }));
    const stray = strays[i];
    return stray ? scoreWithFumbles(check, hit, markerOf(stray)) : scoreOf(check.odds, hit);
  });
  const subjects = struckBy(scores);
  const state = attacked(query, subjects, true);
  return { world: query.world, state, source: query.unit.id, subjects, checks, scores, strikes: [] };
};

/** draft.volley.point: on whoever stands over the point. */
const atPoint = (query: Query, command: VolleyFire): Attack => {
  const planned = planVolleyFire(query, command);
  const checks = planned.map(
    ({ part, weapon, distance, damage, plan }): AttackCheck => ({
      part,
      weapon: weapon.id,
      distance,
      damage,
      ...expectationOf(query.world, plan),
    }),
  );
  const scores = planned.map((one, i) => {
    const hit = hitsAtPoint(query, command.at, one, 1);
    return hit ? scoreOf(checks[i]?.odds ?? [1], markerOf(hit)) : [];
  });
  const subjects = struckBy(scores);
  const state = attacked(query, subjects, true);
  const struck = scores.filter(score => score.length > 0);
  return { world: query.world, state, source: query.unit.id, subjects, checks, scores: struck, strikes: [] };
};

/** volley.area.success: as most players do: successes go into less drift, and what is left into more coverage. */
const spent = (drift: number, successes: number): [number, number] => {
  const steered = Math.min(successes, Math.ceil(drift));
  return [steered, successes - steered];
};

const scattering = (query: Query, command: AreaVolley): Attack => {
  const planned = planAreaVolley(query, command);
  const checks = planned.map(
    ({ part, weapon, distance, damage, plan }): AttackCheck => ({
      part,
      weapon: weapon.id,
      distance,
      damage,
      ...expectationOf(query.world, plan),
    }),
  );
  const scores = planned.map(({ part, weapon }, i) => {
    const due = { part, weapon: weapon.id, at: command.at };
    const weapons = volleyWeaponsIn(query, due);
    const landings = new Map<string, Score[]>();
    const landed = (successes: number): Score[] => {
      const outcome = adjusted(weapon, weapons, ...spent(weapon.volley.drift, successes));
      const key = `${outcome.drift}/${outcome.coverage}`;
      const known = landings.get(key);
      if (known) return known;
      const faces = Array.from({ length: outcome.drift === 0 ? 1 : DIE }, (_, face) => face + 1);
      const found = faces.map(face => ({
        chance: 1 / faces.length,
        value: { markers: landingOf(query, due, outcome, face).markers.map(markerOf), fronts: [] },
      }));
      landings.set(key, found);
      return found;
    };
    const odds = checks[i]?.odds ?? [1];
    return mergeScores(
      odds.flatMap((chance, successes) =>
        landed(successes).map(one => ({ chance: chance * one.chance, value: one.value })),
      ),
    );
  });
  const subjects = struckBy(scores);
  const state = attacked(query, subjects, true);
  return { world: query.world, state, source: query.unit.id, subjects, checks, scores, strikes: [] };
};

const striking = (query: Query, assault: Assault): Attack => {
  const { world, unit } = query;
  const planned = planStrike(query, assault);
  const checks = planned.map(blow => {
    const { subjects: _, ...check } = expectedBlow(query.world, blow);
    return check;
  });
  const scores = planned.map((blow, i) =>
    scoreOf(checks[i]?.odds ?? [1], markerOf(hitsOfBlow(query, assault, blow, 1)), blow.front),
  );
  const subjects = struckBy(scores);
  const blows = planned.map(() => ({ check: { successes: 0 } }));
  const strikes = strikesOf(query, assault, planned, blows);
  const state = attacked(query, subjects, false, strikes);
  return { world, state, source: unit.id, subjects, checks, scores, strikes };
};

const charging = (query: Query, command: Charge): Attack => {
  const { state, world } = query;
  const { rush, reached } = runUp(query, command);
  const { arms, subject, focus } = command;
  const unit = { ...rush.moved, charged: true as const, chargedIn: state.turn };
  const there = { ...query, unit, state: { ...state, units: { ...state.units, [unit.id]: unit } } };
  const halt = { members: unit.members, reached };
  if (reached) return { ...striking(there, { arms, subject, focus, charged: true }), rush: halt };
  const short = attacked(there, [], false);
  short.moraleNotes.push({ unit: unit.id, row: 'chargeFellShort' });
  return {
    world,
    state: short,
    source: unit.id,
    // Nothing befalls whom it was to strike, which is an answer too.
    subjects: [subject],
    checks: [],
    scores: [],
    strikes: [],
    rush: halt,
  };
};

/** What the order of an attack has against it. */
export const checkAttack = (query: Query, command: AttackCommand): Verdict =>
  hasOrder(query.world, command.type)
    ? orderOf(query.world, command.type).check(query, command)
    : noSuchOrder(query.world, command.type);

/** Nothing if the command would be refused. */
export const attackOf = (query: Query, command: AttackCommand): Attack | undefined =>
  checkAttack(query, command) ? undefined : lawfulAttack(query, command);

const lawfulAttack = (query: Query, command: AttackCommand): Attack => {
  switch (command.type) {
    case 'aimedFire':
      return shooting(query, command, planAimedFire(query, command));
    case 'concentratedVolley':
      return shooting(query, command, planConcentratedVolley(query, command));
    case 'areaVolley':
      return scattering(query, command);
    case 'volleyFire':
      return atPoint(query, command);
    case 'closeCombat': {
      const subject = subjectOf(query, command.subject);
      const joins = command.skirmish && isSubjectOnTable(subject) && 'members' in subject;
      return striking(joins ? { ...query, state: stateJoined(query, subject) } : query, command);
    }
    case 'charge':
      return charging(query, command);
    case 'freeStrike': {
      const struck = assaultOf(query, command);
      return striking(struck, struck.assault);
    }
  }
};
