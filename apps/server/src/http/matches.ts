import { isProblem, type Problem, problem } from '@emlia/kernel';
import {
  hintWanted,
  type MatchCard,
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
import { isClosed, isMatchOver, type Live, seenSince, versionOf } from '../matches/live.ts';
import { rematchOf } from '../matches/rematch.ts';
import type { Rooms } from '../matches/rooms.ts';
import { openSideMatch, sideMatchOf } from '../matches/side-matches.ts';
import { seatOf } from '../matches/tokens.ts';
import type { ServerWorld } from '../matches/world.ts';
import { notUnderstood, sendAnswer } from './answers.ts';

interface MatchRequest {
  Params: { match: string };
  Querystring: { token?: string | string[] };
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
    return sendAnswer(reply, await createMatch(world, wanted.data), 201);
  });

  app.post<MatchRequest>('/api/matches/:match/branch', { config: rate }, async (request, reply) => {
    const wanted = newBranch.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    const live = await rooms.of(request.params.match).read(one => one);
    return sendAnswer(reply, isProblem(live) ? live : await branchMatch(world, live, wanted.data.at), 201);
  });

  app.post<MatchRequest>('/api/matches/:match/rematch', { config: rate }, async (request, reply) => {
    const live = await rooms.of(request.params.match).read(one => one);
    return sendAnswer(reply, isProblem(live) ? live : await rematchOf(world, live), 201);
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
    const live = await rooms.of(request.params.match).read(one => one);
    return sendAnswer(reply, isProblem(live) ? live : await hintFor(world, live, wanted.data));
  });

  app.get<MatchRequest>('/api/matches/:match', async (request, reply) =>
    sendAnswer(reply, await rooms.of(request.params.match).read(cardOf)),
  );

  app.get<MatchRequest>('/api/matches/:match/aside', async (request, reply) => {
    const live = await rooms.of(request.params.match).read(one => one);
    return sendAnswer(
      reply,
      isProblem(live) ? live : await sideMatchFor(world, live, tokenOf(request.query)),
    );
  });

  app.get<MatchRequest>('/api/matches/:match/log', async (request, reply) => {
    const token = tokenOf(request.query);
    return sendAnswer(reply, await rooms.of(request.params.match).read(live => logFor(live, token)));
  });

  app.get<ReasonRequest>('/api/matches/:match/why/:seq', async (request, reply) => {
    const { match, seq } = request.params;
    const live = await rooms.of(match).read(one => one);
    return sendAnswer(reply, isProblem(live) ? live : await reasonFor(world, live, Number(seq)));
  });

  app.get<MatchRequest>('/api/matches/:match/export', async (request, reply) => {
    const token = tokenOf(request.query);
    const file = await rooms.of(request.params.match).read(live => replayFor(live, token));
    if (!isProblem(file)) {
      reply.header('content-disposition', `attachment; filename="${file.match}.emlia-replay.json"`);
    }
    return sendAnswer(reply, file);
  });
};

const tokenOf = ({ token }: MatchRequest['Querystring']): string | undefined =>
  Array.isArray(token) ? token[0] : token;

const cardOf = (live: Live): MatchCard => {
  const { id, header, seats } = live.stored;
  return {
    match: id,
    title: header.title,
    scenario: header.scenario,
    created: header.created,
    version: versionOf(live),
    over: isMatchOver(live),
    seats: seats.map(({ seat, name }) => {
      const bot = header.bots?.[seat];
      return { seat, name, ...(bot && { bot }) };
    }),
  };
};

const noSideMatch = problem('no-aside', 'This match waits for no other.');

/** Only those who play it are told where it is. */
const sideMatchFor = async (
  world: ServerWorld,
  live: Live,
  token?: string,
): Promise<SideMatchCard | Problem> => {
  const sideMatch = sideMatchOf(world, live);
  if (!sideMatch) return noSideMatch;
  const seat = token === undefined ? undefined : seatOf(live.stored, token);
  const seats = Object.keys(sideMatch.chosen.seatNames);
  if (seat === undefined || !seats.includes(seat)) return noSeat;
  const match = await openSideMatch(world, live, sideMatch);
  return match === undefined
    ? problem('not-saved', 'The table could not be set up.')
    : { match, title: sideMatch.chosen.title, seats };
};

const noSeat = problem('no-seat', 'This link opens no seat in this match.');

const logFor = (live: Live, token?: string): MatchLog | typeof noSeat => {
  const seat = token === undefined ? undefined : seatOf(live.stored, token);
  if (seat === undefined && (token !== undefined || isClosed(live))) return noSeat;
  const over = isMatchOver(live);
  return {
    match: live.stored.id,
    ...(seat === undefined ? {} : { seat }),
    version: versionOf(live),
    over,
    header: live.stored.header,
    entries: seenSince(live, 0, seat),
    ...(over ? { seed: live.stored.seed } : {}),
  };
};

const replayFor = (live: Live, token?: string): ReplayFile | typeof noSeat => {
  const { id, header, seed } = live.stored;
  const file = { format: 'emlia-replay', formatVersion: 1, match: id, header } as const;
  if (isClosed(live) && (token === undefined || seatOf(live.stored, token) === undefined)) return noSeat;
  if (isMatchOver(live)) return { ...file, complete: true, entries: live.match.log, seed };
  if (token === undefined) {
    return problem(
      'not-over',
      'The whole match can be taken home when it is over; until then, only from a seat.',
    );
  }
  const seat = seatOf(live.stored, token);
  return seat === undefined ? noSeat : { ...file, complete: false, seat, entries: seenSince(live, 0, seat) };
};
