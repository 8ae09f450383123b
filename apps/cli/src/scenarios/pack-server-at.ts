import { badUsage } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type PackServer, packServer } from './publishing.ts';

/** The server whose library is meant: as an option says, else the environment. */
export const packServerAt = (
  typed: string | undefined,
  option: string,
  { env }: Pick<Terminal, 'env'>,
): PackServer => {
  const named = typed ?? env.EMLIA_LIBRARY;
  if (!named) throw badUsage(`Whose library? ${option}, or EMLIA_LIBRARY, such as https://emlia.example.`);
  const server = packServer(named);
  if (!server) throw badUsage(`${named} is no address of a server, such as https://emlia.example.`);
  return server;
};
