import { problem } from '@emlia/kernel';
import type { PlayersCard, ProfileCard } from '@emlia/protocol';
import type { FastifyInstance } from 'fastify';
import type { ServerWorld } from '../matches/world.ts';
import { personCard, personNamed, personOf } from '../people/person.ts';
import { sessionOf } from '../people/session.ts';
import { listPlayers, ratedGames, ratingsOf } from '../ratings/keep.ts';
import { poolsOf } from '../tables/pool.ts';
import { playedBy } from '../tables/standings.ts';
import { sendAnswer } from './answers.ts';

/** So many games that counted are shown of somebody. */
const MOST = 200;

export const nobodySo = problem('no-person', 'Nobody here has this name.');
const noPool = problem('not-found', 'There are no such rules here that players are rated by.');

/** Who plays here and how well, as everyone may know it. */
export const servePlayers = (app: FastifyInstance, world: ServerWorld): void => {
  const { sql } = world.store;

  app.get<{ Querystring: { pool?: string } }>('/api/players', async (request, reply) => {
    const pools = poolsOf(world.library);
    const [pool = pools[0]] = [request.query.pool];
    if (pool === undefined || !pools.includes(pool)) return sendAnswer(reply, noPool);
    const card: PlayersCard = { pools, pool, players: await listPlayers(sql, pool) };
    return sendAnswer(reply, card);
  });

  app.get<{ Params: { name: string } }>('/api/people/:name', async (request, reply) => {
    const person = await personNamed(world, request.params.name);
    if (!person) return sendAnswer(reply, nobodySo);
    const asks = await personOf(world, sessionOf(request.headers));
    const card: ProfileCard = {
      ...personCard(person),
      created: person.created,
      ratings: await ratingsOf(sql, person.id),
      rated: await ratedGames(sql, person.id, MOST),
      matches: await playedBy(world, person.id, asks?.id),
    };
    return sendAnswer(reply, card);
  });
};
