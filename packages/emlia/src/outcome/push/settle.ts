import { isRanked } from '../../judge/engagement/engaged.ts';
import { standingFormation } from '../../judge/leadership/stand.ts';
import type { UnitState } from '../../state.ts';
import { areFriends, unitOf, unitsOnTable } from '../../table/world.ts';
import { type Contacts, contactsOf } from './contacts.ts';
import { stepsUntilMet } from './free-steps.ts';
import {
  type ForcedMoves,
  goneBy,
  isMoved,
  moverWith,
  passThrough,
  placeMover,
  unitsOverlap,
} from './mover.ts';
import { spread } from './spread.ts';
import { unitsMovedAsOne } from './strikes.ts';
import { lastOn } from './track.ts';

/** Pairs that were drawn back against each other, by id. */
type Against = Set<string>;
const pair = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`);

export const metBluntly = (against: ReadonlySet<string>, a: string, b: string): boolean =>
  against.has(pair(a, b));

/** A unit that is not moved holds up an enemy forced against it, on whose way it stands. */
const holdUp = (table: ForcedMoves, against: Against): void => {
  const { world, state } = table;
  for (const mover of table.movers) {
    const [unit] = mover.units;
    if (mover.units.length !== 1 || !unit) continue;
    for (const other of unitsOnTable(state)) {
      if (isMoved(moverWith(table, other.id)) || areFriends(world, unit, other)) continue;
      if (!isRanked(other) && unitsMovedAsOne(world, state, other).length > 1) continue;
      const free = stepsUntilMet(world, unitOf(state, unit.id), mover, [other]);
      if (free < mover.steps) {
        placeMover(table, mover, free);
        against.add(pair(unit.id, other.id));
      }
    }
  }
};

interface Clash {
  readonly a: UnitState;
  readonly b: UnitState;
}

/** The first two units whose bases overlap, or that went through each other, and that are not to be spread out. */
const clashIn = (table: ForcedMoves, spreading: ReadonlySet<string>): Clash | undefined => {
  const { now, movers } = table;
  const moved = new Set(movers.flatMap(mover => mover.units.map(({ id }) => id)));
  const units = unitsOnTable(now);
  const goes = units.map(({ id }) => moved.has(id));
  for (const [i, a] of units.entries()) {
    for (let j = i + 1; j < units.length; j++) {
      const b = units[j];
      if (!b || !(goes[i] || goes[j]) || !areAtOdds(table, a, b)) continue;
      if (!spreading.has(pair(a.id, b.id))) return { a, b };
    }
  }
  return undefined;
};

const areAtOdds = (table: ForcedMoves, a: UnitState, b: UnitState): boolean =>
  unitsOverlap(table.world, a, b) || passThrough(table, a, b);

/** forced.simultaneous: back along their own paths, equally if both moved, until they only touch. */
const drawBack = (table: ForcedMoves, { a, b }: Clash, against: Against): void => {
  const { world, now } = table;
  const both = [moverWith(table, a.id), moverWith(table, b.id)].filter(isMoved);
  const start = both.map(({ steps }) => steps);
  const back = (by: number): void => {
    for (const [i, mover] of both.entries()) placeMover(table, mover, Math.max(0, (start[i] ?? 0) - by));
  };
  const most = Math.max(0, ...start);
  const least =
    most -
    lastOn(world.board, most, kept => {
      back(most - kept);
      return !areAtOdds(table, unitOf(now, a.id), unitOf(now, b.id));
    });
  back(least);
  against.add(pair(a.id, b.id));
};

/** More than enough: each time somebody goes back, and nobody comes forward again. */
const ROUNDS = 100;

const separate = (table: ForcedMoves, spreading: ReadonlySet<string>, against: Against): void => {
  const parted = new Set(spreading);
  for (let round = 0; ; round++) {
    const clash = clashIn(table, parted);
    if (!clash) return;
    if (round < ROUNDS) {
      drawBack(table, clash, against);
      continue;
    }
    for (const { id } of [clash.a, clash.b]) sendBack(table, id);
    // Nothing can be done about who stood there from the start.
    parted.add(pair(clash.a.id, clash.b.id));
  }
};

/** Sends a unit back to where it stood when the phase began, where nobody overlapped anybody. */
const sendBack = (table: ForcedMoves, id: string): void => {
  const mover = moverWith(table, id);
  if (mover) placeMover(table, mover, 0);
  else table.now.units[id] = { ...unitOf(table.now, id), members: unitOf(table.state, id).members };
};

/** Who makes room where a unit merges with another or comes to a skirmish: ranks are not opened for that. */
const spreadersOf = ({ now }: ForcedMoves, { merges, joins }: Contacts): string[] => [
  ...new Set([
    ...merges.map(({ unit }) => unit),
    ...joins.flatMap(one => (isRanked(unitOf(now, one.unit)) ? one.with : [one.unit])),
  ]),
];

export interface Settled {
  readonly contacts: Contacts;
  /** Whether one of two enemies was held up by the other. */
  readonly against: ReadonlySet<string>;
}

/** Moves all at once, then looks what they met, and parts whose bases would overlap. */
export const settleMovers = (table: ForcedMoves): Settled => {
  const { world, now } = table;
  const against: Against = new Set();
  for (const mover of table.movers) placeMover(table, mover);
  holdUp(table, against);
  const contacts = contactsOf(table);
  const spreading = new Set([
    ...contacts.merges.map(({ unit, into }) => pair(unit, into)),
    ...contacts.joins.flatMap(one => one.with.map(id => pair(one.unit, id))),
  ]);
  separate(table, spreading, against);
  for (const id of spreadersOf(table, contacts)) {
    const mover = moverWith(table, id);
    const merging = contacts.merges.some(({ unit }) => unit === id);
    if (spread(world, now, id, merging && mover ? goneBy(mover) : undefined)) refit(table, id);
    else sendBack(table, id);
  }
  // Where there was no room to spread, nobody is moved onto anybody.
  separate(table, new Set(), against);
  return { contacts, against };
};

/** Who was spread out may no longer stand as close as it did. */
const refit = ({ world, now }: ForcedMoves, id: string): void => {
  const unit = unitOf(now, id);
  now.units[id] = { ...unit, files: undefined, ...(standingFormation(world, unit) ?? { formation: 'open' }) };
};
