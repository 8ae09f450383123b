import { setTimeout as wait } from 'node:timers/promises';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { isInRange, isSay, resolveRequired } from '@emlia/packs';
import { type ArchivedPack, hashOfArchive, LARGEST_ARCHIVE, readArchive } from '@emlia/packs/archive';
import type { PublishedPack, PublishedVersion, Submission, Submitted } from '@emlia/protocol';

/** A library of packs on some server. */
export interface PackServer {
  /** Where it is, such as https://emlia.example. */
  readonly address: string;
}

const PATIENCE_MS = 30_000;
const ASK_AGAIN_MS = 500;

/** The address of a server as somebody typed it; undefined where it is none. */
export const packServer = (typed: string): PackServer | undefined => {
  const text = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return undefined;
  const { origin, username, password } = new URL(text);
  return username === '' && password === '' ? { address: origin } : undefined;
};

const ask = async (address: string, init: RequestInit = {}): Promise<Response | Problem> => {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return problem(
      'not-answered',
      `${new URL(address).origin} does not answer (${cause?.code ?? 'no answer'}).`,
    );
  }
};

/** What another server says, as long as it is what it should be; its own sentence where it has one. */
const askJson = async <T extends object>(address: string, init?: RequestInit): Promise<T | Problem> => {
  const answer = await ask(address, init);
  if (isProblem(answer)) return answer;
  const said: unknown = await answer.json().catch(() => undefined);
  if (typeof said !== 'object' || said === null || !(answer.ok || isProblem(said)))
    return problem(
      'puzzling',
      `${new URL(address).origin} gives no answer that can be read; is it an Emlia server?`,
    );
  return said as T | Problem;
};

export const askForPack = ({ address }: PackServer, id: string): Promise<PublishedPack | Problem> =>
  askJson(`${address}/api/published/${encodeURIComponent(id)}`);

/** The archive of a version, if it is the one that was published. */
export const askForArchive = async (
  { address }: PackServer,
  id: string,
  { version, hash }: Pick<PublishedVersion, 'version' | 'hash'>,
): Promise<ArchivedPack | Problem> => {
  const at = `${address}/api/published/${encodeURIComponent(id)}/${encodeURIComponent(version)}/archive`;
  const answer = await ask(at);
  if (isProblem(answer)) return answer;
  const bytes = answer.ok ? await bounded(answer) : undefined;
  if (!bytes) return problem('puzzling', `${address} does not hand out ${id} ${version}.`);
  if (hashOfArchive(bytes) !== hash)
    return problem(
      'puzzling',
      `What ${address} hands out as ${id} ${version} is not what was published: its hash differs.`,
    );
  const read = readArchive(bytes);
  if (isSay(read)) return problem('puzzling', `The zip of ${id} ${version} ${read.say}.`);
  return read.folder === id
    ? read
    : problem('puzzling', `The zip of ${id} holds a pack called ${read.folder}.`);
};

/** A body of no more than an archive has; undefined of a longer one, which is not read to its end. */
const bounded = async ({ body }: Response): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST_ARCHIVE) return undefined;
  }
  return Buffer.concat(chunks);
};

/** A pack with the version that is to be fetched. */
export interface ToFetch {
  readonly id: string;
  readonly version: PublishedVersion;
}

/** What has to be fetched to have these packs; those that are there already, in a version that suits, are not. */
export const toFetch = async (
  server: PackServer,
  wanted: Readonly<Record<string, string>>,
  isThere: (id: string) => boolean,
): Promise<readonly ToFetch[] | Problem> => {
  let trouble: Problem | undefined;
  const known = new Map<string, readonly PublishedVersion[]>();
  const versionsOf = async (id: string): Promise<readonly PublishedVersion[]> => {
    const before = known.get(id);
    if (before) return before;
    const found = await askForPack(server, id);
    if (isProblem(found)) trouble ??= found;
    // Whoever names a withdrawn version itself means it.
    const versions = isProblem(found)
      ? []
      : found.versions.filter(
          ({ version, withdrawn }) => !withdrawn || (wanted[id] === version && isInRange(version, version)),
        );
    known.set(id, versions);
    return versions;
  };
  const chosen = await resolveRequired(wanted, async id => (isThere(id) ? undefined : versionsOf(id)));
  if (isSay(chosen)) return trouble ?? problem('no-pack', `Nothing was installed: ${chosen.say}.`);
  return [...chosen].map(([id, one]) => ({ id, version: one as PublishedVersion }));
};

/** What was never made by a server is sent as what no server takes: a header holds not every letter. */
const withKey = (key: string): string => `Bearer ${/^[\w-]+$/.test(key) ? key : 'none'}`;

/** A pack to be published in the name of whoever has the key. */
export interface ToSend {
  readonly zip: Uint8Array;
  readonly key: string;
  readonly changes: string;
}

export const submitPack = (
  { address }: PackServer,
  { zip, key, changes }: ToSend,
): Promise<Submitted | Problem> =>
  askJson(`${address}/api/published?${new URLSearchParams({ changes })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip', authorization: withKey(key) },
    body: zip as Uint8Array<ArrayBuffer>,
  });

export const askForSubmission = (
  { address }: PackServer,
  submission: string,
): Promise<Submission | Problem> => askJson(`${address}/api/submissions/${encodeURIComponent(submission)}`);

/** Sends the zip of a pack, and waits until it has been examined. */
export const sendPack = async (
  server: PackServer,
  pack: ToSend,
  tell: (state: Submission) => void = () => {},
): Promise<Submission | Problem> => {
  const sent = await submitPack(server, pack);
  if (isProblem(sent)) return sent;
  for (;;) {
    const state = await askForSubmission(server, sent.submission);
    if (isProblem(state) || state.state === 'published' || state.state === 'refused') return state;
    tell(state);
    await wait(ASK_AGAIN_MS);
  }
};

export const withdraw = (
  { address }: PackServer,
  { id, version, withdrawn, key }: { id: string; version: string; withdrawn: boolean; key: string },
): Promise<object | Problem> =>
  askJson(`${address}/api/published/${encodeURIComponent(id)}/${encodeURIComponent(version)}/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: withKey(key) },
    body: JSON.stringify({ withdrawn }),
  });
