import { isProblem, problem } from '@emlia/kernel';
import { browserForgotten, browserWanted, type NoticesCard, noticesWanted } from '@emlia/protocol';
import type { FastifyInstance } from 'fastify';
import type { ServerWorld } from '../matches/world.ts';
import { readPushKeys } from '../notices/push.ts';
import { forgetChannel, keepBrowser, keepWishes, wishesOf } from '../notices/wishes.ts';
import { signInOf } from '../people/credentials.ts';
import { personOf } from '../people/person.ts';
import { sessionOf } from '../people/session.ts';
import { sendAnswer } from './answers.ts';
import { accountOf, answering } from './signing-in.ts';

const notReached = problem(
  'no-push',
  'This server tells no browsers: whoever hosts it has not told its public address.',
);
const noAddress = problem('no-mail', 'Confirm a mail address first; this is sent to no other.');

/** How people want to be told that matches wait for them. */
export const serveNotices = (app: FastifyInstance, world: ServerWorld): void => {
  const { sql } = world.store;
  const { mailer, publicUrl, limits, notices } = world;
  const rate = { config: { rateLimit: { max: limits.signInsPerMinute, timeWindow: '1 minute' } } };
  /** Push services want to know who asks them, and what is told leads somewhere. */
  const canPush = publicUrl !== undefined;

  const cardOf = async (person: string): Promise<NoticesCard> => ({
    ...(await wishesOf(sql, person)),
    ...(canPush && { pushKey: (await readPushKeys(sql)).publicKey }),
  });

  app.get('/api/me/notices', async (request, reply) => {
    const person = await accountOf(world, request);
    return sendAnswer(reply, isProblem(person) ? person : await cardOf(person.id));
  });

  app.post(
    '/api/me/notices',
    rate,
    answering(noticesWanted, async (wanted, request) => {
      const person = await accountOf(world, request);
      if (isProblem(person)) return person;
      if (wanted.mail && (!mailer || (await signInOf(world, person.id)).mail.length === 0)) return noAddress;
      await keepWishes(sql, person.id, wanted);
      return cardOf(person.id);
    }),
  );

  app.post(
    '/api/me/notices/browser',
    rate,
    answering(browserWanted, async (wanted, request) => {
      const person = await accountOf(world, request);
      if (isProblem(person)) return person;
      if (!canPush) return notReached;
      await keepBrowser(sql, person.id, wanted);
      return cardOf(person.id);
    }),
  );

  app.post(
    '/api/me/notices/browser/forget',
    rate,
    answering(browserForgotten, async ({ endpoint }, request) => {
      const person = await accountOf(world, request);
      if (isProblem(person)) return person;
      const { browsers } = await wishesOf(sql, person.id);
      if (browsers.includes(endpoint)) await forgetChannel(sql, endpoint);
      return cardOf(person.id);
    }),
  );

  app.post<{ Params: { match: string } }>('/api/matches/:match/visited', async (request, reply) => {
    const person = await personOf(world, sessionOf(request.headers));
    if (person) await notices.visited(request.params.match, person.id);
    return sendAnswer(reply, {});
  });
};
