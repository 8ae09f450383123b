import type { Games } from '../table/adapter.ts';

/** The games this page has a table for, by the ruleset that the header of a match names. */
export const GAMES: Games = {
  emlia: async () => (await import('./emlia/adapter.tsx')).emliaAdapter,
  'eras-battle': async () => (await import('./eras-battle/adapter.ts')).erasBattleAdapter,
  'eras-campaign': async () => (await import('./eras-campaign/adapter.tsx')).erasCampaignAdapter,
};
