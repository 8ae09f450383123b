import type { FastifyHelmetOptions } from '@fastify/helmet';

/** A page may load what this server serves and nothing else, and stand in the frames of these sites. */
export const policyFor = (frameAncestors: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: [...frameAncestors],
  },
});

export const HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: policyFor(["'none'"]),
  // A server at home speaks plain http; whoever puts it behind https sets this there.
  strictTransportSecurity: false,
};
