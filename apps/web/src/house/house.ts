import { botsCard, type libraryOf } from '@emlia/games';
import { isProblem, type Problem, problem, resumeMatch } from '@emlia/kernel';
import {
  type BotSeat,
  type ChosenScenario,
  type ClientMessage,
  hintWanted,
  type MatchCreated,
  newBranch,
  newMatch,
  setupWanted,
} from '@emlia/protocol';
import { type Begun, beginBranch, beginMatch, beginRematch, seatBots } from './begin.ts';
import { hintFor } from './bots.ts';
import { cardOf, type Hosted, reasonOf, replayOf } from './hosted.ts';
import { isHouseMatch } from './match-id.ts';
import { type Guest, type HouseWorld, openRoom, type Room } from './room.ts';

/** What is asked of an address of the server. */
export interface HouseRequest {
  readonly path: string;
  /** Of a POST. */
  readonly body?: unknown;
  /** The seat that asks. */
  readonly seat?: string | undefined;
}

/** A scenario as it stands in an editor, with those who play it. */
export interface PlayTestWanted {
  readonly scenario: string;
  readonly chosen: ChosenScenario;
  readonly bots: Readonly<Record<string, BotSeat>>;
}

/** A server in the page: it answers what the server would, for whoever plays alone or at one screen. */
export interface House {
  /** Undefined: that is not done here. */
  answer(request: HouseRequest): Promise<object | undefined>;
  hear(guest: Guest, message: ClientMessage): Promise<void>;
  leave(guest: Guest): void;
}

const NO_MATCH = problem('no-match', 'This browser no longer has this match.');
const MALFORMED = problem('malformed', 'The request was not understood.');
const NOT_ALONE = problem(
  'unreachable',
  'The server does not answer: without it you play here, against bots or at one screen.',
);
const NO_ASIDE = problem(
  'unreachable',
  'The server does not answer, and this battle is fought at a table of its own.',
);

const createdOf = ({ match: { id, header, names } }: Begun): MatchCreated => {
  const seats = header.seats.map(seat => ({ seat, name: names[seat] ?? seat, token: seat }));
  const played = seats.flatMap(({ seat, name }) => {
    const bot = header.bots?.[seat];
    return bot ? [{ seat, name, ...bot }] : [];
  });
  return {
    match: id,
    seats: seats.filter(({ seat }) => !header.bots?.[seat]),
    ...(played.length > 0 && { bots: played }),
  };
};

export const openHouse = (world: HouseWorld, library: ReturnType<typeof libraryOf>): House => {
  const rooms = new Map<string, Promise<Room | Problem>>();

  const open = async (id: string): Promise<Room | Problem> => {
    const kept = await world.keep.match(id);
    const ruleset = kept && library.rulesets[kept.header.ruleset];
    if (!kept || !ruleset) return NO_MATCH;
    const entries = await world.keep.entries(id);
    const log = entries.map(({ entry }) => entry);
    const match = resumeMatch(ruleset.open(kept.header.setup), kept.seed, log);
    const reasons = new Map(entries.flatMap(one => (one.reasons ? [[one.entry.seq, one.reasons]] : [])));
    return openRoom(world, { kept, match, ruleset, reasons }, () => rooms.delete(id));
  };
  const roomOf = (id: string): Promise<Room | Problem> => {
    const room = rooms.get(id) ?? open(id);
    rooms.set(id, room);
    return room;
  };
  const withMatch = async (
    id: string,
    read: (hosted: Hosted) => object | Promise<object>,
  ): Promise<object> => {
    const room = await roomOf(id);
    return isProblem(room) ? room : read(room.hosted);
  };
  const keep = async (begun: Begun | Problem): Promise<MatchCreated | Problem> => {
    if (isProblem(begun)) return begun;
    try {
      await world.keep.create(begun.match, begun.entries);
    } catch {
      return problem('not-saved', 'This browser has no room to keep another battle.');
    }
    return createdOf(begun);
  };

  /** A scenario as anyone may know it. */
  const shown = (chosen: ChosenScenario | Problem): ChosenScenario | Problem => {
    if (isProblem(chosen)) return chosen;
    const { ruleset, setup } = chosen;
    return { ...chosen, setup: library.rulesets[ruleset]?.setupFor?.(setup, undefined) ?? setup };
  };
  const setup = (scenario: string, body: unknown): object => {
    const wanted = setupWanted.safeParse(body ?? {});
    if (!wanted.success) return MALFORMED;
    const { musters, options } = wanted.data;
    return shown(library.setupOf(scenario, musters, options));
  };
  const begin = (
    { scenario, chosen, bots }: PlayTestWanted,
    seed?: string,
  ): Promise<MatchCreated | Problem> | Problem => {
    const ruleset = library.rulesets[chosen.ruleset];
    if (!ruleset) return MALFORMED;
    const seated = seatBots(botsCard(), ruleset.id, bots);
    return isProblem(seated) ? seated : keep(beginMatch(ruleset, scenario, chosen, seated, seed));
  };
  const create = async (body: unknown): Promise<MatchCreated | Problem> => {
    const wanted = newMatch.safeParse(body);
    if (!wanted.success) return MALFORMED;
    const { scenario, seating = 'here', musters, options, bots = {}, seed } = wanted.data;
    if (seating !== 'here') return NOT_ALONE;
    const chosen = library.setupOf(scenario, musters, options);
    return isProblem(chosen) ? chosen : begin({ scenario, chosen, bots }, seed);
  };
  /** Asked by the forge of this page alone: a scenario that no library has yet, and how its battle stands. */
  const playTest = async (id: string, body: unknown): Promise<object> =>
    id === '' ? begin(body as PlayTestWanted) : withMatch(id, ({ match }) => ({ state: match.state }));
  const hint = (id: string, seat: string | undefined, body: unknown): Promise<object> => {
    const wanted = hintWanted.safeParse(body);
    const temper = botsCard().tempers[0]?.id ?? '';
    return withMatch(id, hosted =>
      wanted.success ? hintFor(world.think, hosted, seat ?? '', { bot: wanted.data.bot, temper }) : MALFORMED,
    );
  };
  const branch = (id: string, body: unknown): Promise<object> => {
    const wanted = newBranch.safeParse(body);
    return withMatch(id, hosted => (wanted.success ? keep(beginBranch(hosted, wanted.data.at)) : MALFORMED));
  };

  const answerMatch = (
    id: string,
    what: string,
    { body, seat }: HouseRequest,
  ): Promise<object> | undefined => {
    if (!isHouseMatch(id)) return undefined;
    const [name = '', number] = what.split('/');
    switch (name) {
      case '':
        return withMatch(id, cardOf);
      case 'hint':
        return hint(id, seat, body);
      case 'why':
        return withMatch(id, hosted => reasonOf(hosted, Number(number)));
      case 'export':
        return withMatch(id, hosted => replayOf(hosted, seat));
      case 'rematch':
        return withMatch(id, hosted => keep(beginRematch(hosted)));
      case 'branch':
        return branch(id, body);
      case 'aside':
        return Promise.resolve(NO_ASIDE);
      default:
        return undefined;
    }
  };

  return {
    async answer(request) {
      const { path, body } = request;
      const [, , kind = '', id = '', ...rest] = path.split('/').map(decodeURIComponent);
      const what = rest.join('/');
      if (kind === 'scenarios') return library.scenarios();
      if (kind === 'bots') return botsCard();
      if (kind === 'broken-packs') return [];
      if (kind === 'setups') return setup(`${id}/${what}`, body);
      if (kind === 'packs' && id === '') return library.packs();
      if (kind === 'packs') return what === 'lists' ? library.listsOf(id) : library.sayingsOf(id);
      if (kind === 'play-tests') return playTest(id, body);
      if (kind === 'matches') return id === '' ? create(body) : answerMatch(id, what, request);
      return undefined;
    },
    async hear(guest, message) {
      const room = await roomOf(message.match);
      if (isProblem(room)) return guest.send({ type: 'problem', match: message.match, ...room });
      if (message.type === 'join') room.join(guest, message);
      else if (message.type === 'command' || message.type === 'undo') await room.ask(guest, message);
    },
    leave(guest) {
      for (const room of rooms.values()) void room.then(one => isProblem(one) || one.leave(guest));
    },
  };
};
