import { type EmliaCommand, type EmliaState, emlia } from '@emlia/emlia';
import { erasBattle, erasCampaign } from '@emlia/eras';
import type { Game, Prompted } from '@emlia/kernel';
import type { Player } from './battle.ts';
import type { Ask, Bot, Why } from './bot.ts';
import { captain } from './captain.ts';
import { battleCaptain } from './eras/battle/captain.ts';
import { battleRecruit } from './eras/battle/recruit.ts';
import { campaignCaptain } from './eras/campaign/captain.ts';
import { campaignRecruit } from './eras/campaign/recruit.ts';
import { openBattleWhy, openCampaignWhy } from './eras/open-why.ts';
import { general } from './general.ts';
import { openWhy } from './open-why.ts';
import { recruit } from './recruit.ts';

/** Whoever plays Emlia, by id. */
export const BOTS = { recruit, captain, general } as const;
export type BotId = keyof typeof BOTS;
export const BOT_IDS = Object.keys(BOTS) as BotId[];
export const isBot = (id: string): id is BotId => Object.hasOwn(BOTS, id);

export type AnyGame = Game<Prompted, unknown, unknown>;
/** A bot, by whichever rules; it is given games and views of those rules alone. */
export type AnyBot = Bot<AnyGame, Prompted, unknown>;
export type AnyPlayer = Player<AnyGame, Prompted, unknown>;

interface Knowing {
  readonly bots: Readonly<Record<string, AnyBot>>;
  /** What of a bot's reasons its opponents may read while the battle goes on. */
  open(why: Why, ask: Pick<Ask<AnyGame, Prompted>, 'game' | 'view'>, command: unknown): Why | undefined;
}

/** By the id of a ruleset. */
const KNOWING: Readonly<Record<string, Knowing>> = {
  [emlia.id]: {
    bots: BOTS as unknown as Knowing['bots'],
    open: (why, { view }, command) => openWhy(why, view as EmliaState, command as EmliaCommand),
  },
  [erasBattle.id]: {
    bots: { recruit: battleRecruit, captain: battleCaptain } as unknown as Knowing['bots'],
    open: openBattleWhy as unknown as Knowing['open'],
  },
  [erasCampaign.id]: {
    bots: { recruit: campaignRecruit, captain: campaignCaptain } as unknown as Knowing['bots'],
    open: openCampaignWhy as unknown as Knowing['open'],
  },
};

const knowing = (ruleset: string): Knowing | undefined =>
  Object.hasOwn(KNOWING, ruleset) ? KNOWING[ruleset] : undefined;

/** Who can be asked to play by these rules, by id; nobody by rules that are not known here. */
export const botsFor = (ruleset: string): Readonly<Record<string, AnyBot>> => knowing(ruleset)?.bots ?? {};

export const openWhyFor: (ruleset: string, ...rest: Parameters<Knowing['open']>) => Why | undefined = (
  ruleset,
  ...rest
) => knowing(ruleset)?.open(...rest);

export interface BotCard {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  /** Of the rules it knows. */
  readonly rulesets: readonly string[];
}

/** Everyone there is, with the rules each knows. One id is one bot, whatever it plays. */
export const botCards = (): BotCard[] =>
  BOT_IDS.map(id => {
    const { name, says } = BOTS[id];
    const rulesets = Object.keys(KNOWING).filter(ruleset => Object.hasOwn(botsFor(ruleset), id));
    return { id, name, says, rulesets };
  });
