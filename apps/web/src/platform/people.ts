import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { Complaint, Measure, MeCard, ModerationCard, PersonCard } from '@emlia/protocol';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { create } from 'zustand';
import { askServer } from './api.ts';
import { say } from './words/say.ts';

/** Who this browser is to the server; nothing until that has been asked. */
export const useMe = create<{ readonly me?: MeCard }>(() => ({}));

let isAsked = false;

/** Asks once for all parts of a page that want to know. */
export const meetMe = (): void => {
  if (isAsked) return;
  isAsked = true;
  void askMe();
};

/** Asks again: who one is has changed. */
export const askMe = async (): Promise<void> => {
  const me = await askServer<MeCard>('/api/me');
  if (!isProblem(me)) useMe.setState({ me });
};

const post = <Answer extends object>(path: string, body: object = {}): Promise<Answer | Problem> =>
  askServer(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Something about oneself is changed at the server; what stands in the way is answered. */
const change = async (path: string, body: object = {}): Promise<Problem | undefined> => {
  const answer = await post(path, body);
  if (isProblem(answer)) return answer;
  await askMe();
  return undefined;
};

export const signUp = (name: string, password: string) => change('sign-up', { name, password });
export const signIn = (name: string, password: string) => change('sign-in', { name, password });
export const signOut = () => change('sign-out');
export const changeName = (name: string) => change('me/name', { name });
export const changePassword = (password: string, old: string | undefined) =>
  change('me/password', { password, ...(old !== undefined && { old }) });
export const confirmMail = (address: string) => change('me/mail', { address });
export const mailSignIn = (address: string) => change('sign-in/mail', { address });
export const deleteMe = (name: string) => change('me/delete', { name });

/** What a link that works once has done. */
export const openLink = async (
  link: string,
): Promise<{ readonly did: 'signed-in' | 'confirmed' | 'admin' } | Problem> => {
  const answer = await post<{ did: 'signed-in' | 'confirmed' | 'admin' }>('link', { link });
  if (!isProblem(answer)) await askMe();
  return answer;
};

/** Whether this browser keeps keys for pages at this address: not for those without a name. */
export const knowsPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

const notDone = (): Problem => problem('no-passkey', say`The browser has not made or shown a passkey.`);

/** Makes a key for one's account; with a name, an account of that name. */
export const makePasskey = async (name?: string): Promise<Problem | undefined> => {
  const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>('passkeys/options', {
    ...(name !== undefined && { name }),
  });
  if (isProblem(optionsJSON)) return optionsJSON;
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return await change('passkeys', { response: await startRegistration({ optionsJSON }) });
  } catch {
    return notDone();
  }
};

export const signInByPasskey = async (): Promise<Problem | undefined> => {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>('passkeys/sign-in-options');
  if (isProblem(optionsJSON)) return optionsJSON;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return await change('passkeys/sign-in', { response: await startAuthentication({ optionsJSON }) });
  } catch {
    return notDone();
  }
};

/** What stands beside a name. */
export const roleWords = (): Readonly<Record<NonNullable<PersonCard['role']>, string>> => ({
  player: 'player',
  moderator: 'moderator',
  admin: say`looks after this server`,
});

export const blockPerson = (person: string, blocked: boolean) => change('me/block', { person, blocked });

/** Tells moderators of somebody at a table. */
export const reportPerson = (
  match: string,
  report: { readonly person: string; readonly why: Complaint; readonly says: string },
): Promise<object | Problem> => post(`matches/${encodeURIComponent(match)}/report`, report);

export const fetchModeration = (): Promise<ModerationCard | Problem> => askServer('/api/moderation');

export const takeMeasure = (
  report: string,
  wanted: { readonly measure: Measure; readonly days: number; readonly reason: string },
): Promise<object | Problem> => post(`moderation/${encodeURIComponent(report)}`, wanted);

export const measureWords = (): Readonly<Record<Measure, string>> => ({
  dismiss: say`Nothing`,
  warn: say`Warning`,
  silence: say`Silence`,
  suspend: say`Suspension`,
});
