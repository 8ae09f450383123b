import { commitmentTo, type MixedIn, type Problem, problem } from '@emlia/kernel';
import type { StoredPerson } from '../people/person.ts';
import type { StoredMatch, StoredSeat } from '../store/store.ts';
import { hashToken } from './tokens.ts';

/** Who sits where at a table whose seats are claimed, until the battle begins. Every change is a new list of seats. */
export type Seats = readonly StoredSeat[];
type Changed = Seats | Problem;
type Table = Pick<StoredMatch, 'header' | 'seats'>;

const isBots = ({ header }: Table, { seat }: StoredSeat): boolean => header.bots?.[seat] !== undefined;

/** What all have mixed into the dice, once all have told it: from then on the battle has begun. */
export const mixedInto = (table: Table): MixedIn | undefined => {
  if (table.header.seating !== 'claimed') return undefined;
  const mixed: Record<string, string> = {};
  for (const one of table.seats) {
    if (isBots(table, one)) continue;
    if (one.secret === undefined) return undefined;
    mixed[one.seat] = one.secret;
  }
  return mixed;
};

const whyNot = (table: Table): Problem | undefined => {
  if (table.header.seating !== 'claimed')
    return problem('not-claimed', 'The seats of this match are not claimed: its links open them.');
  return mixedInto(table) && problem('begun', 'The battle has begun.');
};

const replaced = (seats: Seats, changed: StoredSeat): Seats =>
  seats.map(one => (one.seat === changed.seat ? changed : one));

/** Whoever promised something did so to those who sat there: with others all promise anew. */
const unready = (seats: Seats): Seats => seats.map(({ commitment: _, secret: __, ...seat }) => seat);

const noSuchSeat = problem('no-seat', 'There is no such seat for a person in this battle.');
const notSeated = problem('no-seat', 'You have no seat at this table.');
const notHost = problem('not-host', 'Only whoever made the table may do that.');

const heldBy = ({ seats }: Table, person: Pick<StoredPerson, 'id'>): StoredSeat | undefined =>
  seats.find(({ holder }) => holder?.id === person.id);

export interface Claim {
  readonly seat: string;
  readonly invitation?: string | undefined;
  /** In milliseconds. */
  readonly now: number;
}

/** Somebody takes a seat that is free for them. */
export const claim = (table: Table, person: StoredPerson, { seat, invitation, now }: Claim): Changed => {
  const wrong = whyNot(table);
  if (wrong) return wrong;
  const wanted = table.seats.find(one => one.seat === seat);
  if (!wanted || isBots(table, wanted)) return noSuchSeat;
  if (heldBy(table, person)) return problem('seated', 'You have a seat at this table already.');
  if (wanted.holder) return problem('taken', `${wanted.name} is played by ${wanted.holder.name} already.`);
  const { invitation: sent } = wanted;
  const isInvited = invitation !== undefined && sent?.hash === hashToken(invitation) && sent.until > now;
  if (!isInvited && !wanted.open && wanted.reserved?.id !== person.id) {
    return invitation === undefined
      ? problem('not-open', `${wanted.name} is kept for somebody else.`)
      : problem('no-invitation', 'This invitation was used, taken back, or has expired; ask for another.');
  }
  const { invitation: _, reserved: __, ...kept } = wanted;
  const { id, name } = person;
  return replaced(unready(table.seats), { ...kept, holder: { id, name } });
};

const asHost = (
  table: Table,
  person: StoredPerson,
  seat: string,
  change: (wanted: StoredSeat) => Changed,
): Changed => {
  const wrong = whyNot(table);
  if (wrong) return wrong;
  if (!heldBy(table, person)?.host) return notHost;
  const wanted = table.seats.find(one => one.seat === seat);
  return wanted && !isBots(table, wanted) ? change(wanted) : noSuchSeat;
};

/** The host sends an invitation to a seat; an earlier one no longer holds. */
export const invite = (
  table: Table,
  person: StoredPerson,
  seat: string,
  invitation: NonNullable<StoredSeat['invitation']>,
): Changed =>
  asHost(table, person, seat, wanted =>
    wanted.holder
      ? problem('taken', `${wanted.name} is played by ${wanted.holder.name} already.`)
      : replaced(table.seats, { ...wanted, invitation }),
  );

/** The host keeps a seat for somebody: nobody else claims it, but by an invitation. */
export const reserve = (
  table: Table,
  person: StoredPerson,
  seat: string,
  { id, name }: Pick<StoredPerson, 'id' | 'name'>,
): Changed =>
  asHost(table, person, seat, ({ open: _, ...wanted }) => {
    if (wanted.holder) return problem('taken', `${wanted.name} is played by ${wanted.holder.name} already.`);
    if (table.seats.some(one => (one.holder ?? one.reserved)?.id === id))
      return problem('seated', `${name} has a seat at this table, or one is kept for them.`);
    return replaced(table.seats, { ...wanted, reserved: { id, name } });
  });

/** The host takes back the invitation to a seat. */
export const revoke = (table: Table, person: StoredPerson, seat: string): Changed =>
  asHost(table, person, seat, ({ invitation: _, ...wanted }) => replaced(table.seats, wanted));

const vacated = (seats: Seats, { holder: _, host: __, ...seat }: StoredSeat): Seats =>
  unready(replaced(seats, seat));

/** The host sends somebody away; that seat is claimed by invitation only, so that they do not sit down again at once. */
export const dismiss = (table: Table, person: StoredPerson, seat: string): Changed =>
  asHost(table, person, seat, ({ open: _, ...wanted }) =>
    wanted.host ? notHost : vacated(table.seats, wanted),
  );

/** Somebody gets up. If it was the host, whoever sits next is. */
export const leave = (table: Table, person: Pick<StoredPerson, 'id'>): Changed => {
  const own = heldBy(table, person);
  const wrong = whyNot(table);
  if (wrong) return wrong;
  if (!own) return notSeated;
  const seats = vacated(table.seats, own);
  const next = own.host ? seats.find(({ holder }) => holder) : undefined;
  return next ? replaced(seats, { ...next, host: true }) : seats;
};

/**
 * Somebody is ready, and promises what they will mix into the dice. A promise is changed only while nobody has told theirs:
 * else all promise anew, so that nobody can fit theirs to another's.
 */
export const ready = (table: Table, person: StoredPerson, commitment: string): Changed => {
  const own = heldBy(table, person);
  const wrong = whyNot(table);
  if (wrong) return wrong;
  if (!own) return notSeated;
  const seats = table.seats.some(({ secret }) => secret !== undefined) ? unready(table.seats) : table.seats;
  const { secret: _, ...kept } = own;
  return replaced(seats, { ...kept, commitment });
};

/** Somebody tells what they promised, once all have. */
export const reveal = (table: Table, person: StoredPerson, secret: string): Changed => {
  const own = heldBy(table, person);
  const wrong = whyNot(table);
  if (wrong) return wrong;
  if (!own) return notSeated;
  if (table.seats.some(one => !isBots(table, one) && one.commitment === undefined))
    return problem('not-ready', 'Not everybody is ready yet.');
  if (commitmentTo(secret) !== own.commitment)
    return problem('not-promised', 'This is not what was promised for the dice; be ready once more.');
  return replaced(table.seats, { ...own, secret });
};
