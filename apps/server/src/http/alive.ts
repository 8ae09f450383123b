import { randomUUID } from 'node:crypto';
import { problem } from '@emlia/kernel';
import type { FastifyInstance } from 'fastify';
import type { ServerWorld } from '../matches/world.ts';
import { sendAnswer } from './answers.ts';

/** So long an answer holds: whoever asks more often does not keep the disk busy. */
const HOLDS_MS = 1000;

const closing = problem('closing', 'The server is closing.');
const notWritten = problem('not-saved', 'The server cannot write to its store.');

/** Whether something can be written, tried on what is gone again at once. */
const canWrite = async ({ store, log }: ServerWorld): Promise<boolean> => {
  const hash = `ready ${randomUUID()}`;
  try {
    await store.sql.together(
      [`insert into challenges (hash, purpose, data, expires) values ($1, 'ready', '', 0)`, hash],
      ['delete from challenges where hash = $1', hash],
    );
    return true;
  } catch (error) {
    log(`the store cannot be written: ${error instanceof Error ? error.message : error}`);
    return false;
  }
};

/** For whoever watches over the server: whether it lives, and whether players can be sent to it. */
export const serveAlive = (app: FastifyInstance, world: ServerWorld): void => {
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };

  app.get('/health', () => ({ ok: true }));

  app.get('/ready', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (world.closing) return reply.code(503).send(closing);
    const now = performance.now();
    if (now - asked.at > HOLDS_MS) asked = { at: now, answer: canWrite(world) };
    return sendAnswer(reply, (await asked.answer) ? { ready: true } : notWritten);
  });
};
