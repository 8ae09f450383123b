import { isProblem, type Problem, problem } from '@emlia/kernel';
import { type BotsCard, type ChosenScenario, setupWanted } from '@emlia/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerWorld } from '../matches/world.ts';
import { notUnderstood, sendAnswer } from './answers.ts';
import { askerOf } from './asker.ts';

interface ScenarioRequest {
  Params: { '*': string };
}

interface PackRequest {
  Params: { pack: string };
}

const noPack = problem('no-pack', 'There is no such pack here.');
const noPicture = problem('no-picture', 'There is no such picture here.');

/** What there is to play, and with what. */
export const serveLibrary = (app: FastifyInstance, { library, turns }: ServerWorld): void => {
  /** What is made for whoever asks is made in their turn. */
  const inTurn = (request: FastifyRequest, reply: FastifyReply, work: () => object): Promise<FastifyReply> =>
    turns.take(askerOf(request), () => sendAnswer(reply, work()));
  /** A scenario as anyone may know it. */
  const shown = (chosen: ChosenScenario | Problem): ChosenScenario | Problem =>
    isProblem(chosen)
      ? chosen
      : {
          ...chosen,
          setup: library.rulesets[chosen.ruleset]?.setupFor?.(chosen.setup, undefined) ?? chosen.setup,
        };
  app.get('/api/scenarios', (request, reply) => inTurn(request, reply, () => library.scenarios()));
  app.get<ScenarioRequest>('/api/setups/*', (request, reply) => {
    const wanted = setupWanted.safeParse({ options: request.query });
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    return inTurn(request, reply, () =>
      shown(library.setupOf(request.params['*'], undefined, wanted.data.options)),
    );
  });
  app.post<ScenarioRequest>('/api/setups/*', (request, reply) => {
    const wanted = setupWanted.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    const { musters, options } = wanted.data;
    return inTurn(request, reply, () => shown(library.setupOf(request.params['*'], musters, options)));
  });
  app.get('/api/bots', () => {
    const { bots = [], tempers = [] } = library.bots ?? {};
    return { bots, tempers } satisfies BotsCard;
  });
  app.get<{ Params: { icon: string } }>('/api/pictures/:icon', (request, reply) =>
    sendAnswer(reply, library.pictureOf?.(request.params.icon) ?? noPicture),
  );
  app.get('/api/pictures', () => library.pictureNames?.() ?? []);
  app.get<{ Params: { tongue: string } }>('/api/words/:tongue', (request, reply) =>
    inTurn(request, reply, () => library.wordsIn?.(request.params.tongue) ?? {}),
  );
  app.get('/api/broken-packs', () => library.broken?.() ?? []);
  app.get('/api/packs', (request, reply) => inTurn(request, reply, () => library.packs?.() ?? []));
  app.get<PackRequest>('/api/packs/:pack/lists', (request, reply) =>
    inTurn(request, reply, () => library.listsOf?.(request.params.pack) ?? noPack),
  );
  app.get<PackRequest>('/api/packs/:pack/sayings', (request, reply) =>
    inTurn(request, reply, () => library.sayingsOf?.(request.params.pack) ?? noPack),
  );
};
