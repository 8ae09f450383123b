import { isProblem, type Problem } from '@emlia/kernel';
import type { ScenarioCard } from '@emlia/protocol';
import { fetchScenarios } from '../platform/api.ts';
import { type Games, gameFor, type KnownGame } from '../table/adapter.ts';

const ERAS = {
  name: 'Another game',
  says: 'Eras has rules of its own: brigades from the Middle Ages to today, in battles of three phases or in campaigns of supply, treaties and elections over weeks.',
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

/** The game that a scenario is of. An older server says nothing of it, and has scenarios of Emlia alone. */
export const gameOfCard = ({ ruleset }: Partial<ScenarioCard>): KnownGame | undefined =>
  ruleset === undefined ? GAMES.emlia : gameFor(GAMES, ruleset);

/** The scenarios that this page has a table for. */
export const fetchKnownScenarios = async (): Promise<readonly ScenarioCard[] | Problem> => {
  const found = await fetchScenarios();
  return isProblem(found) ? found : found.filter(card => gameOfCard(card));
};
