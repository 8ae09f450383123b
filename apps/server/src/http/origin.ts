import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this server, or from no page at all: browsers name the page's origin with every
 * socket and every POST, other programs need not. Where the server's public address is not told, its pages are those of
 * the host that was asked.
 */
export const isOwnOrigin = ({ origin, host }: IncomingHttpHeaders, publicUrl?: string): boolean => {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (publicUrl !== undefined) return from.origin === new URL(publicUrl).origin;
  return from.host === host;
};
