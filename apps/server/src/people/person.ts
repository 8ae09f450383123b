import { randomBytes, randomInt } from 'node:crypto';
import type { PersonCard, Role } from '@emlia/protocol';
import type { Keeps } from '../matches/world.ts';

export interface StoredPerson {
  readonly id: string;
  readonly kind: 'guest' | 'account';
  readonly name: string;
  readonly role: Role;
  readonly created: number;
}

const COLUMNS = 'id, kind, name, role, created';

/** Two names are one if they look alike. */
export const keyOfName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll('’', "'");

/** Who shows this session, if anybody is known by it. */
export const personOf = async (
  { store }: Keeps,
  session: string | undefined,
): Promise<StoredPerson | undefined> => {
  if (session === undefined) return undefined;
  const [person] = await store.sql.ask<StoredPerson>(
    `select ${COLUMNS} from people join sessions on person = id where hash = $1 and expires > $2`,
    session,
    Date.now(),
  );
  return person;
};

export const personById = async ({ store }: Keeps, id: string): Promise<StoredPerson | undefined> =>
  (await store.sql.ask<StoredPerson>(`select ${COLUMNS} from people where id = $1`, id))[0];

/** The account of this name. */
export const personNamed = async ({ store }: Keeps, name: string): Promise<StoredPerson | undefined> => {
  // No text of PostgreSQL's holds this character, and to be asked for one is an error to it.
  if (name.includes('\0')) return undefined;
  const [person] = await store.sql.ask<StoredPerson>(
    `select ${COLUMNS} from people where name_key = $1`,
    keyOfName(name),
  );
  return person;
};

export const personCard = ({ id, name, kind, role }: StoredPerson): PersonCard => ({
  id,
  name,
  kind,
  ...(role !== 'player' && { role }),
});

/** Somebody the server has not met. */
export const newPerson = async ({ store }: Keeps): Promise<StoredPerson> => {
  const person: StoredPerson = {
    id: randomBytes(12).toString('base64url'),
    kind: 'guest',
    name: `Guest ${randomInt(10_000, 100_000)}`,
    role: 'player',
    created: Date.now(),
  };
  const { id, kind, name, created } = person;
  await store.sql.ask(
    'insert into people (id, kind, name, created) values ($1, $2, $3, $4)',
    id,
    kind,
    name,
    created,
  );
  return person;
};
