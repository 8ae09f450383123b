import type { AnyGame, AnyRuleset, Problem, Prompted } from '@emlia/kernel';
import type { BotsCard, BrokenPack, PackCard, PackListsAnswer, ScenarioCard } from './http.ts';

/** A scenario made ready to play. */
export interface ChosenScenario {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly title: string;
  readonly seatNames: Readonly<Record<string, string>>;
}

/** Something a match waits for: a match of its own for some of the same seats, whose end answers what is asked. */
export interface SideMatch {
  /** Unlike any other that the match has waited for. */
  readonly id: string;
  readonly chosen: ChosenScenario;
  /** Nobody looks on but those who sit at it: it shows what the match keeps secret from the others. */
  readonly closed?: true;
  /** The command that whoever is asked gives, from how the other ended. */
  answer(state: Prompted): unknown;
}

/** Opponents: who there is, and the program of a worker thread that thinks for them (see bot-job.ts). */
export interface BotLibrary extends BotsCard {
  readonly worker: URL;
  /** Whoever answers at once, when another cannot. */
  readonly fallback: string;
}

/** JSON Schemas of what goes over the wire by a ruleset. */
export interface WireSchemas {
  readonly commands: object;
  readonly prompts: object;
  readonly events: object;
  readonly views: object;
}

/** All the server knows of games. */
export interface GameLibrary {
  readonly rulesets: Readonly<Record<string, AnyRuleset>>;
  readonly bots?: BotLibrary;
  scenarios(): readonly ScenarioCard[];
  /** What is in its folder but cannot be played. */
  broken?(): readonly BrokenPack[];
  /** What armies can be mustered from. */
  packs?(): readonly PackCard[];
  listsOf?(pack: string): PackListsAnswer | undefined;
  /** What a pack says of its abilities, by their names. */
  sayingsOf?(pack: string): Readonly<Record<string, string>> | undefined;
  /** The words of all packs in another tongue, such as `de`, by what stands in their files. */
  wordsIn?(tongue: string): Readonly<Record<string, string>>;
  /** What is drawn on the bases of a unit with that icon, where the page does not have it. */
  pictureOf?(icon: string): object | undefined;
  /** All icons there are pictures of; military symbols, which are made of letters, are not among them. */
  pictureNames?(): readonly string[];
  /** For clients that do not have the rules; missing of rules that nobody has written down. */
  schemasOf?(ruleset: string, edition?: string): WireSchemas | undefined;
  /** The editions of these rules, the usual one first; none where they have but one. */
  editionsOf?(ruleset: string): readonly string[];
  /** Musters come as they were sent, by force. */
  setupOf(
    scenario: string,
    musters?: Readonly<Record<string, unknown>>,
    options?: Readonly<Record<string, string>>,
  ): ChosenScenario | Problem;
  /** What a match by these rules waits for as it stands. */
  sideMatchOf?(ruleset: string, game: AnyGame, state: Prompted): SideMatch | undefined;
}
