import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerWorld } from '../matches/world.ts';
import { newPerson, personOf, type StoredPerson } from '../people/person.ts';
import { beginSession, sessionOf } from '../people/session.ts';
import type { Credentials } from '../tables/tokens.ts';

/** A seat's secret stands in no address, which proxies and browsers write down. */
const secretOf = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  authorization?.match(/^Bearer (\S+)$/i)?.[1];

/** By what a request comes to a seat: the secret it shows, else who its browser is known as. */
export const credentialsOf = async (
  world: ServerWorld,
  headers: IncomingHttpHeaders,
): Promise<Credentials> => {
  const token = secretOf(headers);
  return token === undefined ? { person: (await personOf(world, sessionOf(headers)))?.id } : { token };
};

/** Who asks; somebody the server has not met is a guest from now on. */
export const visitor = async (
  world: ServerWorld,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredPerson> => {
  const known = await personOf(world, sessionOf(request.headers));
  if (known) return known;
  const person = await newPerson(world);
  reply.header('set-cookie', await beginSession(world, person.id));
  return person;
};
