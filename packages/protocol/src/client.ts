import * as z from 'zod';
import { motion } from './conduct.ts';
import { said } from './talk.ts';

/** Where the sockets are. */
export const SOCKET_PATH = '/ws';

/** The longest message the server reads. */
export const MESSAGE_LIMIT = 64 * 1024;

const matchId = z.string().min(1).max(64);
/** Chosen by the client to recognise the answer. */
const requestId = z.number().int().nonnegative();
/** Only while the match stands at this version, else a `stale` problem: so asking again after a dropped line is safe. */
const atVersion = z.number().int().nonnegative().optional();

/** What a page may send. A message that is none of these is answered by a problem and changes nothing. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('join'),
    match: matchId,
    /** The secret of a seat; without one the page watches. */
    token: z.string().max(128).optional(),
    /** The last version seen: the answer is what was missed since, instead of a whole view. */
    since: z.number().int().nonnegative().optional(),
    /** What it is sent of what happens: events to evolve its view by, unless it asks for whole views. */
    as: z.enum(['events', 'views']).optional(),
    /** Each entry is to be told in sentences as well. */
    told: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('leave'), match: matchId }),
  z.strictObject({
    type: z.literal('command'),
    match: matchId,
    id: requestId,
    command: z.unknown(),
    at: atVersion,
    /** Mixed into the dice of the command, where seats are claimed. */
    salt: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  }),
  z.strictObject({ type: z.literal('undo'), match: matchId, id: requestId, at: atVersion }),
  /** Something beside the rules: answered by `done` or a problem. */
  z.strictObject({ type: z.literal('motion'), match: matchId, id: requestId, motion }),
  /** To whoever plays too, from a seat; else to whoever watches too. Answered by `done` or a problem. */
  z.strictObject({ type: z.literal('say'), match: matchId, id: requestId, said }),
  /** Whether anybody is there: answered by `done`, whatever the match. */
  z.strictObject({ type: z.literal('alive'), match: matchId, id: requestId }),
  z.strictObject({
    type: z.literal('options'),
    match: matchId,
    id: requestId,
    /** The types of command it wants to hear of; all unless it says. */
    types: z.array(z.string().max(64)).max(64).optional(),
  }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;
