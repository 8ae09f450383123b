import type { Problem, Prompted, Ruleset } from '@emlia/kernel';
import type { BrokenPack, PackCard, PackLists, ScenarioCard } from '@emlia/protocol';

export type AnyRuleset = Ruleset<unknown, Prompted, unknown, unknown>;

/** A scenario made ready to play. */
export interface ChosenScenario {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly title: string;
  readonly seatNames: Readonly<Record<string, string>>;
}

/** All the server knows of games. */
export interface Shelf {
  readonly rulesets: Readonly<Record<string, AnyRuleset>>;
  scenarios(): readonly ScenarioCard[];
  /** What is in its folder but cannot be played. */
  broken?(): readonly BrokenPack[];
  /** What armies can be mustered from. */
  packs?(): readonly PackCard[];
  listsOf?(pack: string): PackLists | undefined;
  /** Musters come as they were sent, by force. */
  setupOf(scenario: string, musters?: Readonly<Record<string, unknown>>): ChosenScenario | Problem;
}
