import { type Point, subtract } from '@emlia/kernel';
import { isRanked } from '../../judge/engagement/engaged.ts';
import type { MoraleNote } from '../../judge/morale/events.ts';
import { fightsUphill } from '../../judge/morale/fighting.ts';
import { friendsOf, isBroken, isNear, sees } from '../../judge/morale/friends.ts';
import { notesAtEnd } from '../../judge/morale/outnumber.ts';
import type { MoralePolicies } from '../../judge/morale/policies.ts';
import {
  MORALE_ROWS,
  type MoraleRow,
  type MoraleRowName,
  type MoraleTable,
} from '../../judge/morale/rows.ts';
import { sidesEngaged } from '../../judge/ranked/fronts.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { unitOf, unitsOnTable, type World } from '../../table/world.ts';

const rows =
  (rule: string) =>
  (label: string, change: number, more: Partial<MoraleRow> = {}): MoraleRow => ({
    label,
    change,
    rule,
    ...more,
  });

const bad = rows('draft.morale.negative');
const good = rows('draft.morale.positive');
const ranked = rows('draft.ranked.morale');

/** draft.morale.negative, draft.morale.positive, draft.ranked.morale; and what other rules of the core add to the total. */
export const MORALE_TABLE: MoraleTable = {
  chargeFellShort: bad('Attempted to Charge but did not reach enemy', -1),
  uphill: bad('Fighting melee combat uphill', -1, { rule: 'draft.terrain.elevated.morale' }),
  harmed: bad('Suffered casualties or damage', -1),
  lost10: bad('Suffered 10% casualties or damage', -1),
  lost25: bad('Suffered 25% casualties or damage', -2),
  lost50: bad('Suffered 50% casualties or damage', -4),
  lost75: bad('Suffered 75% casualties or damage', -6),
  unseenEnemy: bad('Suffered casualties from an enemy the unit was not aware of', -1),
  outnumbered: bad('Unit is outnumbered by enemies in melee with it', -1),
  closestFriendBroken: bad('One or more friendly units at morale −4 or lower in sight', -1),
  friendLosing: bad('Per friendly unit in sight within 20 GSU taking casualties', -1, { per: true }),
  friendWipedOut: bad('Per friendly unit in sight within 20 GSU wiped out', -2, { per: true }),
  routersThrough: bad('Friendly unit at morale −4 or lower moves between 2 members of unit', -2),
  leaderKilled: bad('Unit leader killed', -2),
  generalKilled: bad('Army general killed in sight', -2),
  forcedIntoFriend: bad('Forced into friendly unit', -1),
  friendForcedIn: bad('Friendly unit forced into self', -1),
  forcedIntoEnemy: bad('Forced into enemy unit', -4),
  unharmed: good('Attacked, but suffered no damage or losses', 1),
  inflicted: good('Unit inflicts casualties or damage', 1),
  inflicted10: good('Unit inflicts 10% or more casualties on an enemy', 1),
  outnumbers: good('Unit outnumbered enemies in melee with it', 1),
  wipedOut: good('Unit wipes out an enemy unit', 2),
  enemyBroke: good('Enemy attacked by unit reaches −4 morale or worse this turn', 1),
  enemyRouted: good('Enemy attacked by unit reaches −7 morale this turn', 2),
  forcedTogether: good('Forced enemy into another enemy unit', 1),
  forcedOntoFriend: good('Forced enemy into a friendly unit', 2),
  enemyForcedIn: good('Enemy forced into unit', 2),
  foughtLeft: ranked('Fighting to the left flank', -1),
  foughtRight: ranked('Fighting to the right flank', -1),
  foughtRear: ranked('Fighting to the rear', -2),
  severalSides: ranked('Each side beyond the first', -1, { per: true }),
  improved: MORALE_ROWS.improved,
  vitalResult: MORALE_ROWS.vitalResult,
  affected: MORALE_ROWS.affected,
};

/** draft.ranked.morale: by the sides on which it is engaged, whether or not anybody struck there. */
const rowsOfBlock = (world: World, state: EmliaState, unit: UnitState): MoraleNote[] => {
  const sides = sidesEngaged(world, state, unit);
  const note = (row: MoraleRowName, cause?: string): MoraleNote => ({
    unit: unit.id,
    row,
    ...(cause && { cause }),
  });
  return [
    ...(sides.includes('left') ? [note('foughtLeft')] : []),
    ...(sides.includes('right') ? [note('foughtRight')] : []),
    ...(sides.includes('rear') ? [note('foughtRear')] : []),
    ...sides.slice(1).map(side => note('severalSides', side)),
  ];
};

/** draft.terrain.elevated.morale: for whoever struck or was struck this turn; draft.ranked.morale. */
const ofFighting = (world: World, state: EmliaState): MoraleNote[] => {
  const fought = new Set(state.strikes.flatMap(({ source, subjects }) => [source, ...subjects]));
  return unitsOnTable(state).flatMap(unit => [
    ...(fought.has(unit.id) && fightsUphill(world, state, unit)
      ? [{ unit: unit.id, row: 'uphill' as const }]
      : []),
    ...(isRanked(unit) ? rowsOfBlock(world, state, unit) : []),
  ]);
};

/** On which side of the line through two points a third lies. */
const turn = (a: Point, b: Point, c: Point): number => {
  const [p, q] = [subtract(b, a), subtract(c, a)];
  return p.x * q.y - p.y * q.x;
};

const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/** draft.morale.negative: a broken friend whose path crosses the line between any two members. */
const ofPassing: MoralePolicies['ofPassing'] = (world, state, { unit: id, paths }, stood) => {
  const unit = unitOf(state, id);
  if (!isBroken(world, unit)) return [];
  const legs = unit.members.flatMap((member, i) => {
    const from = stood.find(one => one.id === member.id);
    return from ? world.board.legs([from, ...(paths[i] ?? [])]) : [];
  });
  return friendsOf(world, state, unit).flatMap(({ id: friend, members }): MoraleNote[] => {
    const passes = legs.some(({ from: a, to: b }) =>
      members.some((one, i) => members.slice(i + 1).some(other => cross(a, b, one, other))),
    );
    return passes ? [{ unit: friend, row: 'routersThrough', cause: id }] : [];
  });
};

/** draft.morale.nearby: to those who see it go it is a loss and an end. */
const ofEnd = (world: World, state: EmliaState, unit: UnitState): MoraleNote[] =>
  friendsOf(world, state, unit)
    .filter(friend => isNear(world, unit, friend) && sees(world, state, friend, unit))
    .flatMap(({ id }): MoraleNote[] => [
      { unit: id, row: 'friendLosing', cause: unit.id },
      { unit: id, row: 'friendWipedOut', cause: unit.id },
    ]);

/** draft.morale.once: what a unit sees of its friends, and whom it fights, when the turn is over. */
const atUpdate = (world: World, state: EmliaState): MoraleNote[] =>
  unitsOnTable(state).flatMap((unit): MoraleNote[] => {
    const seen = friendsOf(world, state, unit).filter(friend => sees(world, state, unit, friend));
    const broken = seen.some(friend => isBroken(world, friend));
    const losing = seen.filter(friend => (friend.account.fell ?? 0) > 0 && isNear(world, unit, friend));
    return [
      ...(broken ? [{ unit: unit.id, row: 'closestFriendBroken' as const }] : []),
      ...losing.map(({ id }) => ({ unit: unit.id, row: 'friendLosing' as const, cause: id })),
      ...notesAtEnd(world, state, unit),
    ];
  });

/** draft.morale.once: nothing is judged when a unit activates, all of it in the one step of the turn. */
export const MORALE: MoralePolicies = {
  atActivation: () => [],
  atActivationEnd: () => [],
  ofFighting,
  ofPassing,
  ofEnd,
  atUpdate,
};
