import type { Act, AppliedModifier } from '@emlia/kernel';
import { type Query, queryOf } from '../../actions/order.ts';
import { loosened } from '../../actions/ranked/break-ranks.ts';
import type { EmliaEvent } from '../../events.ts';
import { IGNORE_CONDITIONS } from '../../flow/initiative/ignore.ts';
import { isRanked } from '../../judge/engagement/engaged.ts';
import { IGNORE_MODIFIERS } from '../../judge/initiative/ignore-modifiers.ts';
import { planLeadership } from '../../judge/leadership/check.ts';
import { leadQuery } from '../../judge/leadership/lead.ts';
import { commanderOf } from '../../judge/leadership/leader.ts';
import { type CheckPlan, type CheckRolled, rollCheck } from '../../judge/skill/check.ts';
import { expectationOf } from '../../judge/skill/odds.ts';
import { fightsOnly } from '../../outcome/push/flank.ts';
import type { Aftermath, ForcingPolicies, PushAsked, PushPrompt } from '../../outcome/push/forcing.ts';
import { isMoved, moverWith } from '../../outcome/push/mover.ts';
import {
  cornerTowards,
  frontOf,
  headingOf,
  isWithin,
  keyOfParty,
  type Party,
  type Push,
} from '../../outcome/push/net.ts';
import { type Contest, contestsOf, drivesOf, type ForcedBody, lengthOfSum } from '../../outcome/push/plan.ts';
import { noteForceRows } from '../../outcome/push/rows.ts';
import { metBluntly } from '../../outcome/push/settle.ts';
import { areEngaged, movingStrikes } from '../../outcome/push/strikes.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { areEnemies, unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { settleShifts } from './even-chance.ts';
import { forcedBy, massOf } from './mass.ts';
import { emitPress, pressOn, ranksOf } from './press.ts';

/** All that face each other across one front; several enemies there are one side (draft.forcing.ranked.difference). */
interface Line {
  /** Who stands there with which side of theirs, or which corner; by these its parties are known. */
  readonly keys: string[];
  readonly parties: Party[];
  /** Who fights whom, by their places among the parties. */
  readonly meetings: (readonly [number, number])[];
}

const partyIn = ({ keys, parties }: Line, key: string, party: Party): number => {
  const at = keys.indexOf(key);
  if (at >= 0) return at;
  keys.push(key);
  return parties.push(party) - 1;
};

/** draft.forcing.ranked.sum: whoever touches a block at its corner has a front of his own there, across the corner. */
const cornerOf = (world: World, state: EmliaState, block: UnitState, others: Party): number | undefined => {
  const corners = others.units
    .filter(one => areEngaged(world, state, block, one))
    .map(one => cornerTowards(world, block, one));
  return corners.every(one => one === corners[0]) ? corners[0] : undefined;
};

const keyOf = (world: World, state: EmliaState, party: Party, others: Party): string => {
  const [block] = party.units;
  const corner = party.side && block ? cornerOf(world, state, block, others) : undefined;
  return `${keyOfParty(party)}/${corner ?? ''}`;
};

/** The fronts of the turn: whoever is joined to another by a blow is on one front with it. */
const linesOf = (world: World, state: EmliaState): Line[] => {
  const lines: Line[] = [];
  for (const blow of movingStrikes(world, state)) {
    if (isWithin(world, state, blow)) continue;
    const { a, b } = frontOf(world, state, blow);
    const [here, there] = [keyOf(world, state, a, b), keyOf(world, state, b, a)];
    const met = lines.filter(({ keys }) => keys.includes(here) || keys.includes(there));
    const line: Line = met[0] ?? { keys: [], parties: [], meetings: [] };
    if (met.length === 0) lines.push(line);
    for (const other of met.slice(1)) {
      const moved = other.parties.map((party, i) => partyIn(line, other.keys[i] ?? '', party));
      line.meetings.push(...other.meetings.map(([p, q]) => [moved[p] ?? 0, moved[q] ?? 0] as const));
      lines.splice(lines.indexOf(other), 1);
    }
    const [from, to] = [partyIn(line, here, a), partyIn(line, there, b)];
    const [source, struck] = [line.parties[from], line.parties[to]];
    if (!source || !struck) continue;
    struck.taken += blow.successes;
    if (!source.strikers.includes(blow.source)) source.strikers.push(blow.source);
    line.meetings.push([from, to], [to, from]);
  }
  return lines;
};

/**
 * Its first party with all who fight the same enemies there, and those enemies: of whatever forces they are, whoever
 * fights one party across a front is on the other side of it (draft.forcing.ranked.difference).
 */
const sidesOf = ({ parties, meetings }: Line): readonly [Party[], Party[]] => {
  const sides: (0 | 1 | undefined)[] = [0];
  const reached = [0];
  for (const at of reached) {
    for (const [one, other] of meetings) {
      if (one !== at || sides[other] !== undefined) continue;
      sides[other] = sides[at] === 0 ? 1 : 0;
      reached.push(other);
    }
  }
  return [parties.filter((_, i) => sides[i] === 0), parties.filter((_, i) => sides[i] === 1)];
};

const takenBy = (side: readonly Party[]): number => side.reduce((sum, { taken }) => sum + taken, 0);
const unitsOfSide = (side: readonly Party[]): UnitState[] => [
  ...new Set(side.flatMap(({ units }) => [...units])),
];

/** draft.forcing.ranked.difference, draft.forcing.ranked.direction: each of the losing side, away from whom it fights. */
const pushesOf = (world: World, state: EmliaState): Push[] =>
  linesOf(world, state).flatMap((line): Push[] => {
    const [a, b] = sidesOf(line);
    const [winners, losers] = takenBy(a) < takenBy(b) ? [a, b] : [b, a];
    const difference = takenBy(losers) - takenBy(winners);
    const masses = [massOf(world, unitsOfSide(winners)), massOf(world, unitsOfSide(losers))] as const;
    if (difference === 0 || masses[0] === 0 || masses[1] === 0) return [];
    const by = forcedBy(difference, ...masses);
    return losers.flatMap((loser): Push[] => {
      const at = line.parties.indexOf(loser);
      const facing = line.meetings.flatMap(([p, q]) => {
        const party = line.parties[q];
        return p === at && party && winners.includes(party) ? [party] : [];
      });
      const winner = facing.find(({ strikers }) => strikers.length > 0) ?? facing[0];
      if (!winner) return [];
      const pushers = winner.strikers.length > 0 ? winner.strikers : winner.units;
      const heading = headingOf(world, { ...winner, strikers: [...pushers] }, loser);
      return [{ pushers, pushed: loser.units, from: winner.side, against: loser.side, by, heading }];
    });
  });

const bodyOf = (world: World, state: EmliaState, unit: string): ForcedBody | undefined =>
  drivesOf(world, state, contestsOf(world, state)).find(({ units }) => units[0]?.id === unit);

/** draft.forcing.resist: each unit of a ranked combat that is to be forced and has a leader, once. */
const nextQuestion = (
  world: World,
  state: EmliaState,
  contests: readonly Contest[],
): PushPrompt | undefined => {
  const asked = drivesOf(world, state, contests).flatMap(({ units }): PushPrompt[] => {
    const [unit] = units;
    const contest = contests.find(({ pushed }) => pushed[0] === unit);
    if (!unit || units.length > 1 || !contest || contest.stance || !commanderOf(state, unit)) return [];
    const enemy = contest.pushers[0]?.id ?? '';
    const about: PushAsked = { question: 'resist', unit: unit.id, enemy, choices: ['resist', 'giveWay'] };
    return [{ seat: unit.seat, about }];
  });
  return asked.sort((a, b) => state.order.indexOf(a.seat) - state.order.indexOf(b.seat))[0];
};

/** draft.forcing.resist: an Ignore Initiative Conditions check of the unit's own leader, which costs no free action. */
const planByLeader = (query: Query, rows: readonly AppliedModifier[]): CheckPlan | undefined => {
  const lead = leadQuery(query, query.unit.id);
  const plan = lead && planLeadership(lead, IGNORE_MODIFIERS, IGNORE_CONDITIONS);
  return plan && { ...plan, modifiers: [...plan.modifiers, ...rows] };
};

const checkByLeader = (
  query: Query,
  rows: readonly AppliedModifier[],
  act: Act<EmliaEvent>,
): CheckRolled | undefined => {
  const plan = planByLeader(query, rows);
  return plan && rollCheck(query.world, 'leadership', plan, act.dice);
};

/** How far a unit is to be forced, after mass and all fronts. */
const distanceOf = ({ world, state, unit }: Query): number =>
  lengthOfSum(world, bodyOf(world, state, unit.id)?.causes ?? []);

/** draft.forcing.resist: the X, which is a bonus to whose morale is higher than it. */
const rowsOfResisting = (query: Query): AppliedModifier[] => [
  {
    rule: 'draft.forcing.resist',
    label: 'Distance forced less morale',
    by: query.unit.morale - distanceOf(query),
  },
];

const resists: ForcingPolicies['resists'] = (query, { unit: id, enemy }, act) => {
  const by = distanceOf(query);
  const check = checkByLeader(query, rowsOfResisting(query), act);
  if (!check) throw new Error('nobody leads it');
  // draft.forcing.resist.success: halves round up, so that standing firm is never free.
  const half = Math.ceil(by / 2);
  const hits = check.successes > 0 ? half : check.fumble === undefined ? 0 : half + check.fumble;
  act.emit({ type: 'forcingResisted', unit: id, enemy, by, check, hits });
  if (hits > 0)
    act.emit({ type: 'hitsMarked', unit: id, source: id, count: hits, damage: 0, accident: true });
  return check.successes > 0;
};

/** draft.forcing.follow.decline: only on a successful check. */
const staysBehind: ForcingPolicies['staysBehind'] = (query, act) => {
  const check = checkByLeader(query, [], act);
  if (!check) return false;
  act.emit({ type: 'unitHeld', unit: query.unit.id, check, rule: 'draft.forcing.follow.decline' });
  return check.successes > 0;
};

/** draft.forcing.resist, draft.forcing.follow.decline: the two choices that a check decides; nobody keeps the leaderless. */
const likely: ForcingPolicies['likely'] = (query, choice) => {
  if (choice !== 'resist' && choice !== 'stay') return undefined;
  const plan = planByLeader(query, choice === 'resist' ? rowsOfResisting(query) : []);
  if (!plan) return { succeeds: 0, fumbled: 0 };
  const { odds, fumbles = [1] } = expectationOf(query.world, plan);
  const fumbled = 1 - (fumbles[0] ?? 1);
  return { succeeds: 1 - (odds[0] ?? 0), fumbled };
};

const breakLines = (world: World, unit: UnitState, rule: string, act: Act<EmliaEvent>): void => {
  if (isRanked(unit))
    act.emit({ type: 'linesBroken', unit: unit.id, formation: loosened(world, unit), rule });
};

/** draft.forcing.into-enemy.others-break: whoever is in ranks loses them unless its leader holds it. */
const holdsRanks = (world: World, state: EmliaState, unit: UnitState, act: Act<EmliaEvent>): boolean => {
  if (!isRanked(unit)) return false;
  const rule = 'draft.forcing.into-enemy.others-break';
  const check = checkByLeader(queryOf({ world, state, seat: unit.seat }, unit), [], act);
  if (check) act.emit({ type: 'unitHeld', unit: unit.id, check, rule });
  const holds = check !== undefined && check.successes > 0;
  if (!holds) breakLines(world, unit, rule, act);
  return holds;
};

/** Enemies a forced unit was driven into, be they new to it or in contact already. */
const metEnemies = ({
  table,
  contacts,
  against,
}: Aftermath): { readonly unit: string; readonly enemy: string }[] => {
  const { world, now } = table;
  const units = unitsOnTable(now);
  const blunt = units.flatMap(unit => {
    const mover = moverWith(table, unit.id);
    if (!isMoved(mover) || mover.units.length > 1) return [];
    return units
      .filter(other => areEnemies(world, unit, other) && metBluntly(against, unit.id, other.id))
      .map(other => ({ unit: unit.id, enemy: other.id }));
  });
  const known = (one: { unit: string; enemy: string }) =>
    contacts.clashes.some(({ unit, enemy }) => unit === one.unit && enemy === one.enemy);
  return [...contacts.clashes, ...blunt.filter(one => !known(one))];
};

/** draft.forcing.into-enemy: its lines break, the others' may, and whoever holds his presses it. */
const afterMoves = (after: Aftermath, act: Act<EmliaEvent>): void => {
  const { table, state, contacts } = after;
  const { world } = table;
  const clashes = metEnemies(after);
  // draft.morale.positive: the rows of forced enemies need no ordered state.
  noteForceRows(table, { ...contacts, clashes }, act, () => true);
  // draft.forcing.into-enemy.others-break: one check each, however many were forced into whom it fights.
  const kept = new Map<string, boolean>();
  const keeps = (id: string): boolean => {
    const known = kept.get(id) ?? holdsRanks(world, state, unitOf(state, id), act);
    kept.set(id, known);
    return known;
  };
  for (const { unit: id, enemy } of clashes) {
    const unit = unitOf(state, id);
    // Its depth before it breaks is what limits the press on it (draft.forcing.into-enemy.press).
    const depth = ranksOf(unit);
    const engaged = pressOn(world, unitOf(state, enemy), unit, depth);
    breakLines(world, unit, 'draft.forcing.into-enemy', act);
    const causes = moverWith(table, id)?.causes ?? [];
    for (const pusher of new Set(causes.flatMap(({ units }) => units.map(one => one.id)))) {
      if (pusher !== enemy) keeps(pusher);
    }
    if (!keeps(enemy)) continue;
    const pressing = { world, state, presser: unitOf(state, enemy), pressed: unitOf(state, id) };
    emitPress(pressing, engaged, 'draft.forcing.into-enemy.press', act);
  }
};

export const FORCING: ForcingPolicies = {
  pushesOf,
  settleShifts,
  nextQuestion,
  // draft.forcing.who: what is no longer than the tolerance is not made.
  leastMove: 1 / 8,
  // draft.press.when: they were inflicted before anything was forced.
  emitPresses: () => {},
  afterMoves,
  // draft.forcing.follow: from its front, or from any side if it is not in ranks.
  mayFollow: ({ from }) => from === undefined || from === 'front',
  // It is left unengaged, by whom it has forced away and by all others.
  isFreeToFollow: ({ world, now }, { id }) => fightsOnly(world, { ...now }, unitOf(now, id), []),
  staysBehind,
  resists,
  likely,
};
