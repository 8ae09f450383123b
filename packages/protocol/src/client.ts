import * as z from 'zod';

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
  }),
  z.strictObject({ type: z.literal('leave'), match: matchId }),
  z.strictObject({
    type: z.literal('command'),
    match: matchId,
    id: requestId,
    command: z.unknown(),
    at: atVersion,
  }),
  z.strictObject({ type: z.literal('undo'), match: matchId, id: requestId, at: atVersion }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;
