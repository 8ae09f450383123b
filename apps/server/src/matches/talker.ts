import { type Problem, problem } from '@emlia/kernel';
import type { Said, TalkLine, TalkRoom } from '@emlia/protocol';
import type { StoredPerson } from '../people/person.ts';
import { keepLine, notToTalk, readTalk, whyBarred } from '../people/talk.ts';
import type { Audience, Page } from './audience.ts';
import { sendTo } from './audience.ts';
import { isMatchOver, type Live } from './live.ts';
import type { ServerWorld } from './world.ts';

/** What is said at a table: players among themselves, and whoever watches among themselves. */
export interface Talker {
  /** A page that comes in is told what was said of late. */
  admit(page: Page, live: Live, seat: string | undefined): Promise<void>;
  say(
    live: Live,
    person: StoredPerson | undefined,
    seat: string | undefined,
    said: Said,
  ): Promise<Problem | undefined>;
  /** Tells what is new, here or by another process. */
  tellNew(): Promise<void>;
  /** Somebody who has talked may be gone, with what they said. */
  readAgain(): Promise<void>;
}

/** So many lines are told to whoever comes in. */
const MOST = 200;

const roomOf = (seat: string | undefined): TalkRoom => (seat === undefined ? 'watchers' : 'players');

export const createTalker = (world: ServerWorld, match: string, audience: Audience): Talker => {
  const { sql } = world.store;
  /** What all who are here have been told; nothing while nobody is. */
  let lines: TalkLine[] | undefined;

  const tellNew = async (): Promise<void> => {
    if (!lines) return;
    if (audience.empty) {
      lines = undefined;
      return;
    }
    const fresh = await readTalk(sql, match, (lines.at(-1)?.number ?? -1) + 1);
    if (fresh.length === 0) return;
    lines = [...lines, ...fresh].slice(-MOST);
    for (const room of ['players', 'watchers'] as const) {
      const heard = fresh.filter(line => line.room === room);
      if (heard.length > 0) audience.tellRoom(room, { type: 'talk', match, lines: heard });
    }
  };

  return {
    async admit(page, live, seat) {
      if (live.stored.header.seating !== 'claimed') return;
      lines ??= await readTalk(sql, match, 0);
      const heard = isMatchOver(live) ? lines : lines.filter(({ room }) => room === roomOf(seat));
      if (heard.length > 0) sendTo(page, { type: 'talk', match, lines: heard });
    },
    async say(live, person, seat, said) {
      const wrong = notToTalk(live.stored, person, seat);
      if (wrong || !person) return wrong;
      const barred = await whyBarred(sql, person.id, 'talk');
      if (barred) return barred;
      if (!world.mayTalk(person.id)) return problem('too-fast', 'You talk too fast; wait a moment.');
      if (!(await keepLine(sql, match, person, roomOf(seat), seat, said)))
        return problem('busy', 'Too many talk at once; say it again in a moment.');
      await world.store.tell(match);
      await tellNew();
      return undefined;
    },
    tellNew,
    async readAgain() {
      if (lines) lines = await readTalk(sql, match, 0);
    },
  };
};
