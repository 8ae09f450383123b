import { isProblem, type Problem, problem } from '@emlia/kernel';
import {
  deletionWanted,
  linkWanted,
  type MeCard,
  mailWanted,
  nameWanted,
  type PersonExport,
  passwordWanted,
  roleWanted,
  signInWanted,
  signUpWanted,
} from '@emlia/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rooms } from '../matches/rooms.ts';
import type { ServerWorld } from '../matches/world.ts';
import { wishesOf } from '../notices/wishes.ts';
import { makeAdmin } from '../people/admins.ts';
import { giveChallenge, takeChallenge } from '../people/challenges.ts';
import {
  becomeAccount,
  credentialOf,
  forgetPerson,
  keepCredential,
  rename,
  signInOf,
} from '../people/credentials.ts';
import { hashPassword, isPassword } from '../people/passwords.ts';
import { keyOfName, newPerson, personById, personCard, personNamed, personOf } from '../people/person.ts';
import { endSession, sessionOf } from '../people/session.ts';
import { noSignUp } from '../people/sign-up.ts';
import { measuresFor, reportedBy, saidBy } from '../people/talk.ts';
import { packsOf, reviewsBy } from '../publishing/keep.ts';
import { ratedGames } from '../ratings/keep.ts';
import { handSeats, leaveAll } from '../tables/reseat.ts';
import { sendAnswer } from './answers.ts';
import { askerOf } from './asker.ts';
import { nobodySo } from './players.ts';
import { accountOf, answering, notSignedIn, signIn } from './signing-in.ts';

const notKnown = problem('not-known', 'No account of this server has this name with this password.');
const noLink = problem('no-link', 'This link was used before, or has expired; ask for another.');
const noMail = problem('no-mail', 'This server sends no mail.');
const mailTaken = problem('mail-taken', 'This address is of another account of this server.');

/** Who somebody is: accounts, what they are signed in to by, what the server knows of them. */
export const servePeople = (app: FastifyInstance, world: ServerWorld, rooms: Rooms): void => {
  const { signInsPerMinute, lettersPerHour } = world.limits;
  const rate = { config: { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } } };
  const letters = { config: { rateLimit: { max: lettersPerHour, timeWindow: '1 hour' } } };

  const meCard = async (request: FastifyRequest): Promise<MeCard> => {
    const person = await personOf(world, sessionOf(request.headers));
    return {
      ...(person && { person: personCard(person) }),
      ...(person?.kind === 'account' && { signIn: await signInOf(world, person.id) }),
      ...(world.mailer && { mail: true }),
      ...(world.signUp === 'nobody' && { noSignUp: true }),
      ...(person && (await asideOf(person.id))),
    };
  };

  /** Whom somebody has blocked, and what moderators have told them. */
  const asideOf = async (person: string): Promise<Pick<MeCard, 'blocks' | 'measures'>> => {
    const { sql } = world.store;
    const blocks = await sql.ask<{ id: string; name: string }>(
      'select id, name from blocks join people on id = other where person = $1 order by name',
      person,
    );
    const measures = await measuresFor(sql, person);
    return { ...(blocks.length > 0 && { blocks }), ...(measures.length > 0 && { measures }) };
  };

  app.get('/api/me', meCard);

  app.post(
    '/api/sign-up',
    rate,
    answering(signUpWanted, async ({ name, password }, request, reply) => {
      if (world.signUp === 'nobody') return noSignUp;
      const session = sessionOf(request.headers);
      const guest = (await personOf(world, session)) ?? (await newPerson(world));
      const data = await hashPassword(password);
      const account = await becomeAccount(world, guest, name, { kind: 'password', key: guest.id, data });
      if (isProblem(account)) return account;
      await handSeats(world, rooms, account.id, account, askerOf(request));
      await signIn(world, rooms, request, reply, account);
      return { person: personCard(account) };
    }),
  );

  app.post(
    '/api/sign-in',
    rate,
    answering(signInWanted, async ({ name, password }, request, reply) => {
      const account = await personNamed(world, name);
      const kept = account && (await credentialOf(world, 'password', account.id));
      if (!(await isPassword(password, kept?.data)) || !account) return notKnown;
      await signIn(world, rooms, request, reply, account);
      return { person: personCard(account) };
    }),
  );

  app.post('/api/sign-out', async (request, reply) => {
    const session = sessionOf(request.headers);
    if (session !== undefined) reply.header('set-cookie', await endSession(world, session));
    return sendAnswer(reply, {});
  });

  app.post(
    '/api/me/name',
    rate,
    answering(nameWanted, async ({ name }, request) => {
      const person = await accountOf(world, request);
      if (isProblem(person)) return person;
      const wrong = await rename(world, person, name);
      if (wrong) return wrong;
      await handSeats(world, rooms, person.id, { ...person, name }, askerOf(request));
      return { person: personCard({ ...person, name }) };
    }),
  );

  app.post(
    '/api/me/password',
    rate,
    answering(passwordWanted, async ({ password, old }, request) => {
      const person = await accountOf(world, request);
      if (isProblem(person)) return person;
      const kept = await credentialOf(world, 'password', person.id);
      if (kept && !(await isPassword(old ?? '', kept.data)))
        return problem('not-known', 'The old password is another.');
      const data = await hashPassword(password);
      await keepCredential(world, { kind: 'password', key: person.id, person: person.id, data });
      // Whoever else knew the old one is out.
      await world.store.sql.ask(
        'delete from sessions where person = $1 and hash <> $2',
        person.id,
        sessionOf(request.headers) ?? '',
      );
      return meCard(request);
    }),
  );

  app.post(
    '/api/me/mail',
    letters,
    answering(mailWanted, async ({ address }, request) => {
      const person = await accountOf(world, request);
      if (isProblem(person)) return person;
      const data = JSON.stringify({ person: person.id, address: address.toLowerCase() });
      return sendLink('confirm-mail', data, address, {
        subject: 'Is this your address?',
        says: `${person.name} at Emlia wants to be reached here. If that is you, open this link within a day:`,
      });
    }),
  );

  app.post(
    '/api/sign-in/mail',
    letters,
    answering(mailWanted, async ({ address }) => {
      const known = await credentialOf(world, 'mail', address.toLowerCase());
      const sent = { sent: true };
      // Who has an account here is nobody else's business: the answer does not say, nor how long it takes.
      if (!world.mailer) return noMail;
      if (!known) return sent;
      void sendLink('sign-in-mail', known.person, address, {
        subject: 'Your link to Emlia',
        says: 'Open this link within twenty minutes to be signed in; it works once:',
      });
      return sent;
    }),
  );

  const sendLink = async (
    purpose: 'confirm-mail' | 'sign-in-mail',
    data: string,
    to: string,
    { subject, says }: { readonly subject: string; readonly says: string },
  ): Promise<object> => {
    const { mailer, publicUrl } = world;
    if (!mailer || publicUrl === undefined) return noMail;
    const link = `${publicUrl}/account#link=${await giveChallenge(world, purpose, data)}`;
    const text = `${says}\n\n${link}\n\nIf you did not ask for this, do nothing: without the link nothing happens.\n`;
    const isSent = await mailer.send({ to, subject, text });
    return isSent ? { sent: true } : problem('no-mail', 'The letter could not be sent; try it later.');
  };

  app.post(
    '/api/link',
    rate,
    answering(linkWanted, async ({ link }, request, reply) => {
      const person = await accountOf(world, request);
      // Whoever is to become something is somebody first, before the link is used up.
      const purposes = [
        'sign-in-mail',
        'sign-in-made',
        'confirm-mail',
        ...(isProblem(person) ? [] : ['admin' as const]),
      ] as const;
      const taken = await takeChallenge(world, link, purposes);
      if (!taken) return noLink;
      if (taken.purpose === 'admin') {
        return isProblem(person) || !(await makeAdmin(world, person.id)) ? noLink : { did: 'admin' };
      }
      if (taken.purpose === 'sign-in-mail' || taken.purpose === 'sign-in-made') {
        const account = await personById(world, taken.data);
        if (account?.kind !== 'account') return noLink;
        await signIn(world, rooms, request, reply, account);
        return { did: 'signed-in' };
      }
      const given = JSON.parse(taken.data) as { person: string; address: string };
      const kept = { kind: 'mail', key: given.address, person: given.person, data: '' } as const;
      return (await keepCredential(world, kept)) ? { did: 'confirmed' } : mailTaken;
    }),
  );

  app.get('/api/me/export', async (request, reply) => {
    const person = await personOf(world, sessionOf(request.headers));
    if (!person) return sendAnswer(reply, notSignedIn);
    const { sql } = world.store;
    const sessions = await sql.ask<{ expires: number }>(
      'select expires from sessions where person = $1 order by expires',
      person.id,
    );
    const seated = await sql.ask<{ match: string }>(
      'select match from seated where person = $1 order by match',
      person.id,
    );
    const file: PersonExport = {
      format: 'emlia-person',
      person: { ...personCard(person), created: person.created },
      signIn: await signInOf(world, person.id),
      sessions,
      matches: seated.map(({ match }) => match),
      rated: await ratedGames(sql, person.id, Number.MAX_SAFE_INTEGER),
      published: await packsOf(sql, person.id),
      reviews: await reviewsBy(sql, person.id),
      notices: await wishesOf(sql, person.id),
      said: await saidBy(sql, person.id),
      reported: await reportedBy(sql, person.id),
      ...(await asideOf(person.id)),
    };
    reply.header('content-disposition', 'attachment; filename="emlia-person.json"');
    return sendAnswer(reply, file);
  });

  app.post(
    '/api/me/delete',
    rate,
    answering(deletionWanted, async ({ name }, request, reply) => {
      const session = sessionOf(request.headers);
      const person = await personOf(world, session);
      if (!person || session === undefined) return notSignedIn;
      if (keyOfName(name) !== keyOfName(person.name))
        return problem('not-named', 'To delete what is known of you, write your name as it stands here.');
      await leaveAll(world, rooms, person, askerOf(request));
      await forgetPerson(world, person.id);
      await handSeats(world, rooms, person.id, { id: person.id, name: 'Somebody' }, askerOf(request));
      reply.header('set-cookie', await endSession(world, session));
      return {};
    }),
  );

  app.post<{ Params: { name: string } }>('/api/people/:name/role', rate, async (request, reply) =>
    answering(roleWanted, async ({ role }): Promise<object | Problem> => {
      const admin = await accountOf(world, request);
      if (isProblem(admin)) return admin;
      if (admin.role !== 'admin') return problem('not-admin', 'Only an admin of this server may do that.');
      const person = await personNamed(world, request.params.name);
      if (!person) return nobodySo;
      if (person.id === admin.id) return problem('not-admin', 'Nobody changes their own role.');
      await world.store.sql.ask('update people set role = $2 where id = $1', person.id, role);
      return personCard({ ...person, role });
    })(request, reply),
  );
};
