import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Older browsers do not count sockets of the same host as 'self'. */
const sockets = (request: { headers: { host?: string | undefined } }): string => {
  const host = request.headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
};

/** The page may load what this server serves and nothing else. */
export const HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'", sockets],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // A server at home speaks plain http; whoever puts it behind https sets this there.
  strictTransportSecurity: false,
};
