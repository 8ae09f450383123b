import { problem } from '@emlia/kernel';
import { type BotsCard, type GameLibrary, setupWanted } from '@emlia/protocol';
import type { FastifyInstance } from 'fastify';
import { notUnderstood, sendAnswer } from './answers.ts';

interface ScenarioRequest {
  Params: { '*': string };
}

interface PackRequest {
  Params: { pack: string };
}

const noPack = problem('no-pack', 'There is no such pack here.');
const noPicture = problem('no-picture', 'There is no such picture here.');

/** What there is to play, and with what. */
export const serveLibrary = (app: FastifyInstance, library: GameLibrary): void => {
  app.get('/api/scenarios', () => library.scenarios());
  app.get<ScenarioRequest>('/api/setups/*', (request, reply) =>
    sendAnswer(reply, library.setupOf(request.params['*'])),
  );
  app.post<ScenarioRequest>('/api/setups/*', (request, reply) => {
    const wanted = setupWanted.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    return sendAnswer(reply, library.setupOf(request.params['*'], wanted.data.musters));
  });
  app.get('/api/bots', () => {
    const { bots = [], tempers = [] } = library.bots ?? {};
    return { bots, tempers } satisfies BotsCard;
  });
  app.get<{ Params: { icon: string } }>('/api/pictures/:icon', (request, reply) =>
    sendAnswer(reply, library.pictureOf?.(request.params.icon) ?? noPicture),
  );
  app.get('/api/broken-packs', () => library.broken?.() ?? []);
  app.get('/api/packs', () => library.packs?.() ?? []);
  app.get<PackRequest>('/api/packs/:pack/lists', (request, reply) =>
    sendAnswer(reply, library.listsOf?.(request.params.pack) ?? noPack),
  );
  app.get<PackRequest>('/api/packs/:pack/sayings', (request, reply) =>
    sendAnswer(reply, library.sayingsOf?.(request.params.pack) ?? noPack),
  );
};
