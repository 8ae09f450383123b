import type { Muster } from '@emlia/content';
import type { EmliaSetup } from '@emlia/emlia';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { Picture } from '@emlia/packs/pictures';
import type {
  BotReason,
  BotSeat,
  BotsCard,
  BrokenPack,
  Hint,
  MatchCard,
  MatchCreated,
  PackCard,
  PackListsAnswer,
  ReplayFile,
  ScenarioCard,
  SideMatchCard,
} from '@emlia/protocol';

export const UNREACHABLE = problem(
  'unreachable',
  'The server does not answer. It may be starting, or not running at all.',
);
export const UNREADABLE = problem(
  'puzzling',
  'The server gave an answer this page cannot read; reload the page.',
);

/** Asks the server; whatever goes wrong becomes a problem in one sentence. */
export const askServer = async <T extends object>(path: string, init?: RequestInit): Promise<T | Problem> => {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers: { accept: 'application/json', ...init?.headers } });
  } catch {
    return UNREACHABLE;
  }
  try {
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null) return UNREADABLE;
    if (isProblem(body) || answer.ok) return body as T | Problem;
  } catch {
    // A proxy with nobody behind it answers too, but not in JSON.
  }
  return answer.status >= 500 ? UNREACHABLE : UNREADABLE;
};

export const fetchScenarios = async (): Promise<readonly ScenarioCard[] | Problem> => {
  const answer = await askServer<readonly ScenarioCard[]>('/api/scenarios');
  return Array.isArray(answer) || isProblem(answer) ? answer : UNREADABLE;
};

/** All a scenario is fought with: the armies that stand ready, or others in their place. */
export const fetchSetup = async (
  scenario: string,
  musters: NonNullable<Wanted['musters']> = {},
): Promise<EmliaSetup | Problem> => {
  const answer = await askServer<{ readonly setup: EmliaSetup }>(`/api/setups/${scenario}`, {
    ...(Object.keys(musters).length > 0 && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ musters }),
    }),
  });
  return isProblem(answer) ? answer : (answer.setup ?? UNREADABLE);
};

/** Packs that are there but cannot be played; an older server knows of none. */
export const fetchBrokenPacks = async (): Promise<readonly BrokenPack[]> => {
  const answer = await askServer<readonly BrokenPack[]>('/api/broken-packs');
  return Array.isArray(answer) ? answer : [];
};

export const fetchPacks = async (): Promise<readonly PackCard[] | Problem> => {
  const answer = await askServer<readonly PackCard[]>('/api/packs');
  return Array.isArray(answer) || isProblem(answer) ? answer : UNREADABLE;
};

export const fetchLists = (pack: string): Promise<PackListsAnswer | Problem> =>
  askServer(`/api/packs/${encodeURIComponent(pack)}/lists`);

/** What a pack says of its abilities, by their names. */
export const fetchSayings = (pack: string): Promise<Readonly<Record<string, string>> | Problem> =>
  askServer(`/api/packs/${encodeURIComponent(pack)}/sayings`);

/** What is drawn for a unit's icon that the page does not have. */
export const fetchPicture = (icon: string): Promise<Picture | Problem> =>
  askServer(`/api/pictures/${encodeURIComponent(icon)}`);

export const fetchMatch = (match: string): Promise<MatchCard | Problem> =>
  askServer(`/api/matches/${encodeURIComponent(match)}`);

/** Who can play instead of a person; an older server, or one without bots, has nobody. */
export const fetchBots = async (): Promise<BotsCard> => {
  const answer = await askServer<BotsCard>('/api/bots');
  return 'bots' in answer ? answer : { bots: [], tempers: [] };
};

/** What a bot weighed before the command of this entry. */
export const fetchReason = (match: string, seq: number): Promise<BotReason | Problem> =>
  askServer(`/api/matches/${encodeURIComponent(match)}/why/${seq}`);

/** What a bot would do in the seat of this secret. */
export const fetchHint = (match: string, token: string, bot: string): Promise<Hint | Problem> =>
  askServer(`/api/matches/${encodeURIComponent(match)}/hint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, bot }),
  });

interface Wanted {
  /** Who plays a seat that nobody takes. */
  readonly bots?: Readonly<Record<string, BotSeat>>;
  /** Armies for forces that have points to spend, by their ids; where there is none the ready one fights. */
  readonly musters?: Readonly<Record<string, Muster>>;
  /** Options of the card that are chosen otherwise than usual. */
  readonly options?: Readonly<Record<string, string>>;
}

export const createMatch = (
  scenario: string,
  { bots = {}, musters = {}, options = {} }: Wanted = {},
): Promise<MatchCreated | Problem> =>
  askServer('/api/matches', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      scenario,
      ...(Object.keys(bots).length > 0 && { bots }),
      ...(Object.keys(musters).length > 0 && { musters }),
      ...(Object.keys(options).length > 0 && { options }),
    }),
  });

/** The match that this one waits for; only those who play it are told. */
export const fetchSideMatch = (match: string, token: string): Promise<SideMatchCard | Problem> =>
  askServer(`/api/matches/${encodeURIComponent(match)}/aside?token=${encodeURIComponent(token)}`);

/** All that the secret, or anyone once the battle is over, may see of it. */
export const fetchReplay = (match: string, token?: string): Promise<ReplayFile | Problem> =>
  askServer(
    `/api/matches/${encodeURIComponent(match)}/export${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`,
  );

/** A game of a study, in the form the command line writes. */
export const fetchLabGame = (study: string, version: string, game: string): Promise<ReplayFile | Problem> =>
  askServer(`/api/studies/${[study, 'games', version, game].map(encodeURIComponent).join('/')}`);

/** A new match that goes on after an entry of one that is over. */
export const branchMatch = (match: string, at: number): Promise<MatchCreated | Problem> =>
  askServer(`/api/matches/${encodeURIComponent(match)}/branch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at }),
  });

/** A new match of the battle that was fought in this one, its players at each other's seat. */
export const rematchOf = (match: string): Promise<MatchCreated | Problem> =>
  askServer(`/api/matches/${encodeURIComponent(match)}/rematch`, { method: 'POST' });
