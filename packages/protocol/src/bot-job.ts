/** What a worker thread is asked. The match is sent with the first job of it that this worker gets, or has forgotten. */
export interface BotJob {
  readonly id: number;
  readonly match: string;
  /** The id of the rules it is played by. */
  readonly ruleset: string;
  readonly setup?: unknown;
  readonly view: unknown;
  readonly seat: string;
  readonly bot: string;
  readonly temper: string;
  /** What the bot's own thoughts come from: nobody's dice. */
  readonly seed: string;
  /** The entry that is to come. */
  readonly number: number;
  /** How long it may think about all it is asked in one activation. */
  readonly ms: number;
}

/** Why, as the bot has it, and as much of it as its opponents may read while the battle goes on. */
export interface BotReasons {
  readonly why: unknown;
  readonly open?: unknown;
}

export type BotAnswer =
  | ({ readonly id: number; readonly command: unknown } & BotReasons)
  | { readonly id: number; readonly failed: string }
  /** It knows nothing of this match, or no longer, and wants to be told. */
  | { readonly id: number; readonly unknown: true };
