import { isProblem } from '@emlia/kernel';
import { anything, askBot, type BotMove } from './ask-bot.ts';
import type { Audience } from './audience.ts';
import type { HeldMatch } from './held-match.ts';
import { versionOf } from './live.ts';
import type { Serial } from './serial.ts';
import { playsAlone, sideMatchOf } from './side-matches.ts';
import { NOBODY, type ServerWorld } from './world.ts';

/** Plays the seats of a match that bots hold. */
export interface BotRunner {
  /** While somebody looks, whichever bot is asked is set to work; the room goes on without waiting for it. */
  wake(): void;
  /** A bot whose command could not be written is asked again in a while. */
  readonly resting: boolean;
}

interface BotTable {
  readonly world: ServerWorld;
  readonly match: string;
  readonly held: HeldMatch;
  readonly audience: Audience;
  readonly queue: Serial;
}

/** Before a bot is asked again whose command could not be written. */
const REST_MS = 1000;

const isUnsaved = (decided: object): boolean => 'problem' in decided && decided.problem === 'not-saved';

/** Carries out what a bot decided, unless the match has moved on meanwhile; false where it is to be asked again in a while. */
const playMove = async (table: BotTable, { seat, at, answer }: BotMove): Promise<boolean> => {
  const { world, match, held, audience } = table;
  // What bots do is counted to whoever has them play.
  const by = audience.looksFrom() ?? NOBODY;
  const now = await held.ready();
  if (isProblem(now)) return false;
  if (versionOf(now) !== at) return true;
  const decided = await held.settle(seat, { command: answer.command, at, by });
  if ('seq' in decided) return played(table, decided.seq, answer);
  world.log(`a bot's command was not taken in match ${match}: ${decided.say}`);
  // What the rules refuse, or what breaks, gives way to anything they allow; what could not be written does not.
  const again = await held.ready();
  if (isProblem(again) || isUnsaved(decided)) return false;
  if (versionOf(again) !== at) return true;
  const other = anything(again, seat);
  const instead = await held.settle(seat, { command: other.command, at, by });
  return 'seq' in instead ? played(table, instead.seq, other) : false;
};

const played = async (table: BotTable, seq: number, answer: BotMove['answer']): Promise<true> => {
  const { held, audience } = table;
  if (held.now) audience.tellNew(held.now);
  await keepReason(table, seq, answer);
  await held.snapshot(seq);
  return true;
};

/** Keeps why a bot did it; the battle goes on without it being kept. */
const keepReason = async (
  { world, match }: BotTable,
  seq: number,
  { why, open }: BotMove['answer'],
): Promise<void> => {
  if (why === undefined) return;
  try {
    await world.store.saveReason({ match, seq, body: JSON.stringify({ why, open }) });
  } catch (error) {
    world.log(`no reason kept in match ${match}: ${error instanceof Error ? error.message : error}`);
  }
};

export const createBotRunner = (table: BotTable): BotRunner => {
  const { world, held, audience, queue } = table;
  /** The version a bot is thinking about. */
  let thinking: number | undefined;
  let resting = false;

  const wake = (): void => {
    const live = held.now;
    if (!live || world.closing || resting || thinking === versionOf(live)) return;
    if (audience.empty && !playsAlone(live)) return;
    // What is fought elsewhere is answered from there.
    if (sideMatchOf(world, live)) return;
    const move = askBot(world, live, audience.looksFrom());
    if (!move) return;
    const at = versionOf(live);
    thinking = at;
    const thought = (): void => {
      if (thinking === at) thinking = undefined;
    };
    move.then(
      made => {
        thought();
        if (world.closing) return;
        queue.run(async () => {
          if (!(await playMove(table, made))) rest();
        });
      },
      (error: unknown) => {
        thought();
        queue.run(() => Promise.reject(error));
      },
    );
  };

  /** Asks the bot again in a while, not at once and for ever. */
  const rest = (): void => {
    resting = true;
    setTimeout(() => {
      resting = false;
      if (world.closing) return;
      queue.run(async () => {
        if (isProblem(await held.ready()) && !audience.empty) rest();
      });
    }, REST_MS).unref();
  };

  return {
    wake,
    get resting() {
      return resting;
    },
  };
};
