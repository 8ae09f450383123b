import { openLibrary } from '@emlia/games/node';
import { freshFolder } from '@emlia/games/testing';
import { type AnyGame, cloneJson, isProblem, type Prompted, seededDice, topPrompt } from '@emlia/kernel';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import { type GameLibrary, type MatchCreated, type ServerMessage, SOCKET_PATH } from '@emlia/protocol';
import { type RunningServer, startServer } from '@emlia/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

const library = openLibrary(SHIPPED_PACKS);

/** What the next match is made of, instead of what the library has. */
let arranged: unknown;
const twins: GameLibrary = {
  ...library,
  setupOf(scenario, ...rest) {
    const chosen = library.setupOf(scenario, ...rest);
    return isProblem(chosen) ? chosen : { ...chosen, setup: arranged };
  },
};

let server: RunningServer;
beforeAll(async () => {
  const limits = { newMatchesPerMinute: 10_000 };
  server = await startServer({ port: 0, data: freshFolder({}), library: twins, limits });
});
afterAll(() => server.close());

/** A page at a seat, or one that watches. */
interface Line {
  readonly heard: string[];
  /** The latest, where it asked for views, and the version it is of. */
  readonly view: Prompted;
  readonly version: number;
  ask(message: object): Promise<ServerMessage>;
  close(): void;
}

const ANSWERS = ['joined', 'accepted', 'refused', 'problem', 'options'];

const openLine = async (match: string, token: string | undefined, as: 'events' | 'views'): Promise<Line> => {
  const socket = new WebSocket(server.url.replace('http', 'ws') + SOCKET_PATH);
  const heard: string[] = [];
  let view: unknown;
  let version = 0;
  const waiting: ((message: ServerMessage) => void)[] = [];
  socket.on('message', data => {
    heard.push(String(data));
    const message = JSON.parse(String(data)) as ServerMessage;
    if ('view' in message && message.view !== undefined) view = message.view;
    if ('version' in message) version = message.version;
    if (ANSWERS.includes(message.type)) waiting.shift()?.(message);
  });
  await new Promise(done => socket.once('open', done));
  const line: Line = {
    heard,
    get view() {
      return view as Prompted;
    },
    get version() {
      return version;
    },
    ask: message =>
      new Promise(done => {
        waiting.push(done);
        socket.send(JSON.stringify({ match, ...message }));
      }),
    close: () => socket.close(),
  };
  await line.ask({
    type: 'join',
    as,
    ...(as === 'events' && { told: true }),
    ...(token !== undefined && { token }),
  });
  return line;
};

interface Table {
  readonly match: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly players: Readonly<Record<string, Line>>;
  /** Of whoever is told what they may know. */
  readonly eyes: Line;
}

const openTable = async (scenario: string, setup: unknown, eyes: string | undefined): Promise<Table> => {
  arranged = setup;
  const made = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, seed: 'twins' }),
  });
  const { match, seats } = (await made.json()) as MatchCreated;
  const players: Record<string, Line> = {};
  for (const { seat, token } of seats) players[seat] = await openLine(match, token, 'views');
  const token = seats.find(({ seat }) => seat === eyes)?.token;
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return { match, headers, players, eyes: await openLine(match, token, 'events') };
};

/** All that the eyes were sent, the card, the log and the file to keep, without the names of the match itself. */
const sentTo = async ({ match, headers, eyes }: Table): Promise<string[]> => {
  await eyes.ask({ type: 'options', id: 0 });
  const sent = [...eyes.heard];
  for (const path of ['', '/log', '/export'])
    sent.push(await (await fetch(`${server.url}/api/matches/${match}${path}`, { headers })).text());
  // The hash of the whole setup is a promise of it, and tells nothing.
  return sent.map(text => text.replaceAll(match, '').replaceAll(/"(setupHash|created)":"[^"]*"/g, ''));
};

/** A text about where it is not like another; all of them are long. */
const around = (text: string, other: string): string => {
  if (text === other) return '';
  let at = 0;
  while (text[at] === other[at]) at++;
  return text.slice(Math.max(0, at - 200), at + 100);
};

/** What a seat orders in the first match and, unknown to the eyes, in the second. */
type Secretly = (seat: string, view: Prompted, secret: number) => readonly [object, object] | undefined;

interface Twins {
  readonly scenario: string;
  readonly setups: readonly [unknown, unknown];
  readonly eyes: string | undefined;
  readonly commands: number;
  readonly game: AnyGame;
  readonly secretly?: Secretly;
}

/** Plays the same in two matches, but for what the eyes may not know; they must have been sent the same, to the byte. */
const playTwins = async ({ scenario, setups, eyes, commands, game, secretly }: Twins): Promise<number> => {
  const one = await openTable(scenario, setups[0], eyes);
  const two = await openTable(scenario, setups[1], eyes);
  let [done, secret] = [0, 0];
  for (let tried = 0; tried < commands * 3 && done < commands; tried++) {
    // Of what is secret only who is asked knows that they are.
    const asked = Object.entries(one.players).find(([seat, { view }]) => topPrompt(view)?.seat === seat);
    if (!asked) break;
    const [seat, { view }] = asked;
    const apart = seat === eyes ? undefined : secretly?.(seat, view, secret);
    const command = apart?.[0] ?? game.sample(view, seat, seededDice('twins', tried));
    const order = { type: 'command', id: tried };
    const other = await two.players[seat]?.ask({ ...order, command: apart?.[1] ?? command });
    // What could be done in one only is done in none.
    if (other?.type !== 'accepted') continue;
    const did = await one.players[seat]?.ask({ ...order, command });
    expect(did).toMatchObject({ type: 'accepted' });
    done++;
    for (const { players, eyes: looks } of [one, two])
      await expect
        .poll(() => [looks, ...Object.values(players)].every(line => line.version > done), { interval: 2 })
        .toBe(true);
    if (apart) secret++;
  }
  expect(done).toBe(commands);
  const [first, second] = [await sentTo(one), await sentTo(two)];
  expect(second.length).toBe(first.length);
  for (const [i, text] of first.entries())
    expect(around(second[i] ?? '', text)).toBe(around(text, second[i] ?? ''));
  for (const table of [one, two])
    for (const line of [...Object.values(table.players), table.eyes]) line.close();
  return secret;
};

const chosenOf = (scenario: string) => {
  const chosen = library.setupOf(scenario);
  if (isProblem(chosen)) throw new Error(chosen.say);
  const ruleset = library.rulesets[chosen.ruleset];
  if (!ruleset) throw new Error(`no ${chosen.ruleset}`);
  return { setup: chosen.setup, ruleset };
};

interface BattleSetup {
  hidden: string[];
  sides: {
    players: { id: string; armies: { groups: { arrives?: number; group: { name: string } }[] }[] }[];
  }[];
}

/** The same battle with others to come for all but the side of the eyes, and in another turn. */
const otherArrivals = (setup: BattleSetup, eyes: string | undefined): BattleSetup => {
  const other = cloneJson(setup);
  for (const { players } of other.sides) {
    if (players.some(({ id }) => id === eyes)) continue;
    for (const one of players.flatMap(({ armies }) => armies.flatMap(army => army.groups))) {
      if (one.arrives === undefined) continue;
      one.arrives += 1;
      one.group.name = 'Somebody else';
    }
  }
  return other;
};

const hides = (setup: unknown): boolean => ((setup as Partial<BattleSetup>).hidden ?? []).length > 0;
const hiding = library
  .scenarios()
  .map(({ id }) => id)
  .filter(id => hides(chosenOf(id).setup));

test('there are battles that hide something', () => expect(hiding.length).toBeGreaterThan(1));

describe.each(hiding)('sheet.visibility: %s', scenario => {
  const { setup, ruleset } = chosenOf(scenario);
  const game = ruleset.open(setup);
  test.each([...game.seats, undefined])(
    'not a byte that %s is sent tells who is still to come',
    async eyes => {
      const other = otherArrivals(setup as BattleSetup, eyes);
      await playTwins({ scenario, setups: [setup, other], eyes, commands: 20, game });
    },
  );
});

interface WarSetup {
  scenario: {
    hidden: string[];
    players: { id: string; manpower: number }[];
    nodes: { controller?: string; stock: Record<string, number> }[];
    armies: { id: string; owner: string; carried: number; groups: { units: { count: number }[] }[] }[];
  };
}

/** The same war with other purses, stores and armies of all but the eyes. */
const otherSecrets = (setup: WarSetup, eyes: string | undefined): WarSetup => {
  const other = cloneJson(setup);
  const { players, nodes, armies } = other.scenario;
  for (const player of players) if (player.id !== eyes) player.manpower += 7;
  for (const node of nodes) {
    const { controller } = node;
    if (controller !== undefined && controller !== eyes) node.stock = { [controller]: 7777 };
  }
  for (const army of armies) {
    if (army.owner === eyes) continue;
    for (const unit of army.groups.flatMap(group => group.units)) unit.count += 1;
  }
  return other;
};

interface WarView extends Prompted {
  readonly armies: Readonly<Record<string, { readonly id: string; readonly owner: string }>>;
  readonly players: Readonly<Record<string, { readonly leader?: string }>>;
}

/** In their first orders all but the eyes buy other things, offer other treaties, pay other sums for other deaths. */
const secretOrders =
  (seats: readonly string[], eyes: string | undefined): Secretly =>
  (seat, shown, secret) => {
    const view = shown as WarView;
    if (topPrompt(view)?.kind !== 'orders') return undefined;
    const army = Object.values(view.armies).find(({ owner }) => owner === seat)?.id;
    const ally = seats.find(one => one !== seat && one !== eyes);
    const buy = { type: 'buyUnits', unit: 'riflemen', army };
    const offer = { type: 'proposeTreaty', with: [ally] };
    const kill = { type: 'assassinate', target: seats.find(one => one !== seat) };
    const pairs: readonly (readonly [object, object])[] = [
      [
        { ...buy, lots: 1 },
        { ...buy, lots: 3 },
      ],
      [
        { ...offer, clauses: ['ceasefire'] },
        { ...offer, clauses: ['passage', { note: 'Until the harvest is in.' }] },
      ],
      [
        { ...kill, stake: 10 },
        { ...kill, stake: 30 },
      ],
    ];
    return pairs[secret];
  };

describe('sheet.visibility: Three Capitals with everything hidden', () => {
  const { setup, ruleset } = chosenOf('eras/three-capitals');
  const war = setup as WarSetup;
  const secret: WarSetup = {
    ...war,
    scenario: { ...war.scenario, hidden: ['armies', 'manpower', 'stocks', 'treaties'] },
  };
  const game = ruleset.open(secret);
  test.each([...game.seats, undefined])('not a byte that %s is sent tells of others’ secrets', async eyes => {
    const setups = [secret, otherSecrets(secret, eyes)] as const;
    const secretly = secretOrders(game.seats, eyes);
    const kept = await playTwins({
      scenario: 'eras/three-capitals',
      setups,
      eyes,
      commands: 40,
      game,
      secretly,
    });
    expect(kept).toBe(3);
  });
});
