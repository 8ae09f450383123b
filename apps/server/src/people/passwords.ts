import { hash, verify } from '@node-rs/argon2';

/** As OWASP advises for argon2id, the library's own kind. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Nobody's, of the same cost: to try a name that nobody has takes as long as to try one that somebody has. */
const NOBODYS = hashPassword('');

/** Whether it is the password of this hash. */
export const isPassword = async (password: string, kept: string | undefined): Promise<boolean> => {
  const fits = await verify(kept ?? (await NOBODYS), password);
  return kept !== undefined && fits;
};
