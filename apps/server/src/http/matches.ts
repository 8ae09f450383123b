import type { Readable } from 'node:stream';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import {
  hintWanted,
  type MatchLog,
  newBranch,
  newMatch,
  type ReplayFile,
  type SideMatchCard,
} from '@emlia/protocol';
import type { FastifyInstance } from 'fastify';
import { reasonFor } from '../matches/bot-reasons.ts';
import { branchMatch } from '../matches/branch.ts';
import { createMatch } from '../matches/create.ts';
import { hintFor } from '../matches/hint.ts';
import { shownTo } from '../matches/late.ts';
import {
  headerFor,
  isClosed,
  isMatchOver,
  type Live,
  NOT_BEGUN,
  seenInSteps,
  versionOf,
} from '../matches/live.ts';
import { rematchOf } from '../matches/rematch.ts';
import type { Rooms } from '../matches/rooms.ts';
import { openSideMatch, sideMatchOf } from '../matches/side-matches.ts';
import type { ServerWorld } from '../matches/world.ts';
import { personOf } from '../people/person.ts';
import { sessionOf } from '../people/session.ts';
import { whyBarred } from '../people/talk.ts';
import { cardOf } from '../tables/card.ts';
import { type Credentials, seatOf } from '../tables/tokens.ts';
import { notUnderstood, sendAnswer } from './answers.ts';
import { askerOf } from './asker.ts';
import { inPieces } from './in-pieces.ts';
import { credentialsOf, visitor } from './visitor.ts';

interface MatchRequest {
  Params: { match: string };
}

interface ReasonRequest {
  Params: { match: string; seq: string };
}

/** Everything under /api/matches. */
export const serveMatches = (app: FastifyInstance, world: ServerWorld, rooms: Rooms): void => {
  const rate = { rateLimit: { max: world.limits.newMatchesPerMinute, timeWindow: '1 minute' } };
  app.post('/api/matches', { config: rate }, async (request, reply) => {
    const wanted = newMatch.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    const host = wanted.data.seating === 'claimed' ? await visitor(world, request, reply) : undefined;
    const barred = host && (await whyBarred(world.store.sql, host.id, 'seats'));
    return sendAnswer(reply, barred ?? (await createMatch(world, wanted.data, host, askerOf(request))), 201);
  });

  app.post<MatchRequest>('/api/matches/:match/branch', { config: rate }, async (request, reply) => {
    const wanted = newBranch.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    const live = await rooms.of(request.params.match).read(one => one, askerOf(request));
    return sendAnswer(
      reply,
      isProblem(live) ? live : await branchMatch(world, live, wanted.data.at, askerOf(request)),
      201,
    );
  });

  app.post<MatchRequest>('/api/matches/:match/rematch', { config: rate }, async (request, reply) => {
    const live = await rooms.of(request.params.match).read(one => one, askerOf(request));
    const person = await personOf(world, sessionOf(request.headers));
    return sendAnswer(
      reply,
      isProblem(live) ? live : await rematchOf(world, live, person, askerOf(request)),
      201,
    );
  });

  const advice = {
    rateLimit: {
      max: world.limits.hintsPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: () => problem('too-fast', 'You ask for advice too fast; wait a minute.'),
    },
  };
  app.post<MatchRequest>('/api/matches/:match/hint', { config: advice }, async (request, reply) => {
    const wanted = hintWanted.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    const live = await rooms.of(request.params.match).read(one => one, askerOf(request));
    const who = await credentialsOf(world, request.headers);
    return sendAnswer(
      reply,
      isProblem(live) ? live : await hintFor(world, live, who, wanted.data.bot, askerOf(request)),
    );
  });

  app.get<MatchRequest>('/api/matches/:match', async (request, reply) => {
    const { match } = request.params;
    const who = await credentialsOf(world, request.headers);
    const { person } = who;
    // Who watches late is not told how far it is.
    const stands = (live: Live) => ({
      version: versionOf(shownTo(live, seatOf(live.stored, who))),
      over: isMatchOver(live),
    });
    const card = await rooms
      .of(match)
      .watch(live => cardOf(live.stored, person, stands(live)), askerOf(request));
    if (card !== NOT_BEGUN) return sendAnswer(reply, card);
    const stored = await world.store.match(match);
    return sendAnswer(reply, stored ? cardOf(stored, person) : card);
  });

  app.get<MatchRequest>('/api/matches/:match/aside', async (request, reply) => {
    const live = await rooms.of(request.params.match).read(one => one, askerOf(request));
    const who = await credentialsOf(world, request.headers);
    return sendAnswer(reply, isProblem(live) ? live : await sideMatchFor(world, live, who));
  });

  /** What is known of a match, entry by entry, as it stands now: it is sent in pieces, each in its turn. */
  const pieces = (live: Live, seat: string | undefined, head: object, whole: boolean, by: string) =>
    inPieces(world.turns, by, head, whole ? live.match.log : () => seenInSteps(live, seat));

  const logFor = async (now: Live, who: Credentials, by: string): Promise<Readable | Problem> => {
    const seat = seatOf(now.stored, who);
    const live = shownTo(now, seat);
    if (seat === undefined && (who.token !== undefined || isClosed(live))) return noSeat;
    const over = isMatchOver(live);
    const head: Omit<MatchLog, 'entries'> = {
      match: live.stored.id,
      ...(seat === undefined ? {} : { seat }),
      version: versionOf(live),
      over,
      header: headerFor(live, seat),
      ...(over ? { seed: live.stored.seed } : {}),
    };
    return pieces(live, seat, head, false, by);
  };

  const replayFor = async (live: Live, who: Credentials, by: string): Promise<Readable | Problem> => {
    const { id, seed } = live.stored;
    const seat = seatOf(live.stored, who);
    if (isClosed(live) && seat === undefined) return noSeat;
    const over = isMatchOver(live);
    if (!over && seat === undefined) return who.token === undefined ? notOver : noSeat;
    const file = {
      format: 'emlia-replay',
      formatVersion: 1,
      match: id,
      header: headerFor(live, seat),
    } as const;
    const head: Omit<ReplayFile, 'entries'> = over
      ? { ...file, complete: true, seed }
      : { ...file, complete: false, ...(seat !== undefined && { seat }) };
    return pieces(live, seat, head, over, by);
  };

  app.get<MatchRequest>('/api/matches/:match/log', async (request, reply) => {
    const who = await credentialsOf(world, request.headers);
    const live = await rooms.of(request.params.match).watch(one => one, askerOf(request));
    const told = isProblem(live) ? live : await logFor(live, who, askerOf(request));
    return isProblem(told) ? sendAnswer(reply, told) : reply.type(JSON_TYPE).send(told);
  });

  app.get<ReasonRequest>('/api/matches/:match/why/:seq', async (request, reply) => {
    const { match, seq } = request.params;
    const live = await rooms.of(match).watch(one => one, askerOf(request));
    const who = await credentialsOf(world, request.headers);
    return sendAnswer(
      reply,
      isProblem(live) ? live : await reasonFor(world, shownTo(live, seatOf(live.stored, who)), Number(seq)),
    );
  });

  app.get<MatchRequest>('/api/matches/:match/export', async (request, reply) => {
    const who = await credentialsOf(world, request.headers);
    const live = await rooms.of(request.params.match).read(one => one, askerOf(request));
    const file = isProblem(live) ? live : await replayFor(live, who, askerOf(request));
    if (isProblem(file)) return sendAnswer(reply, file);
    const name = `${request.params.match}.emlia-replay.json`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type(JSON_TYPE).send(file);
  });
};

const noSideMatch = problem('no-aside', 'This match waits for no other.');

/** Only those who play it are told where it is. */
const sideMatchFor = async (
  world: ServerWorld,
  live: Live,
  who: Credentials,
): Promise<SideMatchCard | Problem> => {
  const sideMatch = sideMatchOf(world, live);
  if (!sideMatch) return noSideMatch;
  const seat = seatOf(live.stored, who);
  const seats = Object.keys(sideMatch.chosen.seatNames);
  if (seat === undefined || !seats.includes(seat)) return noSeat;
  const match = await openSideMatch(world, live, sideMatch);
  return match === undefined
    ? problem('not-saved', 'The table could not be set up.')
    : { match, title: sideMatch.chosen.title, seats };
};

const notOver = problem(
  'not-over',
  'The whole match can be taken home when it is over; until then, only from a seat.',
);
const JSON_TYPE = 'application/json; charset=utf-8';
const noSeat = problem('no-seat', 'This link opens no seat in this match.');
