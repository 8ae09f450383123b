import { isProblem, type Problem, problem } from '@emlia/kernel';
import {
  claimWanted,
  type InvitationCard,
  joinWanted,
  type RenewedSeat,
  readyWanted,
  reserveWanted,
  revealWanted,
  seatWanted,
  tablesWanted,
} from '@emlia/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Rooms } from '../matches/rooms.ts';
import { sideMatchOf } from '../matches/side-matches.ts';
import type { ServerWorld } from '../matches/world.ts';
import { personNamed, personOf, type StoredPerson } from '../people/person.ts';
import { sessionOf } from '../people/session.ts';
import { hasBlocked } from '../people/talk.ts';
import type { StoredMatch } from '../store/store.ts';
import { cardOf } from '../tables/card.ts';
import { changeSeats } from '../tables/change.ts';
import {
  claim,
  dismiss,
  invite,
  leave,
  ready,
  reserve,
  reveal,
  revoke,
  type Seats,
} from '../tables/seating.ts';
import { listTables, tablesOf } from '../tables/standings.ts';
import { hashToken, newToken, seatOf } from '../tables/tokens.ts';
import { notUnderstood, type Reads, sendAnswer } from './answers.ts';
import { askerOf } from './asker.ts';
import { joinBest, whyNotClaim } from './claiming.ts';
import { credentialsOf, visitor } from './visitor.ts';

interface TableRequest {
  Params: { match: string };
}

const nobody = problem('no-seat', 'You have no seat at this table.');
const INVITED_MS = 7 * 24 * 60 * 60 * 1000;

/** Who sits where, before a battle begins. */
export const serveTables = (app: FastifyInstance, world: ServerWorld, rooms: Rooms): void => {
  const rate = { rateLimit: { max: world.limits.seatsPerMinute, timeWindow: '1 minute' } };

  /** One thing that is done at a table by somebody the server knows, or gets to know. */
  const serve = <Wanted>(
    path: string,
    wants: Reads<Wanted> | undefined,
    who: (request: FastifyRequest, reply: FastifyReply) => Promise<StoredPerson | undefined>,
    change: (table: StoredMatch, person: StoredPerson, wanted: Wanted) => Seats | Problem,
    answer: (table: StoredMatch, person: StoredPerson, wanted: Wanted) => object,
    whyNot?: (
      match: string,
      person: StoredPerson,
      by: string,
      wanted: Wanted,
    ) => Promise<Problem | undefined>,
  ): void => {
    app.post<TableRequest>(`/api/matches/:match/${path}`, { config: rate }, async (request, reply) => {
      const wanted = wants?.safeParse(request.body);
      if (wanted && !wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
      const person = await who(request, reply);
      if (!person) return sendAnswer(reply, nobody);
      const data = wanted?.data as Wanted;
      const barred = await whyNot?.(request.params.match, person, askerOf(request), data);
      if (barred) return sendAnswer(reply, barred);
      const changed = (stored: StoredMatch): Seats | Problem => change(stored, person, data);
      const table = await changeSeats(world, rooms, request.params.match, changed, askerOf(request));
      return sendAnswer(reply, isProblem(table) ? table : answer(table, person, data));
    });
  };
  const known = (request: FastifyRequest): Promise<StoredPerson | undefined> =>
    personOf(world, sessionOf(request.headers));
  const card = (table: StoredMatch, { id }: StoredPerson): object => cardOf(table, id);

  serve(
    'claim',
    claimWanted,
    (request, reply) => visitor(world, request, reply),
    (table, person, wanted) => claim(table, person, { ...wanted, now: Date.now() }),
    card,
    (match, person, by, { invitation }) => whyNotClaim(world, match, person, by, invitation),
  );
  serve('leave', undefined, known, (table, person) => leave(table, person), card);
  serve('revoke', seatWanted, known, (table, person, { seat }) => revoke(table, person, seat), card);
  serve('dismiss', seatWanted, known, (table, person, { seat }) => dismiss(table, person, seat), card);
  serve(
    'ready',
    readyWanted,
    known,
    (table, person, wanted) => ready(table, person, wanted.commitment),
    card,
  );
  serve('reveal', revealWanted, known, (table, person, { secret }) => reveal(table, person, secret), card);

  app.get('/api/tables', async (request, reply) => {
    const wanted = tablesWanted.safeParse(request.query);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    return sendAnswer(reply, await listTables(world, wanted.data.phase, (await known(request))?.id));
  });

  app.post('/api/tables/join', { config: rate }, async (request, reply) => {
    const wanted = joinWanted.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    const person = await visitor(world, request, reply);
    return sendAnswer(reply, await joinBest(world, rooms, person, askerOf(request), wanted.data));
  });

  app.get('/api/me/matches', async (request, reply) => {
    const person = await known(request);
    return sendAnswer(reply, person ? await tablesOf(world, person.id) : []);
  });

  app.post<TableRequest>('/api/matches/:match/reserve', { config: rate }, async (request, reply) => {
    const wanted = reserveWanted.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    const person = await known(request);
    if (!person) return sendAnswer(reply, nobody);
    const { seat, name } = wanted.data;
    const invited = await personNamed(world, name);
    if (!invited) return sendAnswer(reply, problem('no-person', `No account here is called ${name}.`));
    // Who wants nothing of somebody is not asked to their tables either.
    if (await hasBlocked(world.store.sql, invited.id, person.id))
      return sendAnswer(reply, problem('not-open', `${invited.name} does not come to your tables.`));
    const reserved = (stored: StoredMatch): Seats | Problem => reserve(stored, person, seat, invited);
    const table = await changeSeats(world, rooms, request.params.match, reserved, askerOf(request));
    return sendAnswer(reply, isProblem(table) ? table : card(table, person));
  });

  app.post<TableRequest>('/api/matches/:match/invite', { config: rate }, async (request, reply) => {
    const wanted = seatWanted.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    const person = await known(request);
    if (!person) return sendAnswer(reply, nobody);
    const { seat } = wanted.data;
    const invitation = newToken();
    const until = Date.now() + INVITED_MS;
    const invited = (stored: StoredMatch): Seats | Problem =>
      invite(stored, person, seat, { hash: hashToken(invitation), until });
    const table = await changeSeats(world, rooms, request.params.match, invited, askerOf(request));
    const sent: InvitationCard = { seat, invitation, until };
    return sendAnswer(reply, isProblem(table) ? table : sent);
  });

  app.post<TableRequest>('/api/matches/:match/renew', { config: rate }, async (request, reply) => {
    const { token: shown } = await credentialsOf(world, request.headers);
    if (shown === undefined) return sendAnswer(reply, noSeat);
    const { match } = request.params;
    const aside = await rooms.of(match).read(live => {
      return live.stored.header.partOf || sideMatchOf(world, live) ? besides : undefined;
    }, askerOf(request));
    // A battle of a campaign opens with the campaign's secrets.
    if (aside) return sendAnswer(reply, aside);
    const token = newToken();
    let renewed: RenewedSeat | undefined;
    const rekeyed = (stored: StoredMatch): Seats | Problem => {
      const seat = seatOf(stored, { token: shown });
      if (seat === undefined) return noSeat;
      renewed = { seat, token };
      return stored.seats.map(one => (one.seat === seat ? { ...one, tokenHash: hashToken(token) } : one));
    };
    const table = await changeSeats(world, rooms, match, rekeyed, askerOf(request));
    return sendAnswer(reply, isProblem(table) ? table : (renewed ?? noSeat));
  });
};

const besides = problem('aside', 'Links are renewed when the battle of the campaign is over.');
const noSeat = problem('no-seat', 'This link opens no seat in this match.');
