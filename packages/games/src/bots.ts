import {
  type Ask,
  BOT_IDS,
  BOTS,
  type Bot,
  type BotPlayer,
  TEMPER_IDS,
  TEMPERS,
  type Why,
  whyForOpponents,
} from '@emlia/bots';
import {
  battleCaptain,
  battleGeneral,
  battleRecruit,
  battleWhyForOpponents,
  campaignCaptain,
  campaignGeneral,
  campaignRecruit,
  campaignWhyForOpponents,
} from '@emlia/bots/eras';
import { type EmliaCommand, type EmliaState, emlia } from '@emlia/emlia';
import { erasBattle, erasCampaign } from '@emlia/eras';
import type { AnyGame, Prompted } from '@emlia/kernel';
import type { BotsCard } from '@emlia/protocol';

/** A bot, by whichever rules; it is given games and views of those rules alone. */
export type AnyBot = Bot<AnyGame, Prompted, unknown>;
export type AnyPlayer = BotPlayer<AnyGame, Prompted, unknown>;

interface BotsOfRuleset {
  readonly bots: Readonly<Record<string, AnyBot>>;
  /** The prompt at which a seat's time to think begins anew; missing: it has the same time for all its prompts. */
  readonly restsAt?: string;
  /** The prompt whose answer takes about as long as trying one command; missing: there is none. */
  readonly pacedBy?: string;
  /** Of what is left of its time to think, how much goes into one choice; missing: half of it. */
  readonly share?: number;
  /** What of a bot's reasons its opponents may read while the battle goes on. */
  whyForOpponents(
    why: Why,
    ask: Pick<Ask<AnyGame, Prompted>, 'game' | 'view'>,
    command: unknown,
  ): Why | undefined;
}

/** Who plays by which rules, by the id of the ruleset. */
const BOTS_BY_RULESET: Readonly<Record<string, BotsOfRuleset>> = {
  [emlia.id]: {
    bots: BOTS,
    restsAt: 'activate',
    pacedBy: 'act',
    whyForOpponents: (why, { view }, command) =>
      whyForOpponents(why, view as EmliaState, command as EmliaCommand),
  },
  [erasBattle.id]: {
    bots: { recruit: battleRecruit, captain: battleCaptain, general: battleGeneral },
    restsAt: 'move',
    share: 1,
    whyForOpponents: battleWhyForOpponents,
  },
  [erasCampaign.id]: {
    bots: { recruit: campaignRecruit, captain: campaignCaptain, general: campaignGeneral },
    restsAt: 'orders',
    share: 1,
    whyForOpponents: campaignWhyForOpponents,
  },
};

/** Nothing for rules that are not known here. */
export const botsOfRuleset = (ruleset: string): BotsOfRuleset | undefined =>
  Object.hasOwn(BOTS_BY_RULESET, ruleset) ? BOTS_BY_RULESET[ruleset] : undefined;

/** Who can be asked to play by these rules, by id; nobody by rules that are not known here. */
export const botsFor = (ruleset: string): Readonly<Record<string, AnyBot>> =>
  botsOfRuleset(ruleset)?.bots ?? {};

/** Everyone there is, with the rules each knows, and their tempers. One id is one bot, whatever it plays. */
export const botsCard = (): BotsCard => ({
  bots: BOT_IDS.map(id => {
    const { name, says } = BOTS[id];
    const rulesets = Object.keys(BOTS_BY_RULESET).filter(ruleset => Object.hasOwn(botsFor(ruleset), id));
    return { id, name, says, rulesets };
  }),
  tempers: TEMPER_IDS.map(id => {
    const { name, says } = TEMPERS[id];
    return { id, name, says };
  }),
});
