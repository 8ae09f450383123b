import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isClosed, isMatchOver } from '../matches/live.ts';
import type { Rooms } from '../matches/rooms.ts';
import { askerOf } from './asker.ts';
import { policyFor } from './headers.ts';

/** Who may show battles of this server on pages of their own. */
export interface Embedding {
  /** As browsers name them: `https://blog.example`. Without any, nobody. */
  readonly origins: readonly string[];
  /** The folder of the built `<emlia-replay>`. */
  readonly element?: string;
}

const sentence = (
  say: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Emlia</title>
<p>${say}</p></html>
`;

const CLOSED = sentence(
  'This server shows its battles on its own pages only. Whoever runs it names the sites that may embed them with <code>--embed-origins</code>.',
);
const NO_PAGE = sentence('There is nothing to embed at this address.');

/** What of a match that is over is read from elsewhere. */
const READABLE = new Set(['/api/matches/:match/log', '/api/matches/:match/export']);

/** Pages for the frames of other sites, the element they may use instead, and the battles it reads: for named origins alone. */
export const serveEmbed = async (
  app: FastifyInstance,
  rooms: Rooms,
  site: string | undefined,
  { origins, element }: Embedding,
): Promise<void> => {
  const say = (reply: FastifyReply, text: string): FastifyReply =>
    reply.code(404).type('text/html; charset=utf-8').send(text);
  if (origins.length === 0) {
    app.get('/embed', (_, reply) => say(reply, CLOSED));
    app.get('/embed/*', (_, reply) => say(reply, CLOSED));
    return;
  }

  /** The answer may be read by the page that asks, and no secret goes with the question. */
  const allow = ({ headers }: FastifyRequest, reply: FastifyReply): void => {
    reply.header('vary', 'origin');
    if (headers.origin !== undefined && origins.includes(headers.origin))
      reply.header('access-control-allow-origin', headers.origin);
  };

  const framed = {
    helmet: {
      contentSecurityPolicy: policyFor(origins),
      xFrameOptions: false as const,
    },
  };
  const hasPage = site !== undefined && existsSync(join(site, 'index.html'));
  for (const path of ['/embed/replay/:match', '/embed/board']) {
    app.get(path, framed, (_, reply) => (hasPage ? reply.sendFile('index.html') : say(reply, NO_PAGE)));
  }

  const elements = async (scope: FastifyInstance): Promise<void> => {
    scope.addHook('onRequest', async (request, reply) => allow(request, reply));
    scope.setNotFoundHandler((_, reply) => say(reply, NO_PAGE));
    if (element === undefined || !existsSync(element)) return;
    await scope.register(fastifyStatic, {
      root: element,
      decorateReply: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: reply => void reply.header('cache-control', 'public, max-age=300'),
    });
  };
  await app.register(elements, { prefix: '/embed' });

  app.addHook<{ Params: { match?: string }; Querystring: { token?: unknown } }>(
    'preHandler',
    async (request, reply) => {
      if (!READABLE.has(request.routeOptions.url ?? '') || request.headers.origin === undefined) return;
      if (request.query.token !== undefined || request.headers.authorization !== undefined) return;
      const open = await rooms
        .of(request.params.match ?? '')
        .read(live => ({ readable: isMatchOver(live) && !isClosed(live) }), askerOf(request));
      if ('readable' in open && open.readable) allow(request, reply);
    },
  );
};
