import type { IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { type Forge, type GameLibrary, MESSAGE_LIMIT, SOCKET_PATH } from '@emlia/protocol';
import helmet from '@fastify/helmet';
import websocket from '@fastify/websocket';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { openBotPool } from './bots/bot-pool.ts';
import { startBeat } from './conduct/keep.ts';
import type { Examiner } from './examiner.ts';
import { serveAlive } from './http/alive.ts';
import { answerError, answerGarbage } from './http/answers.ts';
import { serveApi } from './http/api.ts';
import { askerOf } from './http/asker.ts';
import { type Embedding, serveEmbed } from './http/embed.ts';
import { serveForge } from './http/forge.ts';
import { HEADERS } from './http/headers.ts';
import { openMeters } from './http/meters.ts';
import { type MetricsAddress, serveMetrics } from './http/metrics-port.ts';
import { isOwnOrigin } from './http/origin.ts';
import { type Draw, servePreviews } from './http/previews.ts';
import { servePublished } from './http/published.ts';
import { openRequestLog, watchRequests } from './http/request-log.ts';
import { serveSite } from './http/site.ts';
import { serveStudies } from './http/studies.ts';
import type { Lab } from './lab.ts';
import { type Limits, SERVER_LIMITS } from './limits.ts';
import { startHousekeeping } from './matches/housekeeping.ts';
import { openRooms, type Rooms } from './matches/rooms.ts';
import { createTurns } from './matches/turns.ts';
import type { ServerWorld } from './matches/world.ts';
import { createNotices } from './notices/notices.ts';
import { type Reach, reachPublic } from './notices/reach.ts';
import { createSender } from './notices/send.ts';
import { firstAdminLink } from './people/admins.ts';
import { type MailSettings, openMailer } from './people/mail.ts';
import { sessionOf } from './people/session.ts';
import type { SignUp } from './people/sign-up.ts';
import { createTalkPace } from './people/talk.ts';
import { openSubmissions } from './publishing/submissions.ts';
import { createShares } from './shares.ts';
import { connectPage } from './sockets/connection.ts';
import { startHeartbeat } from './sockets/heartbeat.ts';
import { PageSocket } from './sockets/page-socket.ts';
import { createVisitors } from './sockets/visitors.ts';
import { StartProblem } from './start-problem.ts';
import { groupCommit } from './store/group-commit.ts';
import { openPostgres } from './store/postgres.ts';
import { RETENTION, type Retention } from './store/retention.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

const LOOPBACK = '127.0.0.1';
/** A request that is not all here by then never will be. */
const REQUEST_TIMEOUT = 30_000;
const HOUR_MS = 60 * 60_000;

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
  /** Where players reach it, such as https://emlia.example; else at whatever host they ask. */
  readonly publicUrl?: string;
  /** Addresses or networks of proxies that are believed whom they ask for; without, everybody behind one is one address. */
  readonly trustedProxies?: readonly string[];
  /** How it sends mail; without, everything works but what is sent by mail. */
  readonly mail?: MailSettings;
  /** How it reaches what players have named for their notices: public addresses over https unless told. */
  readonly reach?: Reach;
  /** Which other sites may show its battles; none unless told. */
  readonly embedding?: Embedding;
  /** Packs that are worked on here, from this machine alone. */
  readonly forge?: Forge;
  /** Judges packs that are sent to be published; without, none is taken. */
  readonly examiner?: Examiner;
  /** Who may have an account; everyone unless told. */
  readonly signUp?: SignUp;
  /** What is kept no longer than so many days. */
  readonly retention?: Partial<Retention>;
  /** Where what is counted can be read. */
  readonly metrics?: MetricsAddress;
  /** The file that requests are written down in. */
  readonly requestLog?: string;
  /** Draws positions for the pictures that links to matches are shown with; nobody's unless told. */
  readonly draw?: Draw;
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
  const { metrics } = options;
  const meters = openMeters(
    { sockets: () => app.websocketServer?.clients.size ?? 0, matchesLoaded: () => rooms.loaded },
    metrics !== undefined,
  );
  const mailer = options.mail && openMailer(options.mail, log, meters.mailed);
  const world: ServerWorld = {
    library,
    store,
    commit,
    limits,
    log,
    mayTalk: createTalkPace(),
    notices: createNotices(store.sql),
    turns: createTurns(),
    written: createShares(Date.now, HOUR_MS),
    meters,
    signUp: options.signUp ?? 'everyone',
    closing: false,
    ...(botPool && { botPool }),
    ...(mailer && { mailer }),
    ...(options.publicUrl !== undefined && { publicUrl: options.publicUrl }),
  };
  const stopBeat = await startBeat(store.sql, limits.beatMs, log);
  const rooms = openRooms(world);
  const submissions = options.examiner && openSubmissions(store.sql, options.examiner, limits, log);
  const sendNotices = createSender(world, options.reach ?? reachPublic());
  const app = fastify({
    ...(options.trustedProxies && { trustProxy: [...options.trustedProxies] }),
    forceCloseConnections: true,
    bodyLimit: MESSAGE_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    clientErrorHandler: answerGarbage,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, log),
  });
  const requestLog = options.requestLog === undefined ? undefined : openRequestLog(options.requestLog, log);
  let lab: Lab | undefined;
  let stopMetrics: (() => void) | undefined;
  try {
    lab = await options.lab?.();
    if (metrics)
      stopMetrics = await serveMetrics(meters, metrics).catch((error: unknown) => {
        throw startProblem(error, metrics.host, metrics.port);
      });
    watchRequests(app, meters, requestLog);
    app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply, log));
    await app.register(helmet, HEADERS);
    await serveSockets(app, rooms, world);
    serveAlive(app, world);
    await serveApi(app, world, rooms);
    servePublished(app, world, submissions);
    if (lab) serveStudies(app, lab, world);
    serveForge(app, options.forge);
    await serveEmbed(app, rooms, site, options.embedding ?? { origins: [] });
    servePreviews({ app, world, rooms, site, draw: options.draw ?? {} });
    await serveSite(app, site);
    await app.listen({ host, port });
  } catch (error) {
    stopBeat();
    stopMetrics?.();
    rooms.stop();
    await requestLog?.close();
    await lab?.close();
    await submissions?.close();
    await app.close();
    await store.close();
    throw startProblem(error, host, port);
  }
  const stopTidying = startHousekeeping(world, rooms, lab, { ...RETENTION, ...options.retention });
  const notifying = setInterval(() => void sendNotices(), limits.sweepMs);
  notifying.unref();
  const stopHeartbeat = startHeartbeat(() => app.websocketServer.clients, limits.heartbeatMs);
  const bound = (app.server.address() as AddressInfo).port;
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    stopHeartbeat();
    stopBeat();
    stopMetrics?.();
    rooms.stop();
    world.closing = true;
    clearInterval(notifying);
    await stopTidying();
    await sendNotices();
    await rooms.drained();
    await app.close();
    await requestLog?.close();
    await Promise.all([botPool?.close(), lab?.close(), submissions?.close()]);
    await rooms.drained();
    mailer?.close();
    await store.close();
  };
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
  // Whoever serves only themself has nothing to look after.
  const isForOthers = options.publicUrl !== undefined || host !== LOOPBACK;
  const link = isForOthers ? await firstAdminLink(world, url) : undefined;
  if (link !== undefined)
    log(`nobody looks after this server yet; sign up, then open ${link} to be its admin`);
  return {
    url,
    port: bound,
    close: () => (closing ??= close()),
  };
};

const serveSockets = async (
  app: FastifyInstance,
  rooms: Rooms,
  { limits, publicUrl }: ServerWorld,
): Promise<void> => {
  await app.register(websocket, {
    options: {
      maxPayload: MESSAGE_LIMIT,
      perMessageDeflate: false,
      // A socket carries the visitor's own name along, whichever page opens it.
      verifyClient: ({ req }: { req: IncomingMessage }) => isOwnOrigin(req.headers, publicUrl),
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
  const visitors = createVisitors(limits);
  // What a page may load is no matter of a line, and costs a seventh of opening one.
  app.get(SOCKET_PATH, { websocket: true, helmet: false }, (socket, request) =>
    connectPage(
      socket,
      request.raw.socket,
      { who: askerOf(request), session: sessionOf(request.headers) },
      rooms,
      visitors,
      limits,
    ),
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
