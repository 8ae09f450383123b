import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The first four of the eight groups of an address: whoever has one of a network has all of it. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: gap }, () => '0'), ...rest];
  return `${all
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** To whom it is counted what comes from an address: of IPv6 to all of its network, for nobody is given less. */
export const askerAt = (address: string): string => {
  const [bare = ''] = address.toLowerCase().split('%');
  if (!isIPv6(bare)) return bare;
  const carried = /^(?:0{0,4}:){0,5}:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  return carried ?? networkOf(bare.replace(/:\d+\.\d+\.\d+\.\d+$/, ':0:0'));
};

/** To whom it is counted what a request asks for. */
export const askerOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => askerAt(ip);
