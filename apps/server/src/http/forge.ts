import { type Problem, problem } from '@emlia/kernel';
import {
  type Forge,
  forgeChanges,
  forgePublish,
  newForgePack,
  proposalWanted,
  submissionWanted,
} from '@emlia/protocol';
import type { FastifyInstance } from 'fastify';
import { notUnderstood, sendAnswer } from './answers.ts';
import { answering } from './signing-in.ts';

interface PackRequest {
  Params: { folder: string };
}

/** All files of a pack may come at once. */
const MOST_BYTES = 16 * 1024 * 1024;

const NOT_HERE = problem('not-found', 'The forge is open on the machine of its server alone.');
const SHUT = problem('not-found', 'This server has no forge: emlia serve --forge <folder> opens one.');

/** A name that stands for this machine: another that leads here may be somebody else's trick. */
const isThisMachine = (host = ''): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);

/** Everything under /api/forge. Without a forge the page learns that there is none. */
export const serveForge = (app: FastifyInstance, forge: Forge | undefined): void => {
  if (!forge) {
    app.get('/api/forge', (_, reply) => sendAnswer(reply, SHUT));
    return;
  }
  const read = <T>(
    schema: {
      safeParse(body: unknown): { data?: T; error?: { issues: Parameters<typeof notUnderstood>[0] } };
    },
    body: unknown,
    then: (asked: T) => object,
  ): object | Problem => {
    const { data, error } = schema.safeParse(body);
    return data === undefined ? notUnderstood(error?.issues ?? []) : then(data);
  };
  app.register(async scope => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isThisMachine(request.headers.host)) return sendAnswer(reply, NOT_HERE);
    });
    scope.get('/api/forge', () => forge.packs());
    scope.post('/api/forge', (request, reply) =>
      sendAnswer(
        reply,
        read(newForgePack, request.body, wanted => forge.begin(wanted)),
        201,
      ),
    );
    scope.get<PackRequest>('/api/forge/:folder', (request, reply) =>
      sendAnswer(reply, forge.open(request.params.folder)),
    );
    scope.get('/api/forge-sources', () => forge.sources());
    scope.get<PackRequest>('/api/forge-sources/:folder', (request, reply) =>
      sendAnswer(reply, forge.source(request.params.folder)),
    );
    scope.post<PackRequest>('/api/forge/:folder', { bodyLimit: MOST_BYTES }, (request, reply) =>
      sendAnswer(
        reply,
        read(forgeChanges, request.body, changes => forge.write(request.params.folder, changes)),
      ),
    );
    scope.post<PackRequest>('/api/forge/:folder/proposal', (request, reply) =>
      answering(proposalWanted, ({ to }) => forge.proposal(request.params.folder, to))(request, reply),
    );
    scope.post<PackRequest>('/api/forge/:folder/published', (request, reply) =>
      answering(proposalWanted, ({ to }) => forge.published(request.params.folder, to))(request, reply),
    );
    scope.post<PackRequest>('/api/forge/:folder/publish', (request, reply) =>
      answering(forgePublish, wanted => forge.publish(request.params.folder, wanted))(request, reply),
    );
    scope.post<PackRequest>('/api/forge/:folder/submission', (request, reply) =>
      answering(submissionWanted, ({ to, submission }) => forge.submission(to, submission))(request, reply),
    );
  });
};
