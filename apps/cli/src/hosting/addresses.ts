import { isIP } from 'node:net';
import type { ServerOptions } from '@emlia/server';
import { badUsage } from '../terminal/failure.ts';

export const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port;
  throw badUsage(`--port "${text}" is no port; ports are numbers from 0 to 65535.`);
};

export const publicUrlOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if ((url?.protocol === 'http:' || url?.protocol === 'https:') && url.pathname === '/') return url.origin;
  throw badUsage(`"${text}" is no public address; one looks like https://emlia.example.`);
};

/** `127.0.0.1,10.0.0.0/8`: never everybody, who could then say to be anybody. */
export const proxiesOf = (text: string): string[] =>
  text.split(',').flatMap(part => {
    const given = part.trim();
    if (given === '') return [];
    const [address = '', bits, more] = given.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isNetwork =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
    if (isIP(address) === 0 || !isNetwork || more !== undefined)
      throw badUsage(`"${given}" is no address of a proxy; one looks like 127.0.0.1 or 10.0.0.0/8.`);
    return [given];
  });

/** What is sent leads back here, so the public address has to be known. */
export const mailOf = (
  smtp: string | undefined,
  from: string | undefined,
  publicUrl: string | undefined,
): ServerOptions['mail'] => {
  if (smtp === undefined) return undefined;
  if (!URL.canParse(smtp) || !/^smtps?:$/.test(new URL(smtp).protocol))
    throw badUsage('--mail is no mail server; one looks like smtp://name:password@mail.example:587.');
  if (from === undefined || !/^[^@\s]+@[^@\s]+$/.test(from))
    throw badUsage('--mail wants --mail-from, an address such as emlia@emlia.example.');
  if (publicUrl === undefined)
    throw badUsage('--mail wants --public, the address that the links in letters lead to.');
  return { smtp, from };
};

/** `https://a.example,https://b.example`: each as browsers name the origin of a page. */
export const originsOf = (text: string): string[] =>
  text.split(',').flatMap(part => {
    const given = part.trim();
    if (given === '') return [];
    const { protocol = '', host = '', origin = '' } = URL.canParse(given) ? new URL(given) : {};
    const isOrigin = /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host);
    if (!isOrigin || ![origin, `${origin}/`].includes(given))
      throw badUsage(`"${given}" is no origin of a page; one looks like https://blog.example.`);
    return [origin];
  });

/** `9464` or `10.0.0.5:9464`: this machine alone unless another address of it is named. */
export const metricsOf = (text: string): NonNullable<ServerOptions['metrics']> => {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port === '' || Number(port) > 65535)
    throw badUsage(`"${text}" is no address for --metrics; one looks like 9464 or 10.0.0.5:9464.`);
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
};
