import { isProblem, type Problem, problem } from '@emlia/kernel';
import { passkeyOptionsWanted, passkeySignInWanted, passkeyWanted } from '@emlia/protocol';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rooms } from '../matches/rooms.ts';
import type { ServerWorld } from '../matches/world.ts';
import { becomeAccount, keepCredential, nameTaken } from '../people/credentials.ts';
import { newPasskey, passkeyOptions, passkeySignInOptions, shownPasskey } from '../people/passkeys.ts';
import { personById, personCard, personNamed } from '../people/person.ts';
import { noSignUp } from '../people/sign-up.ts';
import { handSeats } from '../tables/reseat.ts';
import { sendAnswer } from './answers.ts';
import { askerOf } from './asker.ts';
import { answering, signIn } from './signing-in.ts';
import { visitor } from './visitor.ts';

const noOrigin = problem('no-passkey', 'Passkeys are for pages of this server in a browser.');

/** The page that asks; whether it is one of ours has been looked at before. */
const originOf = ({ headers: { origin } }: FastifyRequest): string | Problem =>
  origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : noOrigin;

/** Keys that browsers keep: to be somebody by, and to come back by. */
export const servePasskeys = (app: FastifyInstance, world: ServerWorld, rooms: Rooms): void => {
  const rate = { config: { rateLimit: { max: world.limits.signInsPerMinute * 2, timeWindow: '1 minute' } } };

  app.post(
    '/api/passkeys/options',
    rate,
    answering(passkeyOptionsWanted, async ({ name }, request, reply) => {
      const origin = originOf(request);
      if (typeof origin !== 'string') return origin;
      const person = await visitor(world, request, reply);
      if (person.kind === 'account') return passkeyOptions(world, origin, person, person.name);
      if (world.signUp === 'nobody') return noSignUp;
      if (name === undefined) return problem('no-name', 'What shall you be called?');
      if (await personNamed(world, name)) return nameTaken;
      return passkeyOptions(world, origin, person, name);
    }),
  );

  app.post(
    '/api/passkeys',
    rate,
    answering(passkeyWanted, async ({ response }, request, reply) => {
      const origin = originOf(request);
      if (typeof origin !== 'string') return origin;
      const person = await visitor(world, request, reply);
      const made = await newPasskey(world, origin, person, response as unknown as RegistrationResponseJSON);
      if (isProblem(made)) return made;
      if (person.kind === 'account') {
        return (await keepCredential(world, made.credential))
          ? { person: personCard(person) }
          : problem('no-passkey', 'This passkey is of another account.');
      }
      if (world.signUp === 'nobody') return noSignUp;
      const account = await becomeAccount(world, person, made.name, made.credential);
      if (isProblem(account)) return account;
      await handSeats(world, rooms, account.id, account, askerOf(request));
      await signIn(world, rooms, request, reply, account);
      return { person: personCard(account) };
    }),
  );

  app.post('/api/passkeys/sign-in-options', rate, async (request, reply) => {
    const origin = originOf(request);
    return sendAnswer(reply, typeof origin === 'string' ? await passkeySignInOptions(world, origin) : origin);
  });

  app.post(
    '/api/passkeys/sign-in',
    rate,
    answering(passkeySignInWanted, async ({ response }, request, reply) => {
      const origin = originOf(request);
      if (typeof origin !== 'string') return origin;
      const shown = await shownPasskey(world, origin, response as unknown as AuthenticationResponseJSON);
      if (isProblem(shown)) return shown;
      const account = await personById(world, shown.person);
      if (account?.kind !== 'account') return noOrigin;
      await keepCredential(world, shown);
      await signIn(world, rooms, request, reply, account);
      return { person: personCard(account) };
    }),
  );
};
