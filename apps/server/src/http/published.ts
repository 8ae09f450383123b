import { isProblem, type Problem, problem } from '@emlia/kernel';
import {
  changesWanted,
  type PublishedPack,
  type PublishingKey,
  reviewWanted,
  type Submitted,
  withdrawWanted,
} from '@emlia/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerWorld } from '../matches/world.ts';
import { personById, personOf, type StoredPerson } from '../people/person.ts';
import { sessionOf } from '../people/session.ts';
import { whyBarred } from '../people/talk.ts';
import {
  archiveOf,
  dropReview,
  holderOf,
  keepReview,
  listPublished,
  publishedPack,
  reviewsOf,
  setWithdrawn,
} from '../publishing/keep.ts';
import { newPublishingKey, personWithKey } from '../publishing/keys.ts';
import type { Submissions } from '../publishing/submissions.ts';
import { notUnderstood, sendAnswer } from './answers.ts';
import { accountOf, answering, notSignedIn } from './signing-in.ts';

interface PackRequest {
  Params: { pack: string };
}
interface VersionRequest {
  Params: { pack: string; version: string };
}
interface ReviewRequest {
  Params: { pack: string; person: string };
}

const MOST_LISTED = 200;
/** As large as the zip of a pack may be. */
const LARGEST_ZIP = 4 * 1024 * 1024;

const noPack = problem('no-pack', 'No such pack has been published here.');
const shut = problem('not-found', 'This server takes no packs.');
const notHolder = problem(
  'not-host',
  'Only who published it first, and who looks after this server, may do that.',
);
const ownPack = problem('not-open', 'Others say how good your pack is.');

/** Packs that people have given away, and what is thought of them. Without submissions nothing is taken, but all is shown. */
export const servePublished = (
  app: FastifyInstance,
  world: ServerWorld,
  submissions: Submissions | undefined,
): void => {
  const { sql } = world.store;
  const perHour = { config: { rateLimit: { max: world.limits.reportsPerHour, timeWindow: '1 hour' } } };
  const perMinute = { config: { rateLimit: { max: world.limits.signInsPerMinute, timeWindow: '1 minute' } } };

  /** Who publishes: by the key of a program, else by their session. */
  const publisher = async (request: FastifyRequest): Promise<StoredPerson | Problem> => {
    const key = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (key === undefined) return accountOf(world, request);
    const id = await personWithKey(sql, key);
    const person = id === undefined ? undefined : await personById(world, id);
    return person?.kind === 'account' ? person : problem('not-known', 'Nobody here publishes with this key.');
  };

  app.get<{ Querystring: { sought?: string } }>('/api/published', (request, reply) =>
    listPublished(sql, String(request.query.sought ?? '').slice(0, 100), MOST_LISTED).then(list =>
      reply.send(list),
    ),
  );

  app.get<PackRequest>('/api/published/:pack', async (request, reply) => {
    const { pack } = request.params;
    const found = await publishedPack(sql, pack);
    if (!found) return sendAnswer(reply, noPack);
    const [asks, holder] = [await personOf(world, sessionOf(request.headers)), await holderOf(sql, pack)];
    const card: PublishedPack = {
      ...found,
      reviews: await reviewsOf(sql, pack),
      ...(asks !== undefined && asks.id === holder && { mine: true }),
    };
    return sendAnswer(reply, card);
  });

  app.get<VersionRequest>('/api/published/:pack/:version/archive', async (request, reply) => {
    const { pack, version } = request.params;
    const archive = await archiveOf(sql, pack, version);
    if (!archive) return sendAnswer(reply, noPack);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${pack}-${version}.zip"`)
      .send(archive);
  });

  app.register(async scope => {
    scope.addContentTypeParser(
      'application/zip',
      { parseAs: 'buffer', bodyLimit: LARGEST_ZIP },
      (_, body, done) => done(null, body),
    );
    scope.post<{ Querystring: object; Body: unknown }>(
      '/api/published',
      { ...perMinute, bodyLimit: LARGEST_ZIP },
      async (request, reply) => {
        if (!submissions) return sendAnswer(reply, shut);
        const person = await publisher(request);
        if (isProblem(person)) return sendAnswer(reply, person);
        const wanted = changesWanted.safeParse(request.query);
        if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
        const { body: zip } = request;
        if (!Buffer.isBuffer(zip))
          return sendAnswer(reply, problem('malformed', 'A pack is sent as application/zip.'));
        const barred = await whyBarred(sql, person.id, 'packs');
        if (barred) return sendAnswer(reply, barred);
        const sent = await submissions.send({ person: person.id, zip, ...wanted.data });
        return typeof sent === 'string'
          ? sendAnswer(reply, { submission: sent } satisfies Submitted, 202)
          : sendAnswer(reply, sent);
      },
    );
  });

  app.get<{ Params: { submission: string } }>('/api/submissions/:submission', (request, reply) =>
    sendAnswer(
      reply,
      submissions?.stateOf(request.params.submission) ??
        problem('not-found', 'Nothing is known of this pack any more; send it again.'),
    ),
  );

  app.post<VersionRequest>('/api/published/:pack/:version/withdraw', perMinute, async (request, reply) =>
    answering(withdrawWanted, async ({ withdrawn }): Promise<object> => {
      const { pack, version } = request.params;
      const person = await publisher(request);
      if (isProblem(person)) return person;
      const isHolder = (await holderOf(sql, pack)) === person.id;
      if (!isHolder && person.role === 'player') return notHolder;
      return (await setWithdrawn(sql, pack, version, withdrawn)) ? {} : noPack;
    })(request, reply),
  );

  app.post<PackRequest>('/api/published/:pack/review', perHour, async (request, reply) =>
    answering(reviewWanted, async (review): Promise<object> => {
      const { pack } = request.params;
      const person = await accountOf(world, request);
      if (isProblem(person)) return person;
      const barred = await whyBarred(sql, person.id, 'talk');
      if (barred) return barred;
      const found = await publishedPack(sql, pack);
      if (!found) return noPack;
      if ((await holderOf(sql, pack)) === person.id) return ownPack;
      await keepReview(sql, pack, { person: person.id, version: found.version, ...review });
      return {};
    })(request, reply),
  );

  app.delete<ReviewRequest>('/api/published/:pack/review/:person', perMinute, async (request, reply) => {
    const { pack, person: of } = request.params;
    const person = await personOf(world, sessionOf(request.headers));
    if (!person) return sendAnswer(reply, notSignedIn);
    if (person.id !== of && person.role === 'player') return sendAnswer(reply, notHolder);
    await dropReview(sql, pack, of);
    return sendAnswer(reply, {});
  });

  app.post('/api/me/publishing-key', perMinute, async (request, reply) => {
    const person = await accountOf(world, request);
    if (isProblem(person)) return sendAnswer(reply, person);
    const answer: PublishingKey = { key: await newPublishingKey(sql, person.id) };
    return sendAnswer(reply, answer);
  });
};
