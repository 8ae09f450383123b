import {
  type AnyEntry,
  entriesSeen,
  isProblem,
  type Problem,
  problem,
  type Refusal,
  submit,
  undo,
} from '@emlia/kernel';
import type { BotReasons, ClientMessage, ServerMessage } from '@emlia/protocol';
import { anyMove, botAsked, moveOfBot, type Think } from './bots.ts';
import { type Hosted, headerFor, isMatchOver, resultOf } from './hosted.ts';
import type { Keep } from './keep.ts';

/** Somebody at a match: the line of a seat, or one that watches. */
export interface Guest {
  send(message: ServerMessage): void;
}

/** What every match of the house shares. */
export interface HouseWorld {
  readonly keep: Keep;
  readonly think: Think;
  /** Lets what waits be heard before a bot thinks on. */
  pause(): Promise<void>;
}

/** A match under way, and who is there. It speaks as the server does. */
export interface Room {
  readonly hosted: Hosted;
  join(guest: Guest, message: Extract<ClientMessage, { type: 'join' }>): void;
  leave(guest: Guest): void;
  ask(guest: Guest, message: Extract<ClientMessage, { type: 'command' | 'undo' }>): Promise<void>;
}

const NO_SEAT = problem('no-seat', 'This link opens no seat in this match.');
const NOT_KEPT = problem(
  'not-saved',
  'This browser could not keep that, so it did not happen. Is the battle open in another tab? Reload the page.',
);

/** `spoiled`: what is in memory is ahead of what is kept, and must be opened anew. */
export const openRoom = (world: HouseWorld, hosted: Hosted, spoiled: () => void): Room => {
  const { kept, match } = hosted;
  const { id, header } = kept;
  const guests = new Map<Guest, string | undefined>();
  let told = match.log.length;
  let [isPlaying, isSpoiled] = [false, false];
  let last: Promise<unknown> = Promise.resolve();
  /** One thing after another. */
  const serially = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };

  const tellEach = (messageTo: (seat: string | undefined) => ServerMessage | undefined): void => {
    for (const [guest, seat] of guests) {
      const message = messageTo(seat);
      if (message) guest.send(message);
    }
  };
  const overMessage = (): ServerMessage | undefined => {
    const result = resultOf(hosted);
    return result && { type: 'over', match: id, result, seed: kept.seed };
  };
  const tellNew = (): void => {
    const [from, version] = [told, match.log.length];
    told = version;
    tellEach(seat => ({ type: 'entries', match: id, version, entries: entriesSeen(match, from, seat) }));
    tellEach(overMessage);
  };

  /** Decides, keeps what was accepted, and tells of it. */
  const settle = async (
    seat: string,
    ask: { readonly command: unknown; readonly reasons?: BotReasons } | 'undo',
  ): Promise<AnyEntry | Refusal | Problem> => {
    if (isSpoiled) return NOT_KEPT;
    const outcome = ask === 'undo' ? undo(match, seat) : submit(match, seat, ask.command);
    if (!('seq' in outcome)) return outcome;
    const reasons = ask === 'undo' ? undefined : ask.reasons;
    try {
      await world.keep.append(id, { entry: outcome, ...(reasons && { reasons }) });
    } catch {
      isSpoiled = true;
      spoiled();
      return NOT_KEPT;
    }
    if (reasons) hosted.reasons.set(outcome.seq, reasons);
    tellNew();
    return outcome;
  };

  /** What the rules refuse of a bot, or what breaks, gives way to anything they allow. */
  const playFor = async (seat: string): Promise<void> => {
    if (botAsked(hosted) !== seat) return;
    const move = moveOfBot(world.think, hosted, seat);
    const settled = move && (await settle(seat, move));
    if (!settled || !('seq' in settled)) await settle(seat, anyMove(hosted, seat));
  };

  /** While somebody looks, the bots that are asked play. */
  const playOn = async (): Promise<void> => {
    if (isPlaying) return;
    isPlaying = true;
    for (let seat = botAsked(hosted); seat !== undefined && !isSpoiled; seat = botAsked(hosted)) {
      const asked = seat;
      await world.pause();
      if (guests.size === 0) break;
      await serially(() => playFor(asked));
    }
    isPlaying = false;
  };

  const present = (): ServerMessage => {
    const seats = [...guests.values()].flatMap(seat => seat ?? []);
    return { type: 'presence', match: id, present: [...new Set(seats)].sort() };
  };

  return {
    hosted,
    join(guest, { token, since }) {
      if (token !== undefined && (!header.seats.includes(token) || header.bots?.[token])) {
        return guest.send({ type: 'problem', match: id, ...NO_SEAT });
      }
      const who = { match: id, ...(token !== undefined && { seat: token }), version: match.log.length };
      guest.send(
        since !== undefined && since <= who.version
          ? { type: 'missed', ...who, entries: entriesSeen(match, since, token) }
          : {
              type: 'joined',
              ...who,
              header: headerFor(hosted, token),
              view: match.game.view(match.state, token),
            },
      );
      guests.set(guest, token);
      const over = overMessage();
      if (over) guest.send(over);
      tellEach(present);
      void playOn();
    },
    leave: guest => void guests.delete(guest),
    async ask(guest, message) {
      const request = { match: id, id: message.id };
      const complain = (trouble: Problem): void => guest.send({ type: 'problem', ...request, ...trouble });
      const seat = guests.get(guest);
      if (seat === undefined) return complain(NO_SEAT);
      const answer = await serially(async () => {
        if (message.at !== undefined && message.at !== match.log.length) {
          return problem('stale', 'The match has moved on since; look again.');
        }
        if (isMatchOver(hosted)) return problem('over', 'The battle is over.');
        return settle(seat, message.type === 'undo' ? 'undo' : { command: message.command });
      });
      if (isProblem(answer)) return complain(answer);
      if ('rule' in answer) {
        return guest.send({ type: 'refused', ...request, rule: answer.rule, say: answer.say });
      }
      guest.send({ type: 'accepted', ...request, seq: answer.seq });
      void playOn();
    },
  };
};
