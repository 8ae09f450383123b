import type { Problem, Prompted, Ruleset } from '@emlia/kernel';
import type { BotsCard, BrokenPack, PackCard, PackLists, ScenarioCard } from '@emlia/protocol';

export type AnyRuleset = Ruleset<unknown, Prompted, unknown, unknown>;

/** A scenario made ready to play. */
export interface ChosenScenario {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly title: string;
  readonly seatNames: Readonly<Record<string, string>>;
}

/** Opponents: who there is, and the program of a worker thread that thinks for them (see bots/job.ts). */
export interface BotShelf extends BotsCard {
  readonly worker: URL;
  /** Whoever answers at once, when another cannot. */
  readonly hasty: string;
}

/** All the server knows of games. */
export interface Shelf {
  readonly rulesets: Readonly<Record<string, AnyRuleset>>;
  readonly bots?: BotShelf;
  scenarios(): readonly ScenarioCard[];
  /** What is in its folder but cannot be played. */
  broken?(): readonly BrokenPack[];
  /** What armies can be mustered from. */
  packs?(): readonly PackCard[];
  listsOf?(pack: string): PackLists | undefined;
  /** Musters come as they were sent, by force. */
  setupOf(scenario: string, musters?: Readonly<Record<string, unknown>>): ChosenScenario | Problem;
}
