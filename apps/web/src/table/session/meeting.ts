import { type Problem, problem } from '@emlia/kernel';
import type { JoinedMessage, ServerMessage } from '@emlia/protocol';
import { say } from '../../platform/words/say.ts';
import { type GameAdapter, type Games, gameFor } from '../adapter.ts';

/** The problem of a match that can only be played in a plain page. */
export const PLAIN = 'plain';

interface MeetingHost {
  readonly games: Games;
  /** Nobody listens any more. */
  isClosed(): boolean;
  begin(joined: JoinedMessage, adapter: GameAdapter): void;
  hear(message: ServerMessage): Promise<void>;
  fail(problem: Problem): void;
}

/** Getting to know the game of a match: the one that the header names, which has to be fetched. */
export interface Meeting {
  /** Begins the match once its game is here, and then hears what the server said meanwhile. */
  meet(joined: JoinedMessage): Promise<void>;
  /** Whether this message waits for a game that is being fetched. */
  holds(message: ServerMessage): boolean;
  /** The line broke: who was being met is forgotten, with all that waits. */
  breakOff(): void;
}

export const openMeeting = ({ games, isClosed, begin, hear, fail }: MeetingHost): Meeting => {
  /** What the server said while the game was being fetched. */
  let backlog: ServerMessage[] | undefined;
  return {
    async meet(joined) {
      const { ruleset } = joined.header;
      const game = gameFor(games, ruleset);
      if (!game) {
        fail(problem(PLAIN, say`This battle is fought by "${ruleset}", rules this page does not know.`));
        return;
      }
      const meanwhile: ServerMessage[] = [];
      backlog = meanwhile;
      const adapter = await game.adapter();
      // The line broke in between: the server lets us in again, or nobody listens any more.
      if (backlog !== meanwhile || isClosed()) return;
      backlog = undefined;
      begin(joined, adapter);
      for (const message of meanwhile) await hear(message);
    },
    holds(message) {
      backlog?.push(message);
      return backlog !== undefined;
    },
    breakOff() {
      backlog = undefined;
    },
  };
};
