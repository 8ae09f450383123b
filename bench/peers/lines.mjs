// The lines of the load, one for each seat, as a page has: plain ws for both servers, and neither's messages are
// read further than it takes to find the acknowledgement, for both share the machine with this process.
import { WebSocket } from 'ws';

/** `heard` from the first message on, which may come with the opening itself. */
const open = (url, heard) =>
  new Promise((done, failed) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.on('message', data => heard(data.toString(), socket));
    socket.once('open', () => done(socket));
    socket.on('error', failed);
  });

/**
 * @typedef {object} Line a seat's line in one match
 * @property {(move: unknown) => Promise<void>} move resolves when the mover has its acknowledgement
 * @property {() => void} close
 */

/** A new match on our server. */
export const emliaMatch = async (port, scenario, seed) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, seed }),
  });
  if (answer.status !== 201) throw new Error(`our server: ${await answer.text()}`);
  const { match, seats } = await answer.json();
  const lines = await Promise.all(seats.map(({ seat, token }) => emliaLine(port, match, seat, token)));
  return Object.fromEntries(lines.map(line => [line.seat, line]));
};

const emliaLine = async (port, match, seat, token) => {
  let [joined, accepted, failed] = [];
  let id = 0;
  const socket = await open(`ws://127.0.0.1:${port}/ws`, text => {
    if (text.startsWith('{"type":"accepted"')) accepted();
    else if (text.startsWith('{"type":"joined"')) joined();
    else if (/^{"type":"(refused|problem)"/.test(text)) failed(new Error(`our server: ${text}`));
  });
  await new Promise((done, no) => {
    [joined, failed] = [done, no];
    socket.send(JSON.stringify({ type: 'join', match, token }));
  });
  return {
    seat,
    move: command =>
      new Promise((done, no) => {
        [accepted, failed] = [done, no];
        socket.send(JSON.stringify({ type: 'command', match, id: id++, command }));
      }),
    close: () => socket.terminate(),
  };
};

/** A new match on boardgame.io's server, made when its first player asks for it, as its clients do. */
export const boardgameMatch = async (port, game, match, seats) => {
  const shared = { version: 0 };
  const lines = [];
  for (const [player, seat] of seats.entries()) {
    lines.push(await boardgameLine(port, game, match, seat, String(player), shared));
  }
  return Object.fromEntries(lines.map(line => [line.seat, line]));
};

/** socket.io's framing: 0 open, 2 ping, 3 pong, 40 connect, 42 event; the namespace is the game's name. */
const boardgameLine = async (port, game, match, seat, player, shared) => {
  const prefix = `42/${game},`;
  const emit = (to, ...args) => to.send(prefix + JSON.stringify(args));
  let [synced, moved] = [];
  let last;
  const ready = new Promise(done => {
    synced = done;
  });
  const socket = await open(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, (text, to) => {
    if (text === '2') to.send('3');
    else if (text[0] === '0') to.send(`40/${game},`);
    else if (text.startsWith(`40/${game},`)) emit(to, 'sync', match, player, undefined, 2);
    else if (text.startsWith(`${prefix}["sync"`)) synced();
    // The update of the other seat's move may come after this one has asked for the next.
    else if (text.startsWith(`${prefix}["update"`) && moved) {
      const [, , state] = JSON.parse(text.slice(prefix.length));
      if (state._stateID <= shared.version) return;
      shared.version = state._stateID;
      last = state;
      const done = moved;
      moved = undefined;
      done();
    }
  });
  await ready;
  return {
    seat,
    state: () => last,
    move: argument =>
      new Promise(done => {
        moved = done;
        const payload = { type: 'move', args: [argument], playerID: player };
        emit(socket, 'update', { type: 'MAKE_MOVE', payload }, shared.version, match, player);
      }),
    close: () => socket.terminate(),
  };
};
