import { problem } from '@emlia/kernel';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Rooms } from '../matches/rooms.ts';
import type { ServerWorld } from '../matches/world.ts';
import { serveLibrary } from './library.ts';
import { serveMatches } from './matches.ts';

/** Everything under /api but the lab's studies. */
export const serveApi = async (app: FastifyInstance, world: ServerWorld, rooms: Rooms): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => problem('too-fast', 'You start matches too fast; wait a minute.'),
  });

  // Answers hold what only a seat may see, and change with every command.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });

  app.get('/api/health', () => ({ ok: true }));
  serveLibrary(app, world.library);
  serveMatches(app, world, rooms);
};
