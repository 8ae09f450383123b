import type { Muster } from '@emlia/content';
import type { EmliaSetup } from '@emlia/emlia';
import type { Roster } from '@emlia/eras';
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
  Pace,
  PackCard,
  PackListsAnswer,
  ReplayFile,
  ScenarioCard,
  Seating,
  SideMatchCard,
} from '@emlia/protocol';
import { create } from 'zustand';
import { askHouse } from '../house/door.ts';
import { isHouseMatch } from '../house/match-id.ts';
import { ofPacks } from './words/pack-words.ts';
import { say } from './words/say.ts';

/** The name of that problem. */
export const UNREACHABLE = 'unreachable';

const unreachable = (): Problem =>
  problem(UNREACHABLE, say`The server does not answer. It may be starting, or not running at all.`);
/** Whether the server did not answer when it was last asked. */
export const useReach = create<{ readonly isSilent: boolean }>(() => ({ isSilent: false }));

export const unreadable = (): Problem =>
  problem('puzzling', say`The server gave an answer this page cannot read; reload the page.`);

/** The match that an address is about. */
const matchOf = (path: string): string => /^\/api\/matches\/([^/]+)/.exec(path)?.[1] ?? '';

/** Asks the house in this page, which does alone what it can. */
const askAtHome = async <T extends object>(path: string, init: RequestInit = {}): Promise<T | Problem> => {
  const { body, headers = {} } = init;
  const { authorization = '' } = headers as Readonly<Record<string, string>>;
  const answer = await askHouse({
    path,
    ...(typeof body === 'string' && { body: JSON.parse(body) }),
    seat: authorization.replace(/^Bearer /, '') || undefined,
  });
  return (answer as T | Problem | undefined) ?? unreachable();
};

/**
 * Asks the server, or where it does not answer the house in this page: whoever plays alone goes on without a network.
 * Whatever goes wrong becomes a problem in one sentence.
 */
export const askServer = async <T extends object>(path: string, init?: RequestInit): Promise<T | Problem> => {
  if (isHouseMatch(matchOf(path))) return askAtHome<T>(path, init);
  const answer = await askNetwork<T>(path, init);
  const isSilent = isProblem(answer) && answer.problem === UNREACHABLE;
  useReach.setState({ isSilent });
  return isSilent ? askAtHome<T>(path, init) : answer;
};

const askNetwork = async <T extends object>(path: string, init?: RequestInit): Promise<T | Problem> => {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers: { accept: 'application/json', ...init?.headers } });
  } catch {
    return unreachable();
  }
  try {
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null) return unreadable();
    if (isProblem(body) || answer.ok) return body as T | Problem;
  } catch {
    // A proxy with nobody behind it answers too, but not in JSON.
  }
  return answer.status >= 500 ? unreachable() : unreadable();
};

export const fetchScenarios = async (): Promise<readonly ScenarioCard[] | Problem> => {
  const answer = await askServer<readonly ScenarioCard[]>('/api/scenarios');
  return Array.isArray(answer) || isProblem(answer) ? ofPacks(answer) : unreadable();
};

/** All a scenario is fought with: the armies that stand ready, or others in their place. */
export const fetchSetup = async (
  scenario: string,
  { musters = {}, options = {} }: Pick<Wanted, 'musters' | 'options'> = {},
): Promise<EmliaSetup | Problem> => {
  const chosen = {
    ...(Object.keys(musters).length > 0 && { musters }),
    ...(Object.keys(options).length > 0 && { options }),
  };
  const answer = await askServer<{ readonly setup: EmliaSetup }>(`/api/setups/${scenario}`, {
    ...(Object.keys(chosen).length > 0 && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(chosen),
    }),
  });
  return isProblem(answer) ? answer : (ofPacks(answer.setup) ?? unreadable());
};

/** All units, equipment and the like of the setting that a scenario of Eras is of. */
export const fetchRoster = async (scenario: string): Promise<Roster | Problem> => {
  const answer = await askServer<{ readonly setup: { readonly roster?: Roster } }>(`/api/setups/${scenario}`);
  return isProblem(answer) ? answer : (answer.setup.roster ?? unreadable());
};

/** Packs that are there but cannot be played; an older server knows of none. */
export const fetchBrokenPacks = async (): Promise<readonly BrokenPack[]> => {
  const answer = await askServer<readonly BrokenPack[]>('/api/broken-packs');
  return Array.isArray(answer) ? answer : [];
};

export const fetchPacks = async (): Promise<readonly PackCard[] | Problem> => {
  const answer = await askServer<readonly PackCard[]>('/api/packs');
  return Array.isArray(answer) || isProblem(answer) ? ofPacks(answer) : unreadable();
};

export const fetchLists = async (pack: string): Promise<PackListsAnswer | Problem> =>
  ofPacks(await askServer<PackListsAnswer>(`/api/packs/${encodeURIComponent(pack)}/lists`));

/** What a pack says of its abilities, by their names. */
export const fetchSayings = (pack: string): Promise<Readonly<Record<string, string>> | Problem> =>
  askServer(`/api/packs/${encodeURIComponent(pack)}/sayings`);

/** What is drawn for a unit's icon that the page does not have. */
export const fetchPicture = (icon: string): Promise<Picture | Problem> =>
  askServer(`/api/pictures/${encodeURIComponent(icon)}`);

/** The names of all icons there are pictures of. */
export const fetchPictureNames = (): Promise<readonly string[] | Problem> => askServer('/api/pictures');

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

/** A seat's secret stands in no address. */
const withSecret = (token: string | undefined): RequestInit =>
  token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };

/** What a bot would do in the seat of this secret, or in one's own. */
export const fetchHint = (match: string, token: string | undefined, bot: string): Promise<Hint | Problem> =>
  askServer(`/api/matches/${encodeURIComponent(match)}/hint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withSecret(token).headers },
    body: JSON.stringify({ bot }),
  });

interface Wanted {
  /** Who plays a seat that nobody takes. */
  readonly bots?: Readonly<Record<string, BotSeat>>;
  /** Armies for forces that have points to spend, by their ids; where there is none the ready one fights. */
  readonly musters?: Readonly<Record<string, Muster>>;
  /** Options of the card that are chosen otherwise than usual. */
  readonly options?: Readonly<Record<string, string>>;
  /** How people come to their seats; `here` unless told. */
  readonly seating?: Seating;
  /** Where seats are claimed, one's own, and whether anyone may claim the others. */
  readonly mine?: string;
  readonly open?: boolean;
  /** How fast it is played; nobody's time is counted without. */
  readonly pace?: Pace | undefined;
  /** It counts for ratings; `within`: for who is rated so near. */
  readonly rated?: { readonly within?: number } | undefined;
}

export const createMatch = (
  scenario: string,
  { bots = {}, musters = {}, options = {}, seating, mine, open, pace, rated }: Wanted = {},
): Promise<MatchCreated | Problem> =>
  askServer('/api/matches', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      scenario,
      ...(Object.keys(bots).length > 0 && { bots }),
      ...(Object.keys(musters).length > 0 && { musters }),
      ...(Object.keys(options).length > 0 && { options }),
      ...(seating && { seating }),
      ...(mine !== undefined && { mine }),
      ...(open && { open }),
      ...(pace && { pace }),
      ...(rated && { rated }),
    }),
  });

/** The match that this one waits for; only those who play it are told. */
export const fetchSideMatch = (match: string, token?: string): Promise<SideMatchCard | Problem> =>
  askServer(`/api/matches/${encodeURIComponent(match)}/aside`, withSecret(token));

/** All that the secret, or anyone once the battle is over, may see of it. */
export const fetchReplay = (match: string, token?: string): Promise<ReplayFile | Problem> =>
  askServer(`/api/matches/${encodeURIComponent(match)}/export`, withSecret(token));

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
