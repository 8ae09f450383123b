import type { ArmyWanted, Muster, Pack } from '@emlia/content';
import * as z from 'zod';
import { PACES } from './conduct.ts';
import { ratedWanted } from './ratings.ts';
import { type MatchHeader, SEATINGS, type SeatedBot, type SeenEntry } from './server.ts';

/** Databases cut a text at a NUL and replace half a surrogate pair: the dice would change with them. */
const isStorable = (text: string): boolean => !/\p{Cc}|\p{Cs}/u.test(text);

/** Who plays a seat instead of a person: ids of GET /api/bots. */
const botSeat = z.strictObject({
  bot: z.string().min(1).max(40),
  temper: z.string().min(1).max(40).optional(),
});
export type BotSeat = z.infer<typeof botSeat>;

/** POST /api/matches */
export const newMatch = z.strictObject({
  scenario: z.string().min(1).max(128),
  /** How people come to their seats; `here` unless told. */
  seating: z.enum(SEATINGS).optional(),
  /** Where seats are claimed: one's own. */
  mine: z.string().min(1).max(64).optional(),
  /** Where seats are claimed: anyone may claim the others, and the table is listed. */
  open: z.literal(true).optional(),
  /** Where seats are claimed: how fast it is played; without, nobody's time is counted. */
  pace: z.enum(PACES).optional(),
  /** Where two claim their seats and have a pace: it counts for their ratings. */
  rated: ratedWanted.optional(),
  /** Only where one plays alone (`here`), for tests and puzzles, and the header says so; any other match draws its own. */
  seed: z
    .string()
    .min(1)
    .max(128)
    .refine(isStorable, 'a seed may not hold control characters or half a character')
    .optional(),
  /** Armies for forces that have points to spend, by the id of the force (see `army` of the card); what is in them is for the library to judge. */
  musters: z.record(z.string().min(1).max(64), z.unknown()).optional(),
  /** Seats that a bot plays; nobody gets a link to them. */
  bots: z.record(z.string().min(1).max(64), botSeat).optional(),
  /** What is chosen of the options on the card, by their ids; what is not named is as the scenario has it. */
  options: z.record(z.string().min(1).max(64), z.string().min(1).max(64)).optional(),
});
export type NewMatch = z.infer<typeof newMatch>;

/** POST /api/setups/<scenario>: with armies in place of those that stand ready, and with options. */
export const setupWanted = newMatch.pick({ musters: true, options: true });

/** POST /api/matches/:match/branch : a new match that goes on after this entry of one that is over. */
export const newBranch = z.strictObject({ at: z.int().nonnegative() });
export type NewBranch = z.infer<typeof newBranch>;

/** The answer: the links are secret, one for each seat that a person plays; none where seats are claimed. */
export interface MatchCreated {
  readonly match: string;
  readonly seats: readonly { readonly seat: string; readonly name: string; readonly token: string }[];
  readonly bots?: readonly SeatOfBot[];
}

export interface SeatOfBot extends SeatedBot {
  readonly seat: string;
  readonly name: string;
}

/** A ruleset of the server, and where what goes over the wire by it is written down as JSON Schema. */
export interface RulesetCard {
  readonly id: string;
  readonly version: string;
  /** Addresses, by what they describe: commands, prompts, events, views. Missing: nobody has written them down. */
  readonly schemas?: Readonly<Record<string, string>>;
  /** The same for each edition of the rules (`edition` of a setup); `schemas` are those of the first. Missing where there is but one. */
  readonly editions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** GET /api/bots: who can play, by which rules, and how. */
export interface BotsCard {
  readonly bots: readonly {
    readonly id: string;
    readonly name: string;
    readonly says: string;
    /** The ids of the rulesets it knows; a scenario's card names its own. */
    readonly rulesets: readonly string[];
  }[];
  readonly tempers: readonly { readonly id: string; readonly name: string; readonly says: string }[];
}

/**
 * GET /api/matches/:match/why/:seq : what a bot weighed before it gave this command. Of secret moves, and with
 * secret candidates, only when the battle is over.
 */
export interface BotReason {
  readonly seq: number;
  readonly seat: string;
  readonly bot: string;
  readonly temper: string;
  /** Why it is not told yet. */
  readonly untold?: string;
  /** How many commands it tried on copies, where it searched. */
  readonly tried?: number;
  /** The best few, the chosen one first. */
  readonly weighed: readonly {
    readonly say: string;
    readonly score: number;
    readonly terms: readonly { readonly name: string; readonly value: number }[];
  }[];
}

/** POST /api/matches/:match/hint : what a bot would do in this seat now. */
export const hintWanted = z.strictObject({
  bot: z.string().min(1).max(40),
});

/** What it would do, and what it weighed before; nothing of it is done. */
export interface Hint extends Pick<BotReason, 'bot' | 'temper' | 'weighed'> {
  /** The version of the match it was thought of; once that has gone on it is worth nothing. */
  readonly at: number;
  readonly command: unknown;
}

/** GET /api/broken-packs: packs in the server's folder that cannot be chosen, and why. */
export interface BrokenPack {
  /** Its folder: what it calls itself may be among what is wrong. */
  readonly folder: string;
  /** Every mistake with its place inside the pack, as the linter tells it; at least one. */
  readonly mistakes: readonly string[];
  /** How many there are, where not all are listed. */
  readonly count: number;
}

/** GET /api/packs: what armies can be mustered from. */
export interface PackCard {
  readonly id: string;
  readonly title: string;
  /** Its armies; without any, all units are open to everyone. */
  readonly forces: readonly { readonly id: string; readonly name: string; readonly about?: string }[];
}

/** GET /api/packs/:pack/lists: all that building and judging an army needs. */
export interface PackListsAnswer extends Omit<Pack, 'licence' | 'terrain' | 'abilities' | 'scenarios'> {
  /** Where armies are wanted. */
  readonly battles: readonly BattleWanting[];
}

/** army.budget: a force of a scenario that has points to spend. */
export interface BattleWanting {
  /** As in ScenarioCard. */
  readonly scenario: string;
  readonly title: string;
  /** Its id, for `musters`. */
  readonly force: string;
  readonly name: string;
  readonly army: ArmyWanted;
  /** The one that stands ready, if there is one. */
  readonly ready?: Muster;
}

/** GET /api/scenarios */
export interface ScenarioCard {
  readonly id: string;
  /** The id of the rules it is played by. */
  readonly ruleset: string;
  readonly title: string;
  readonly purpose: string;
  /** The pack it comes from. */
  readonly setting: { readonly id: string; readonly title: string; readonly about?: string };
  /** How much of the rules it asks players to know. */
  readonly difficulty?: string;
  /** Whether it is meant to be even, and what was measured. */
  readonly balance?: string;
  /** The seat somebody new is advised to take: of the side that was measured to win more often. */
  readonly kinder?: string;
  /** Missing: it has no limit but what ends it. */
  readonly turns?: number;
  /** Every way it can end by itself, with its reason; what is announced to happen, and when. */
  readonly endings?: readonly string[];
  readonly events?: readonly string[];
  readonly counted?: readonly string[];
  readonly missions?: readonly string[];
  readonly minutes?: number;
  /** What may be chosen before it begins, for `options`. */
  readonly options?: readonly {
    readonly id: string;
    readonly name: string;
    /** As the scenario has it. */
    readonly usual: string;
    readonly choices: readonly {
      readonly id: string;
      readonly name: string;
      readonly says: string;
      /** What was measured of it played so, where that is another matter. */
      readonly balance?: string;
    }[];
  }[];
  /** How large its table is; of a game without one, nothing. */
  readonly table?: { readonly width: number; readonly height: number };
  /** Who is to play it, in the order of their seats; mostly one for each force. */
  readonly players: readonly { readonly seat: string; readonly name: string }[];
  readonly forces: readonly {
    /** The first of those who command it. */
    readonly seat: string;
    readonly name: string;
    readonly units: number;
    readonly members: number;
    /** Points to muster an army for, and the forces it may be of; `units` then stand ready, if there are any. */
    readonly army?: {
      /** Its id, for `musters`. */
      readonly force: string;
      readonly points: number;
      readonly from: readonly { readonly id: string; readonly name: string }[];
    };
    /** What it must reach, the best grade first. */
    readonly goals: readonly { readonly grade: string; readonly say: string }[];
  }[];
  /** For the drawn map: terrain outlines and deployment zones as polygons; without it a plain card stands for it. */
  readonly map?: {
    readonly terrain: readonly {
      readonly kind: string;
      readonly points: readonly { x: number; y: number }[];
      /** What its pack calls it, and what it does: by these it is painted as on the table. */
      readonly name?: string;
      readonly height?: number;
      readonly character?: 'open' | 'sparse' | 'solid';
      readonly water?: boolean;
      readonly walkable?: boolean;
      readonly walled?: boolean;
    }[];
    readonly zones: readonly {
      readonly seat: string;
      readonly points: readonly { x: number; y: number }[];
    }[];
  };
}

/**
 * GET /api/matches/:match/aside : the match that this one waits for, such as a battle of a campaign that is fought
 * by other rules. Whoever has a seat in both opens it with the same secret.
 */
export interface SideMatchCard {
  readonly match: string;
  readonly title: string;
  readonly seats: readonly string[];
}

/** GET /api/matches/:match/log : the story so far, as the seat (or anyone) sees it. */
export interface MatchLog {
  readonly match: string;
  readonly seat?: string;
  readonly version: number;
  readonly over: boolean;
  readonly header: MatchHeader;
  readonly entries: readonly SeenEntry[];
  /** Once the match is over. */
  readonly seed?: string;
}

/** GET /api/matches/:match/export : a file to keep. */
export interface ReplayFile {
  readonly format: 'emlia-replay';
  readonly formatVersion: 1;
  readonly match: string;
  readonly header: MatchHeader;
  /** Over: the whole log with commands, and the seed. Else what `seat` has seen. */
  readonly complete: boolean;
  readonly seat?: string;
  readonly entries: readonly unknown[];
  readonly seed?: string;
}
