import type { Socket } from 'node:net';
import { faultAt, isProblem, type Problem, problem } from '@emlia/kernel';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isPage, LOST } from './site.ts';

const STATUS: Readonly<Record<string, number>> = {
  'no-match': 404,
  'no-scenario': 404,
  'no-pack': 404,
  'no-picture': 404,
  'no-study': 404,
  'no-game': 404,
  'not-found': 404,
  'too-many': 429,
  'no-seat': 403,
  'not-host': 403,
  'not-yours': 403,
  'not-open': 403,
  'no-invitation': 403,
  taken: 409,
  seated: 409,
  begun: 409,
  'not-begun': 409,
  'other-origin': 403,
  'not-signed-in': 401,
  'not-known': 401,
  'not-admin': 403,
  'not-rated': 403,
  rated: 403,
  'no-sign-up': 403,
  'no-link': 403,
  'no-passkey': 403,
  'no-push': 403,
  'name-taken': 409,
  'mail-taken': 409,
  'no-person': 404,
  'seed-chosen': 403,
  'not-over': 403,
  malformed: 400,
  barred: 403,
  'no-report': 404,
  'not-saved': 503,
  'not-loaded': 503,
  'too-fast': 429,
  crash: 500,
};

/** A problem with its status; anything else as it is. */
export const sendAnswer = (reply: FastifyReply, value: object, status = 200): FastifyReply =>
  isProblem(value)
    ? reply.code(STATUS[value.problem] ?? 422).send({ problem: value.problem, say: value.say })
    : reply.code(status).send(value);

/** As much of a validator as is used here. */
export interface Reads<T> {
  safeParse(
    body: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: Parameters<typeof notUnderstood>[0] } };
}

/** What a validator found, in one sentence. */
export const notUnderstood = ([issue]: readonly {
  path: readonly PropertyKey[];
  message: string;
}[]): Problem => {
  const fault = faultAt(issue?.path.join('.') ?? '', issue?.message);
  return problem('malformed', `The request was not understood: ${fault}.`);
};

/** Every failure becomes one sentence. */
export const answerError = (
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  log: (line: string) => void,
): FastifyReply => {
  if (isProblem(error)) return sendAnswer(reply, error);
  const status = error.statusCode ?? 500;
  if (status < 500) {
    // Somebody reads the answer: a link that was cut or garbled leads to a page with a way on.
    if (isPage(request)) return reply.redirect(LOST);
    const why = status === 414 ? 'its address is too long' : error.message;
    return reply.code(status).send(problem('malformed', `The request was not understood: ${why}.`));
  }
  log(`crash in ${request.method} ${request.routeOptions.url}: ${error.stack}`);
  return reply.code(500).send(problem('crash', 'Something broke on our side.'));
};

/** What is no HTTP at all never becomes a request. */
export const answerGarbage = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = GARBAGE[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify(problem('malformed', 'The request was not understood: it is no sound HTTP.'));
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}`;
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\nconnection: close\r\n\r\n${body}`);
};

const GARBAGE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
