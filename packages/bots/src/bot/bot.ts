import type { EmliaCommand, EmliaGame, EmliaState } from '@emlia/emlia';
import type { Dice } from '@emlia/kernel';
import type { Temper } from './tempers.ts';

/** All a bot is given: what its seat may know, and how much work it may spend. Of a battle of Emlia unless it says more. */
export interface Ask<Game = EmliaGame, View = EmliaState> {
  readonly game: Game;
  /** What its seat sees, borrowed from the battle: nothing in it is ever changed, and nothing of it kept. */
  readonly view: View;
  readonly seat: string;
  readonly dice: Dice;
  /** In commands tried on a copy. Whoever has a clock turns time into it, so that a choice never depends on one. */
  readonly budget: number;
  readonly temper: Temper;
}

/** One consideration, in points: about one for a member of an ordinary unit. */
export interface ScoreTerm {
  readonly name: string;
  readonly value: number;
}

/** A candidate in plain words, with what spoke for and against it. */
export interface Weighed {
  readonly say: string;
  readonly score: number;
  readonly terms: readonly ScoreTerm[];
}

/** Why a bot did what it did: the best few it weighed, the chosen one first. */
export interface Why {
  readonly bot: string;
  readonly temper: string;
  readonly weighed: readonly Weighed[];
  /** How many commands were tried on copies, where it searched. */
  readonly tried?: number;
  /** In how many tries that was, each of several commands. */
  readonly tries?: number;
}

/** The command a bot gives, and why. */
export interface BotChoice<Command = EmliaCommand> {
  readonly command: Command;
  readonly why: Why;
}

/** A player: from what its seat may know to a command. */
export interface Bot<Game = EmliaGame, View = EmliaState, Command = EmliaCommand> {
  readonly id: string;
  readonly name: string;
  /** How it plays, for whoever picks an opponent. */
  readonly says: string;
  /** Nothing if its seat is not asked. */
  choose(ask: Ask<Game, View>): BotChoice<Command> | undefined;
}
