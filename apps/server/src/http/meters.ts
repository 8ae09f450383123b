import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is counted while the server runs, for whoever watches over it. */
export interface Meters {
  /** A seat asked for something: what came of it, and how long until it was on disk. */
  decided(outcome: 'accepted' | 'refused' | 'problem', ms: number): void;
  /** A bot answered, or could not. */
  thought(answered: boolean, ms: number): void;
  /** A request was answered. */
  answered(method: string, route: string, status: number, ms: number): void;
  mailed(sent: boolean): void;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
}

/** What is looked at when somebody asks. */
export interface Gauges {
  sockets(): number;
  matchesLoaded(): number;
}

const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
const SLOW = [0.05, 0.25, 0.5, 1, 2.5, 5, 15];

/** `read`: somebody will ask, so the process itself is watched too. */
export const openMeters = ({ sockets, matchesLoaded }: Gauges, read: boolean): Meters => {
  // Not the library's own registry: several servers may run in one process.
  const registry = new Registry();
  const registers = [registry];
  if (read) collectDefaultMetrics({ register: registry });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  };
  const decisions = histogram(
    'emlia_decision_seconds',
    'Commands of seats until they are on disk, by what came of them.',
    ['outcome'],
    QUICK,
  );
  const thoughts = histogram(
    'emlia_bot_seconds',
    'How long bots were waited for, by whether they answered.',
    ['answered'],
    SLOW,
  );
  const requests = histogram(
    'emlia_request_seconds',
    'Requests, by method, route and status.',
    ['method', 'route', 'status'],
    QUICK,
  );
  const letters = new Counter({
    name: 'emlia_letters_total',
    help: 'Mails, by whether they were handed over.',
    labelNames: ['sent'],
    registers,
  });
  gauge('emlia_sockets', 'Lines of pages that are open.', sockets);
  gauge('emlia_matches_loaded', 'Matches in memory.', matchesLoaded);
  return {
    decided: (outcome, ms) => decisions.observe({ outcome }, ms / 1000),
    thought: (answered, ms) => thoughts.observe({ answered: `${answered}` }, ms / 1000),
    answered: (method, route, status, ms) => requests.observe({ method, route, status }, ms / 1000),
    mailed: sent => letters.inc({ sent: `${sent}` }),
    text: () => registry.metrics(),
  };
};
