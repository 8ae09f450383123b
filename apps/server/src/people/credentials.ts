import { type Problem, problem } from '@emlia/kernel';
import type { MeCard } from '@emlia/protocol';
import type { Keeps, ServerWorld } from '../matches/world.ts';
import { StoreFailure } from '../store/store.ts';
import { keyOfName, personById, personNamed, type StoredPerson } from './person.ts';

/** By what an account is signed in to: a password by whose it is, a mail by its address, a passkey by its id. */
export interface Credential {
  readonly kind: 'password' | 'mail' | 'passkey';
  readonly key: string;
  readonly person: string;
  /** The hash of the password; the public key and counter of a passkey. */
  readonly data: string;
}

export const nameTaken = problem('name-taken', 'Somebody else has this name; choose another.');

const INSERT = `insert into credentials (kind, key, person, data, created) values ($1, $2, $3, $4, $5)`;

export const credentialOf = async (
  { store }: ServerWorld,
  kind: Credential['kind'],
  key: string,
): Promise<Credential | undefined> => {
  const [found] = await store.sql.ask<Credential>(
    'select kind, key, person, data from credentials where kind = $1 and key = $2',
    kind,
    key,
  );
  return found;
};

export const credentialsOfPerson = ({ store }: ServerWorld, person: string): Promise<Credential[]> =>
  store.sql.ask<Credential>(
    'select kind, key, person, data from credentials where person = $1 order by created',
    person,
  );

/** Puts it in the place of one of the same key that the same person has; false where somebody else has it. */
export const keepCredential = async (
  { store }: ServerWorld,
  { kind, key, person, data }: Credential,
): Promise<boolean> => {
  const kept = await store.sql.ask(
    `${INSERT} on conflict (kind, key) do update set data = $4 where credentials.person = $3 returning key`,
    kind,
    key,
    person,
    data,
    Date.now(),
  );
  return kept.length === 1;
};

/** A guest becomes an account of this name, with the same id and so with all games; one made for somebody has no credential yet. */
export const becomeAccount = async (
  world: Keeps,
  guest: StoredPerson,
  name: string,
  credential?: Omit<Credential, 'person'>,
): Promise<StoredPerson | Problem> => {
  if (guest.kind === 'account') return problem('signed-in', 'You have an account already.');
  if (await personNamed(world, name)) return nameTaken;
  try {
    await world.store.sql.together(
      [
        `update people set kind = 'account', name = $2, name_key = $3 where id = $1 and kind = 'guest'`,
        guest.id,
        name,
        keyOfName(name),
      ],
      ...(credential
        ? [[INSERT, credential.kind, credential.key, guest.id, credential.data, Date.now()] as const]
        : []),
    );
  } catch (error) {
    // Of two who want one name at once, one has it.
    const now = await personNamed(world, name);
    if (error instanceof StoreFailure && now && now.id !== guest.id) return nameTaken;
    throw error;
  }
  return (await personById(world, guest.id)) ?? guest;
};

/** An account is called otherwise. */
export const rename = async (
  world: ServerWorld,
  person: StoredPerson,
  name: string,
): Promise<Problem | undefined> => {
  const other = await personNamed(world, name);
  if (other && other.id !== person.id) return nameTaken;
  try {
    await world.store.sql.ask(
      'update people set name = $2, name_key = $3 where id = $1',
      person.id,
      name,
      keyOfName(name),
    );
    return undefined;
  } catch (error) {
    if (error instanceof StoreFailure && (await personNamed(world, name))) return nameTaken;
    throw error;
  }
};

/** By what somebody signs in, without any secret of it. */
export const signInOf = async (
  world: ServerWorld,
  person: string,
): Promise<NonNullable<MeCard['signIn']>> => {
  const all = await credentialsOfPerson(world, person);
  return {
    password: all.some(({ kind }) => kind === 'password'),
    passkeys: all.filter(({ kind }) => kind === 'passkey').length,
    mail: all.flatMap(({ kind, key }) => (kind === 'mail' ? [key] : [])),
  };
};

/** What remains of somebody: an id without a name in logs that others have played too. */
export const forgetPerson = ({ store }: ServerWorld, person: string): Promise<void> =>
  store.sql.together(
    ['delete from credentials where person = $1', person],
    ['delete from sessions where person = $1', person],
    ['delete from ratings where player = $1', person],
    ['delete from publishing_keys where person = $1', person],
    ['delete from pack_reviews where person = $1', person],
    ['delete from pack_uploads where person = $1', person],
    ['delete from notices where person = $1', person],
    ['delete from channels where person = $1', person],
    ['delete from wishes where person = $1', person],
    ['delete from blocks where person = $1 or other = $1', person],
    // Lines are numbered: what was said is gone, that something was stays.
    [`update talk set name = 'Somebody', body = '{"text":"…"}' where person = $1`, person],
    ['delete from studies_of where person = $1', person],
    [
      `update people set kind = 'gone', name = 'Somebody', name_key = null, role = 'player' where id = $1`,
      person,
    ],
  );
