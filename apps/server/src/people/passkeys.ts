import { type Problem, problem } from '@emlia/kernel';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { ServerWorld } from '../matches/world.ts';
import { giveChallenge, takeChallenge } from './challenges.ts';
import { type Credential, credentialOf, credentialsOfPerson } from './credentials.ts';
import type { StoredPerson } from './person.ts';

/** What is kept of a passkey. */
interface Passkey {
  readonly publicKey: string;
  readonly counter: number;
}

/** The page that asks, whose host the key is bound to. */
export type Origin = string;

const hostOf = (origin: Origin): string => new URL(origin).hostname;
const fromText = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

const notTrue = problem('no-passkey', 'The server could not make sure of this passkey; try once more.');

/** What is asked of a browser that is to make a key. */
export const passkeyOptions = async (
  world: ServerWorld,
  origin: Origin,
  { id }: StoredPerson,
  name: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const known = await credentialsOfPerson(world, id);
  return generateRegistrationOptions({
    rpName: 'Emlia',
    rpID: hostOf(origin),
    userName: name,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: fromText(await giveChallenge(world, 'passkey', JSON.stringify({ id, name }))),
    excludeCredentials: known.flatMap(({ kind, key }) => (kind === 'passkey' ? [{ id: key }] : [])),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
};

/** The key that a browser has made, and the name it was asked for with. */
export const newPasskey = async (
  world: ServerWorld,
  origin: Origin,
  { id }: StoredPerson,
  response: RegistrationResponseJSON,
): Promise<{ readonly credential: Credential; readonly name: string } | Problem> => {
  let name: string | undefined;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: false,
      expectedChallenge: async challenge => {
        const taken = await takeChallenge(world, challenge, ['passkey']);
        const given = taken && (JSON.parse(taken.data) as { id: string; name: string });
        if (given?.id !== id) return false;
        name = given.name;
        return true;
      },
    });
    if (!verified || name === undefined) return notTrue;
    const { id: key, publicKey, counter } = registrationInfo.credential;
    const kept: Passkey = { publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    return { credential: { kind: 'passkey', key, person: id, data: JSON.stringify(kept) }, name };
  } catch {
    return notTrue;
  }
};

/** What is asked of a browser whose owner has a key; which, it finds by itself. */
export const passkeySignInOptions = async (
  world: ServerWorld,
  origin: Origin,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: fromText(await giveChallenge(world, 'passkey-sign-in', '')),
    userVerification: 'preferred',
  });

/** The credential that a browser has shown to have, with what is to be kept of it from now on. */
export const shownPasskey = async (
  world: ServerWorld,
  origin: Origin,
  response: AuthenticationResponseJSON,
): Promise<Credential | Problem> => {
  const known = await credentialOf(world, 'passkey', response.id);
  if (!known) return problem('no-passkey', 'No account of this server has this passkey.');
  const { publicKey, counter } = JSON.parse(known.data) as Passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: false,
      credential: { id: known.key, publicKey: fromText(publicKey), counter },
      expectedChallenge: async challenge =>
        (await takeChallenge(world, challenge, ['passkey-sign-in'])) !== undefined,
    });
    if (!verified) return notTrue;
    const kept: Passkey = { publicKey, counter: authenticationInfo.newCounter };
    return { ...known, data: JSON.stringify(kept) };
  } catch {
    return notTrue;
  }
};
