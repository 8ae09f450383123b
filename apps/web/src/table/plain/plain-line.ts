import { type Option, type Problem, type Prompt, type Prompted, problem, type Result } from '@emlia/kernel';
import type { MatchHeader, SeenEntry, ServerMessage } from '@emlia/protocol';
import { say } from '../../platform/words/say.ts';
import type { Connection } from '../session/line.ts';
import type { CommandAnswer } from '../session/requests.ts';
import { openServerLink } from '../session/server-link.ts';

/** What a seat may ask for, as the server lists it. */
export interface Offer {
  /** The version of the match that it holds for. */
  readonly version: number;
  readonly prompt?: Prompt;
  readonly options: readonly Option<unknown>[];
}

/** A line to a match whose rules are on the server alone: views, the story in sentences, and what may be asked for. */
export interface PlainLine {
  readonly token?: string;
  readonly connection: Connection;
  readonly seat?: string;
  readonly header?: MatchHeader;
  readonly view?: Prompted;
  readonly version: number;
  /** All entries from the first on. */
  readonly log: readonly SeenEntry[];
  /** How it ended. */
  readonly over?: Result;
  readonly offer?: Offer | undefined;
  /** Why this line will never open. */
  readonly closedBy?: Problem;
}

export interface OpenPlainLine {
  ask(what: { readonly command: unknown } | 'undo'): Promise<CommandAnswer>;
  close(): void;
}

interface Opening {
  readonly match: string;
  readonly token: string | undefined;
  changed(line: PlainLine): void;
  crashed(error: unknown, log: unknown): void;
}

export const asPlainLine = (token: string | undefined): PlainLine => ({
  ...(token !== undefined && { token }),
  connection: 'connecting',
  version: 0,
  log: [],
});

const lost = () =>
  problem('lost', say`The line to the server is down; it is being tried again. Nothing was sent.`);
/** Commands are numbered from 1. */
const OFFER_ID = 0;
const RETRY_MS = 2000;

/** Joins a match by views and sentences, and asks what can be done whenever its seat is asked something. */
export const openPlainLine = ({ match, token, changed, crashed }: Opening): OpenPlainLine => {
  const wanted = { as: 'views', told: true, ...(token !== undefined && { token }) } as const;
  let line = asPlainLine(token);
  let left = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const become = (next: PlainLine): void => {
    line = next;
    if (!left) changed(line);
  };
  const join = (since?: number): void =>
    link.send({ type: 'join', match, ...wanted, ...(since !== undefined && { since }) });
  const rejoin = (): void => join(line.header && line.log.length > 0 ? line.version : undefined);
  const isAsked = (): boolean => line.seat !== undefined && line.view?.pending.at(-1)?.seat === line.seat;
  const askOffer = (): void => {
    if (isAsked() && line.offer?.version !== line.version)
      link.send({ type: 'options', match, id: OFFER_ID });
  };

  /** A gap asks for everything anew. */
  const take = (entries: readonly SeenEntry[], version: number, view: unknown): void => {
    const fresh = entries.filter(({ seq }) => seq >= line.log.length);
    if ((fresh[0]?.seq ?? line.log.length) !== line.log.length) {
      join();
      return;
    }
    become({
      ...line,
      connection: 'open',
      version,
      log: [...line.log, ...fresh],
      ...(view !== undefined && { view: view as Prompted }),
    });
    askOffer();
  };
  const hearProblem = (trouble: Problem, id: number | undefined): void => {
    // What cannot be answered or read now may be in a moment.
    if (id === OFFER_ID) retry = setTimeout(askOffer, RETRY_MS);
    else if (line.header && trouble.problem === 'not-loaded') retry = setTimeout(rejoin, RETRY_MS);
    else if (line.connection !== 'open') {
      become({ ...line, closedBy: trouble });
      link.close();
    }
  };
  const hear = (message: ServerMessage): void => {
    if ('match' in message && message.match !== match) return;
    switch (message.type) {
      case 'joined': {
        const { header, seat, version, view } = message;
        become({
          ...line,
          header,
          ...(seat !== undefined && { seat }),
          version,
          view: view as Prompted,
          log: [],
        });
        // The story so far.
        join(0);
        break;
      }
      case 'missed':
      case 'entries':
        take(message.entries, message.version, message.view);
        break;
      case 'options': {
        const { version, prompt, options } = message;
        // One that was overtaken is asked for again as soon as what overtook it is here.
        if (version === line.version)
          become({ ...line, offer: { version, options, ...(prompt && { prompt }) } });
        break;
      }
      case 'over':
        become({ ...line, over: message.result });
        break;
      case 'problem':
        hearProblem({ problem: message.problem, say: message.say }, message.id);
        break;
      default:
    }
  };
  const link = openServerLink(match, {
    opened: rejoin,
    broke() {
      clearTimeout(retry);
      if (!line.closedBy) become({ ...line, connection: 'lost' });
    },
    heard: hear,
    crashed(error, heard) {
      const { token: _, ...log } = line;
      crashed(error, { match, ...log, heard });
    },
  });
  return {
    async ask(what) {
      if (line.connection !== 'open') return lost();
      const at = line.version;
      return link.ask(id =>
        what === 'undo'
          ? { type: 'undo', match, id, at }
          : { type: 'command', match, id, at, command: what.command },
      );
    },
    close() {
      left = true;
      clearTimeout(retry);
      link.close();
    },
  };
};
