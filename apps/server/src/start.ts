import { type AddressInfo, createServer } from 'node:net';
import { type GameLibrary, MESSAGE_LIMIT, SOCKET_PATH } from '@emlia/protocol';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { openBotPool } from './bots/bot-pool.ts';
import { answerError, answerGarbage } from './http/answers.ts';
import { serveApi } from './http/api.ts';
import { HEADERS } from './http/headers.ts';
import { serveSite } from './http/site.ts';
import { serveStudies } from './http/studies.ts';
import type { Lab } from './lab.ts';
import { type Limits, SERVER_LIMITS } from './limits.ts';
import { openRooms, type Rooms } from './matches/rooms.ts';
import type { ServerWorld } from './matches/world.ts';
import { connectPage } from './sockets/connection.ts';
import { startHeartbeat } from './sockets/heartbeat.ts';
import { PageSocket } from './sockets/page-socket.ts';
import { StartProblem } from './start-problem.ts';
import { groupCommit } from './store/group-commit.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

const LOOPBACK = '127.0.0.1';
/** A request that is not all here by then never will be. */
const REQUEST_TIMEOUT = 30_000;

export interface ServeOptions {
  /** 0: any free one. */
  readonly port: number;
  /** 127.0.0.1 unless told. */
  readonly host?: string;
  readonly library: GameLibrary;
  /** The folder of the built web page. */
  readonly site?: string;
  /** Opened with the server, and closed with it. */
  readonly lab?: () => Promise<Lab>;
  readonly limits?: Partial<Limits>;
  readonly log?: (line: string) => void;
}

/** Matches are kept in a folder, or in PostgreSQL, where several servers may share them. */
export type ServerOptions = ServeOptions & ({ readonly data: string } | { readonly databaseUrl: string });

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Answers what was asked, then closes the lines, the port and the store. */
  close(): Promise<void>;
}

/** Throws a StartProblem, and leaves nothing open, when it cannot start. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  await tryPort(options);
  return serve(
    'databaseUrl' in options ? await openPostgres(options.databaseUrl) : openSqlite(options.data),
    options,
  );
};

/** A port that cannot be had is found out before a folder or a database is touched. */
const tryPort = async ({ host = LOOPBACK, port }: ServeOptions): Promise<void> => {
  const trial = createServer();
  try {
    await new Promise<void>((done, failed) => {
      trial.once('error', failed);
      trial.listen({ host, port, exclusive: true }, done);
    });
  } catch (error) {
    throw startProblem(error, host, port);
  }
  await new Promise(done => trial.close(done));
};

/** Serves the matches of a store, which it closes in the end. */
export const serve = async (store: Store, options: ServeOptions): Promise<RunningServer> => {
  const { host = LOOPBACK, port, library, site, log = () => {} } = options;
  const limits = { ...SERVER_LIMITS, ...options.limits };
  const botPool =
    library.bots && openBotPool({ library: library.bots, patienceMs: limits.botPatienceMs, log });
  const commit = groupCommit(store);
  const world: ServerWorld = {
    library,
    store,
    commit,
    limits,
    log,
    closing: false,
    ...(botPool && { botPool }),
  };
  const rooms = openRooms(world);
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: MESSAGE_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    clientErrorHandler: answerGarbage,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, log),
  });
  let lab: Lab | undefined;
  try {
    lab = await options.lab?.();
    app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, log));
    await app.register(helmet, HEADERS);
    await serveSockets(app, rooms, limits);
    await serveApi(app, world, rooms);
    if (lab) serveStudies(app, lab, limits);
    await serveSite(app, site);
    await app.listen({ host, port });
  } catch (error) {
    await lab?.close();
    await app.close();
    await store.close();
    throw startProblem(error, host, port);
  }
  const stopHeartbeat = startHeartbeat(() => app.websocketServer.clients, limits.heartbeatMs);
  const bound = (app.server.address() as AddressInfo).port;
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    stopHeartbeat();
    world.closing = true;
    await rooms.drained();
    await app.close();
    await Promise.all([botPool?.close(), lab?.close()]);
    await rooms.drained();
    await store.close();
  };
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
    close: () => (closing ??= close()),
  };
};

const serveSockets = async (app: FastifyInstance, rooms: Rooms, limits: Limits): Promise<void> => {
  await app.register(websocket, {
    options: {
      maxPayload: MESSAGE_LIMIT,
      perMessageDeflate: false,
      // Its type asks for the module's own exports on top of the class.
      WebSocket: PageSocket as never,
    },
    preClose(done) {
      for (const page of app.websocketServer.clients) page.close(1001, 'the server is closing');
      // A page that does not say goodbye is not waited for.
      setTimeout(() => {
        for (const page of app.websocketServer.clients) page.terminate();
      }, 500).unref();
      app.websocketServer.close(done);
    },
  });
  app.get(SOCKET_PATH, { websocket: true }, (socket, request) =>
    connectPage(socket, request.raw.socket, rooms, limits),
  );
};

const startProblem = (error: unknown, host: string, port: number): StartProblem => {
  if (error instanceof StartProblem) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartProblem('port', `Port ${port} on ${host} is already in use.`, error);
  if (code === 'EACCES')
    return new StartProblem('port', `Port ${port} on ${host} may not be used by this user.`, error);
  return new StartProblem('start', `The server cannot listen on ${host}, port ${port}: ${message}.`, error);
};
