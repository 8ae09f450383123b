import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openLibrary } from '@emlia/games/node';
import { freshFolder } from '@emlia/games/testing';
import { type AnyMatch, isProblem, seededDice, startMatch, submit, topPrompt, undo } from '@emlia/kernel';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import { type MatchCreated, type ServerMessage, SOCKET_PATH } from '@emlia/protocol';
import { startServer } from '@emlia/server';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

const library = openLibrary(SHIPPED_PACKS);

/** So long others wait at most while a match is loaded: in processor time of the thread that serves all, which a busy machine does not lengthen. */
const MOST_MS = 20;

/** One by which random players end none of these battles early. */
const SEED = 'long war';

/** A collector that has much to do in this process, for whatever else is tested in it, does not come each time. */
const TRIES = 4;

/** So much of one page may wait in a match. */
const AT_ONCE = 50;

/** The longest that this thread has been at work in one go, in milliseconds of its processor time. */
const watchLoop = (): (() => number) => {
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [longest, last, over] = [0, spent(), false];
  const look = (): void => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
    if (!over) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    over = true;
    return longest;
  };
};

const openLine = async (
  url: string,
): Promise<{ ask(message: object): Promise<ServerMessage>; close(): void }> => {
  const socket = new WebSocket(url.replace('http', 'ws') + SOCKET_PATH);
  const waiting: ((message: ServerMessage) => void)[] = [];
  socket.on('message', data => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (['joined', 'accepted', 'refused', 'problem'].includes(message.type)) waiting.shift()?.(message);
  });
  await new Promise(done => socket.once('open', done));
  return {
    ask: message =>
      new Promise(done => {
        waiting.push(done);
        socket.send(JSON.stringify(message));
      }),
    close: () => socket.close(),
  };
};

/** Another process joins, so that this thread is the server's alone; how long the answer was. */
const joinElsewhere = async (url: string, join: object): Promise<number> => {
  const program = `
    const socket = new WebSocket(${JSON.stringify(url.replace('http', 'ws') + SOCKET_PATH)});
    socket.onopen = () => socket.send(${JSON.stringify(JSON.stringify(join))});
    socket.onmessage = ({ data }) => {
      const { type } = JSON.parse(data);
      if (type !== 'joined' && type !== 'missed' && type !== 'problem') return;
      console.log(type, data.length);
      process.exit();
    };`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
  expect(stdout).toMatch(/^(joined|missed) /);
  return Number(stdout.split(' ')[1]);
};

/** Commands that the server takes as this match has taken them: its dice are the same. */
const played = (match: AnyMatch, commands: number, pairs: number): object[] => {
  const asked: object[] = [];
  const { game } = match;
  const next = (): { seat: string; command: unknown } | undefined => {
    const { seat } = topPrompt(match.state) ?? {};
    if (seat === undefined) return undefined;
    return {
      seat,
      command: game.sample(game.view(match.state, seat), seat, seededDice('load', match.log.length)),
    };
  };
  for (let n = 0; n < commands; n++) {
    const one = next();
    if (!one) break;
    submit(match, one.seat, one.command);
    asked.push({ ...one, type: 'command' });
  }
  for (let n = 0; n < pairs; n++) {
    const one = next();
    if (!one) break;
    submit(match, one.seat, one.command);
    asked.push({ ...one, type: 'command' });
    const taken = undo(match, one.seat);
    if ('undo' in taken) asked.push({ seat: one.seat, type: 'undo' });
  }
  return asked;
};

test.each([
  ['cavemen/two-clans', 120, 1000],
  ['kingdoms/harvest-home', 200, 1000],
  ['eras/saltmarrow', 30, 1100],
])(
  '%s with thousands of entries is loaded, and what was missed of it told, without holding others up',
  async (scenario, commands, pairs) => {
    const data = freshFolder({});
    const limits = {
      newMatchesPerMinute: 1000,
      messagesPerSecond: 1e9,
      messagesOfAddress: 1e9,
      writtenPerHour: 1e9,
    };
    const start = () => startServer({ port: 0, data, library, limits });
    const server = await start();
    const answer = await fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario, seed: SEED }),
    });
    const { match, seats } = (await answer.json()) as MatchCreated;
    const chosen = library.setupOf(scenario);
    if (isProblem(chosen)) throw new Error(chosen.say);
    const ruleset = library.rulesets[chosen.ruleset];
    if (!ruleset) throw new Error('no rules');
    const local = startMatch(ruleset.open(chosen.setup), SEED);
    const asked = played(local, commands, pairs);
    expect(local.log.length).toBeGreaterThan(2000);
    const lines: Record<string, Awaited<ReturnType<typeof openLine>>> = {};
    for (const { seat, token } of seats) {
      lines[seat] = await openLine(server.url);
      await lines[seat].ask({ type: 'join', match, token });
    }
    // Whoever asks several things in a row need not wait for each.
    let [waiting, before] = [[] as Promise<ServerMessage>[], ''];
    const answered = async (): Promise<void> => {
      for (const taken of await Promise.all(waiting)) expect(taken).toMatchObject({ type: 'accepted' });
      waiting = [];
    };
    for (const [id, { seat, ...message }] of (asked as { seat: string }[]).entries()) {
      if (seat !== before || waiting.length >= AT_ONCE) await answered();
      before = seat;
      waiting.push(lines[seat]?.ask({ ...message, match, id }) ?? Promise.reject(new Error('no line')));
    }
    await answered();
    for (const line of Object.values(lines)) line.close();
    await server.close();

    const token = seats[0]?.token;
    const longestOf = async (join: object): Promise<number> => {
      const again = await start();
      // What is compiled and read once for all matches is not of this one.
      const other = await fetch(`${again.url}/api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scenario }),
      });
      const { match: warm, seats: [first] = [] } = (await other.json()) as MatchCreated;
      await joinElsewhere(again.url, { type: 'join', match: warm, token: first?.token });
      const end = watchLoop();
      await joinElsewhere(again.url, join);
      const ms = end();
      await again.close();
      return ms;
    };
    const longest: Record<string, number> = {};
    for (const [how, join] of Object.entries({
      loaded: { type: 'join', match, token },
      missed: { type: 'join', match, token, since: 0 },
      told: { type: 'join', match, token, since: 0, as: 'views', told: true },
    })) {
      let least = Number.POSITIVE_INFINITY;
      for (let n = 0; n < TRIES && least >= MOST_MS; n++) least = Math.min(least, await longestOf(join));
      longest[how] = least;
    }
    for (const ms of Object.values(longest)) expect(ms).toBeLessThan(MOST_MS);
  },
);
