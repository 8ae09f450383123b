// What a page does, without one: it asks over HTTP and over a socket, from an address of its own behind a proxy that the server trusts.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SOCKET_PATH } from '../../packages/protocol/dist/index.js';
import { root } from '../command.mjs';

/** @type {typeof import('ws')} */
const { WebSocket } = createRequire(join(root, 'apps/server/package.json'))('ws');

const ANSWERS = new Set(['joined', 'missed', 'accepted', 'refused', 'problem', 'options', 'done']);

/** @returns {Promise<any>} */
export async function ask(
  /** @type {string} */ server,
  /** @type {string} */ from,
  /** @type {string} */ path,
  /** @type {object | undefined} */ body = undefined,
) {
  const answer = await fetch(`${server}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': from, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** A line that answers in the order it is asked; `heard` is told of everything that comes. */
export async function openLine(
  /** @type {string} */ server,
  /** @type {string} */ from,
  /** @type {(message: any) => void} */ heard = () => {},
) {
  const socket = new WebSocket(server.replace(/^http/, 'ws') + SOCKET_PATH, {
    headers: { 'x-forwarded-for': from },
  });
  socket.on('error', () => {});
  await once(socket, 'open');
  /** @type {((answer: any) => void)[]} */
  const waiting = [];
  socket.on('message', data => {
    const message = JSON.parse(String(data));
    if (ANSWERS.has(message.type)) waiting.shift()?.(message);
    heard(message);
  });
  socket.on('close', () => {
    for (const done of waiting.splice(0)) done({ type: 'closed' });
  });
  return {
    /** @returns {Promise<any>} */
    ask: (/** @type {object} */ message) =>
      new Promise(done => {
        waiting.push(done);
        socket.send(JSON.stringify(message));
      }),
    close: () => socket.close(),
  };
}

/** A command that the rules allow a seat now, and preferably one that can be taken back. */
export async function anyCommand(/** @type {any} */ line, /** @type {string} */ match) {
  const { options = [], version } = await line.ask({ type: 'options', match, id: 1 });
  const allowed = options.filter((/** @type {any} */ offer) => !offer.refusal && offer.command);
  return { command: allowed[0]?.command, version };
}
