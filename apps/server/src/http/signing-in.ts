import { type Problem, problem } from '@emlia/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rooms } from '../matches/rooms.ts';
import type { ServerWorld } from '../matches/world.ts';
import { personOf, type StoredPerson } from '../people/person.ts';
import { beginSession, sessionOf } from '../people/session.ts';
import { handSeats } from '../tables/reseat.ts';
import { notUnderstood, type Reads, sendAnswer } from './answers.ts';
import { askerOf } from './asker.ts';

export const notSignedIn = problem('not-signed-in', 'Sign in first.');

/** Who asks, if they have an account. */
export const accountOf = async (
  world: ServerWorld,
  { headers }: FastifyRequest,
): Promise<StoredPerson | Problem> => {
  const person = await personOf(world, sessionOf(headers));
  return person?.kind === 'account' ? person : notSignedIn;
};

/** This browser is known as this account from now on; what its guest played is the account's. */
export const signIn = async (
  world: ServerWorld,
  rooms: Rooms,
  request: FastifyRequest,
  reply: FastifyReply,
  account: StoredPerson,
): Promise<void> => {
  const session = sessionOf(request.headers);
  const before = await personOf(world, session);
  if (before?.kind === 'guest' && before.id !== account.id)
    await handSeats(world, rooms, before.id, account, askerOf(request));
  reply.header('set-cookie', await beginSession(world, account.id, session));
};

/** Answers a request with what is made of its body, once that is understood. */
export const answering =
  <Wanted>(
    wants: Reads<Wanted>,
    answer: (wanted: Wanted, request: FastifyRequest, reply: FastifyReply) => Promise<object>,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wanted = wants.safeParse(request.body);
    if (!wanted.success) return sendAnswer(reply, notUnderstood(wanted.error.issues));
    return sendAnswer(reply, await answer(wanted.data, request, reply));
  };
