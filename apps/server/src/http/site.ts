import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from '@emlia/kernel';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const UNBUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Emlia</title>
<p>The server runs, but its pages are not built yet. Run <code>npm run build</code> and start it again.</p></html>
`;

/** Hashed names never change what they hold. */
const isHashed = (path: string): boolean => /[\\/]assets[\\/]/.test(path);

/** Where somebody looks at something, as against what scripts ask for. */
export const isPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|ws|assets)([/?]|$)/.test(url);

/** An address of no page, where the page itself says so. */
export const LOST = '/lost';

/** The built web page: files as they are, and index.html for every address the page makes up itself. */
export const serveSite = async (app: FastifyInstance, folder: string | undefined): Promise<void> => {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // Scripts and styles lie there compressed as well.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('vary', 'accept-encoding');
        reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request))
      return reply.code(404).send(problem('not-found', 'There is nothing at this address.'));
    if (built) return reply.sendFile('index.html');
    return reply.type('text/html; charset=utf-8').send(UNBUILT);
  });
};
