// boardgame.io's server as a process of its own, as its documentation starts one: in-memory storage, socket.io.
import { createRequire } from 'node:module';
import { emlia } from '../../packages/emlia/dist/index.js';
import { recordBattle, shippedSetup } from '../battles.mjs';
import { fullGame } from './boardgame-slice.mjs';
import { endWithParent } from './child.mjs';
import { toyPeer } from './toy.mjs';

const { Server, Origins } = createRequire(import.meta.url)('boardgame.io/server');

const seed = process.argv[2] ?? '';
const setup = shippedSetup();
const { start } = recordBattle('two-clans', seed, setup);
const server = Server({
  games: [toyPeer, fullGame(emlia.open(setup), seed, start)],
  origins: [Origins.LOCALHOST],
});
// It would listen on every interface.
const { listen } = server.app;
server.app.listen = (port, done) => listen.call(server.app, port, '127.0.0.1', done);
const running = await server.run({ port: 0 });

endWithParent({ counts: () => ({}), close: async () => server.kill(running) });
process.send?.({ port: running.appServer.address().port });
