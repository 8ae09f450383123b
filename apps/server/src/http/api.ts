import { problem } from '@emlia/kernel';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Rooms } from '../matches/rooms.ts';
import type { ServerWorld } from '../matches/world.ts';
import { sendAnswer } from './answers.ts';
import { serveLibrary } from './library.ts';
import { serveMatches } from './matches.ts';
import { serveModeration } from './moderation.ts';
import { serveNotices } from './notices.ts';
import { isOwnOrigin } from './origin.ts';
import { servePasskeys } from './passkeys.ts';
import { servePeople } from './people.ts';
import { servePlayers } from './players.ts';
import { serveRulesets } from './rulesets.ts';
import { serveTables } from './tables.ts';

const otherOrigin = problem('other-origin', 'This server is asked from its own pages only.');

/** Everything under /api but the lab's studies. */
export const serveApi = async (app: FastifyInstance, world: ServerWorld, rooms: Rooms): Promise<void> => {
  // What somebody else's page has a visitor's browser ask for is not the visitor's wish.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (!isOwnOrigin(request.headers, world.publicUrl)) return sendAnswer(reply, otherOrigin);
  });

  await app.register(rateLimit, {
    max: world.limits.requestsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => problem('too-fast', 'You ask too fast; wait a minute.'),
  });

  // Answers hold what only a seat may see, and change with every command.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });

  app.get('/api/health', () => ({ ok: true }));
  serveLibrary(app, world);
  serveRulesets(app, world.library);
  serveMatches(app, world, rooms);
  serveTables(app, world, rooms);
  servePeople(app, world, rooms);
  servePasskeys(app, world, rooms);
  serveNotices(app, world);
  servePlayers(app, world);
  serveModeration(app, world);
};
