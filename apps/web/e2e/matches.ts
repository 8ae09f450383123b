import { openGame } from '@emlia/games';
import { type DefinedGame, type Prompted, seededDice, topPrompt } from '@emlia/kernel';
import type { MatchCreated, SeenEntry, ServerMessage } from '@emlia/protocol';
import { SOCKET_PATH } from '@emlia/protocol';
import WebSocket from 'ws';

interface EmliaUnit {
  readonly name?: string;
  readonly members?: readonly { readonly x: number; readonly y: number }[];
}

/** Every game of ours can be asked for some of its options. */
type PlayedGame = DefinedGame<Prompted, Command, unknown>;

/** What somebody is asked in a match. */
export interface Asked {
  readonly game: PlayedGame;
  readonly view: Prompted & {
    readonly phase?: string;
    readonly turn?: number;
    readonly units?: Readonly<Record<string, EmliaUnit>>;
  };
  readonly seat: string;
  readonly kind: string;
  /** The unit it is about, if it is about one. */
  readonly unit?: string;
}

interface Command {
  readonly type: string;
}

/** What is done; undefined: anything lawful. */
type Choose = (asked: Asked) => Command | undefined;

export interface Moment {
  readonly scenario: string;
  /** Of the dice, and of whoever plays until then. */
  readonly seed: string;
  /** Until this is asked; without it to the end. */
  readonly until?: (asked: Asked) => boolean;
  readonly choose?: Choose;
  /** What is chosen of the options of the scenario. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Everything whoever is asked may do now; of these kinds alone, which is found much sooner. */
export const openTo = (
  { game, view, seat }: Asked,
  ...types: readonly string[]
): readonly (Command & Record<string, unknown>)[] =>
  game
    .options(view, seat, types.length > 0 ? types : undefined)
    .filter(({ refusal }) => !refusal)
    .map(({ command }) => command as Command & Record<string, unknown>);

/** The first of these kinds that may be done now. */
export const firstOf = (asked: Asked, ...types: readonly string[]): Command | undefined =>
  openTo(asked, ...types)[0];

/** Everybody takes the place that is proposed. */
const inPlace: Choose = asked =>
  ['deploy', 'leader'].includes(asked.kind) ? firstOf(asked, 'deploy', 'place', 'chooseLeader') : undefined;

/** And does nothing else. */
export const calmly: Choose = asked => inPlace(asked) ?? firstOf(asked, 'done', 'endOrders');

/** One seat over a line of its own. */
const takeSeat = async (address: string, match: string, token: string) => {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${SOCKET_PATH}`);
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  const heard: ServerMessage[] = [];
  let wake = (): void => undefined;
  socket.on('message', data => {
    heard.push(JSON.parse(String(data)) as ServerMessage);
    wake();
  });
  const next = async (): Promise<ServerMessage> => {
    while (heard.length === 0) await new Promise<void>(woken => (wake = woken));
    return heard.shift() as ServerMessage;
  };
  socket.send(JSON.stringify({ type: 'join', match, token }));
  return { socket, next };
};

/** A match that has begun, played on by all its seats, over the line and not by clicks. */
export const playTo = async (
  address: string,
  { match, seats: held }: Pick<MatchCreated, 'match' | 'seats'>,
  { seed, until = () => false, choose = inPlace }: Omit<Moment, 'scenario'>,
): Promise<void> => {
  const seats = await Promise.all(
    held.map(async ({ seat, token }) => ({
      seat,
      ...(await takeSeat(address, match, token)),
    })),
  );
  const views: Record<string, Prompted> = {};
  let game: PlayedGame | undefined;
  const take = (seat: string, message: ServerMessage): void => {
    if (message.type === 'joined') {
      const { ruleset, setup } = message.header;
      game ??= openGame({ ruleset, setup }) as PlayedGame;
      views[seat] = message.view as Prompted;
    } else if (message.type === 'entries') {
      for (const entry of message.entries as readonly SeenEntry[]) {
        const view = views[seat];
        for (const event of entry.events ?? []) if (view) game?.evolve(view, event);
      }
    }
  };
  for (const { seat, next } of seats) while (!views[seat]) take(seat, await next());
  for (let id = 1; ; id++) {
    const prompt = topPrompt(views[seats[0]?.seat ?? ''] ?? { pending: [] });
    const mover = seats.find(({ seat }) => seat === prompt?.seat);
    const view = mover && views[mover.seat];
    if (!prompt || !mover || !view || !game) break;
    const { unit } = (prompt.about ?? {}) as { unit?: string };
    const asked = { game, view, seat: mover.seat, kind: prompt.kind, ...(unit && { unit }) };
    if (until(asked)) break;
    const command = choose(asked) ?? game.sample(view, mover.seat, seededDice(seed, id));
    mover.socket.send(JSON.stringify({ type: 'command', match, id, command }));
    // Whoever asked hears first, if only that it is refused.
    for (const one of [mover, ...seats.filter(seat => seat !== mover)]) {
      for (let told = false; !told; ) {
        const message = await one.next();
        take(one.seat, message);
        told = message.type === 'entries';
        if (message.type === 'refused' || message.type === 'problem') throw new Error(message.say);
      }
    }
  }
  for (const { socket } of seats) socket.close();
};

/** A match at the moment a test is about; its links. */
export const matchAt = async (
  address: string,
  { scenario, options, ...moment }: Moment,
): Promise<MatchCreated> => {
  const answer = await fetch(`${address}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, options, seed: moment.seed }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const created = (await answer.json()) as MatchCreated;
  await playTo(address, created, moment);
  return created;
};

/** The address at which all its seats are at one screen. */
export const allHere = ({ match, seats }: MatchCreated): string =>
  `/play/${match}#${seats.map(({ token }) => `seat=${token}`).join('&')}`;

/** Whether whoever is asked may do something of a kind now. */
export const mayDo = (asked: Asked, type: string): boolean => openTo(asked, type).length > 0;

/** The name of the unit that acts. */
export const acting = ({ view, kind, unit = '' }: Asked): string | undefined =>
  kind === 'act' ? view.units?.[unit]?.name : undefined;

/** Everybody stands where the program proposes. */
export const isDeployed = ({ view }: Asked): boolean => view.phase !== 'deployment';
