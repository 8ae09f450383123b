import { problem } from '@emlia/kernel';
import type { MatchCreated, NewMatch, ScenarioCard } from '@emlia/protocol';
import * as z from 'zod';
import { badUsage, codeOf, failed, inBrackets } from '../terminal/failure.ts';

const PATIENCE = 10_000;

const cards = z.array(
  z.looseObject({
    id: z.string(),
    title: z.string(),
    turns: z.number(),
    forces: z.array(z.looseObject({ name: z.string(), units: z.number() })),
  }),
);

const created = z.object({
  match: z.string(),
  seats: z.array(z.object({ seat: z.string(), name: z.string(), token: z.string() })),
});

const refused = z.object({ problem: z.string(), say: z.string() });

export const scenariosOfServer = async (server: string): Promise<readonly ScenarioCard[]> =>
  (await ask(server, 'api/scenarios', cards)) as unknown as ScenarioCard[];

export const createOnServer = (server: string, body: NewMatch): Promise<MatchCreated> =>
  ask(server, 'api/matches', created, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The page that plays a seat. The secret stands after the #, which no browser sends over the line. */
export const seatLink = (server: string, match: string, token: string): string =>
  new URL(`play/${encodeURIComponent(match)}#seat=${encodeURIComponent(token)}`, baseOf(server)).href;

const ask = async <T>(
  server: string,
  path: string,
  schema: z.ZodType<T>,
  init: RequestInit = {},
): Promise<T> => {
  const url = new URL(path, baseOf(server));
  const { ok, body } = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) }).then(
    async answer => ({ ok: answer.ok, body: await answer.json().catch(() => problem('no-json', '')) }),
    error => {
      throw failed(`No server answers at ${server}${reasonOf(error)}.`, error);
    },
  );
  const refusal = refused.safeParse(body);
  if (!ok && refusal.success && refusal.data.say !== '') {
    const { problem: code, say } = refusal.data;
    throw code === 'no-scenario' ? badUsage(say) : failed(say);
  }
  const read = schema.safeParse(body);
  if (!ok || !read.success) throw failed(`What answers at ${server} is no Emlia server.`);
  return read.data;
};

/** Ports that browsers may not ask are refused by fetch without a code. */
const reasonOf = (error: Error): string => {
  if (error.name === 'TimeoutError') return ` within ${PATIENCE / 1000} seconds`;
  return inBrackets(codeOf(error.cause ?? error));
};

const baseOf = (server: string): URL => {
  const text = server.endsWith('/') ? server : `${server}/`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw badUsage(`"${server}" is no address of a server; one looks like http://127.0.0.1:4000.`);
};
