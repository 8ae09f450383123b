import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Sends something to an address that a player has named, and answers with its status. Throws where it cannot be reached. */
export type Reach = (
  url: string,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer },
) => Promise<number>;

/** Networks of IPv4 that are nobody's public address. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits);

/** Of IPv6 public addresses begin with these bits; but for networks that carry IPv4 or are made up. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
const PRIVATE_6 = new BlockList();
PRIVATE_6.addSubnet('2001::', 23, 'ipv6');
PRIVATE_6.addSubnet('2001:db8::', 32, 'ipv6');
PRIVATE_6.addSubnet('2002::', 16, 'ipv6');
PRIVATE_6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an address is one of the open internet. */
export const isPublic = (address: string): boolean => {
  const kind = isIP(address);
  if (kind === 4) return !PRIVATE.check(address);
  return kind === 6 && PUBLIC_6.check(address, 'ipv6') && !PRIVATE_6.check(address, 'ipv6');
};

/** A name is looked up once, and what is connected to is what was looked at: a name that leads elsewhere a moment later helps nobody. */
const publicLookup =
  (look: typeof lookup): LookupFunction =>
  (name, options, done) =>
    look(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublic(address)))
        return done(new Error(`${name} leads to no public address`), []);
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });

const PATIENCE_MS = 6000;

/** Over https, to public addresses only; no answer is followed anywhere, and none is read. */
export const reachPublic =
  (look: typeof lookup = lookup): Reach =>
  (address, { headers, body }) =>
    new Promise((done, failed) => {
      const { protocol, hostname } = new URL(address);
      const host = hostname.replace(/^\[(.*)\]$/, '$1');
      if (protocol !== 'https:') return failed(new Error(`${address} is not https`));
      // What is an address already is looked up by nobody.
      if (isIP(host) !== 0 && !isPublic(host)) return failed(new Error(`${host} is no public address`));
      const asked = request(address, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: publicLookup(look),
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      asked.on('error', failed);
      asked.on('response', answer => {
        done(answer.statusCode ?? 0);
        answer.destroy();
      });
      asked.end(body);
    });
