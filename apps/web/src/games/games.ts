import type { ScenarioCard } from '@emlia/protocol';
import { say } from '../platform/words/say.ts';
import { type Games, gameFor, type KnownGame } from '../table/adapter.ts';

const ERAS = {
  get name() {
    return say`Another game`;
  },
  get says() {
    return say`Eras has rules of its own: brigades from the Middle Ages to today, in battles of three phases or in campaigns of supply, treaties and elections over weeks.`;
  },
};

/** The games this page has a table for, by the ruleset that the header of a match names. */
export const GAMES = {
  emlia: {
    adapter: async () => (await import('./emlia/adapter.tsx')).emliaAdapter,
    isInGsu: true,
    isGraded: true,
    isPrinted: true,
    isStudied: true,
  },
  'eras-battle': {
    adapter: async () => (await import('./eras-battle/adapter.ts')).erasBattleAdapter,
    apart: ERAS,
  },
  'eras-campaign': {
    adapter: async () => (await import('./eras-campaign/adapter.tsx')).erasCampaignAdapter,
    apart: ERAS,
  },
} satisfies Games;

/** What stands above scenarios by rules that this page has no table for. */
const PLAIN: KnownGame['apart'] = {
  get name() {
    return say`By rules of this server`;
  },
  get says() {
    return say`This page has no table for these rules. What can be done stands there as buttons, beside the story and the state to read.`;
  },
};

/** Which other game than Emlia it is; of Emlia's scenarios nothing. */
export const apartOfCard = (card: Partial<ScenarioCard>): KnownGame['apart'] => {
  const game = gameOfCard(card);
  return game ? game.apart : PLAIN;
};

/** The game that a scenario is of; none where there is no table for it. An older server says nothing of it, and has scenarios of Emlia alone. */
export const gameOfCard = ({ ruleset }: Partial<ScenarioCard>): KnownGame | undefined =>
  ruleset === undefined ? GAMES.emlia : gameFor(GAMES, ruleset);
