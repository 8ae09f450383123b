import { startServer } from '../start.ts';
import { StartProblem } from '../start-problem.ts';
import { toyLibrary } from './toy.ts';

/** One address asks for all. */
const MANY = 1_000_000_000;

/** The server with the toy as a process of its own: `node toy-server.js <data folder | postgres url> [port]`. */
const [, , place = '', port = '0'] = process.argv;

try {
  const server = await startServer({
    port: Number(port),
    library: toyLibrary,
    limits: {
      newMatchesPerMinute: MANY,
      messagesPerSecond: 100_000,
      messagesOfAddress: MANY,
      seatsPerMinute: MANY,
      pagesOfAddress: MANY,
      joinedOfAddress: MANY,
      requestsPerMinute: MANY,
      writtenPerHour: MANY,
      // A clock that a test sets on is no outage.
      beatMs: MANY,
    },
    log: line => process.stderr.write(`${line}\n`),
    ...(place.startsWith('postgres') ? { databaseUrl: place } : { data: place }),
  });
  process.stdout.write(`${server.url}\n`);
  process.on('SIGTERM', () => void server.close());
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.say}\n`);
  process.exitCode = 1;
}
