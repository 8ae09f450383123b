import {
  type BattleSetup,
  type CampaignSetup,
  type ErasPack,
  erasBattle,
  erasCampaign,
  setupOf,
} from '@emlia/eras';
import type { ScenarioCard } from '@emlia/protocol';
import type { ChosenScenario, Shelf } from '@emlia/server';
import { erasCards } from './eras-cards.ts';

/** Battles and campaigns are two games. */
export const ERAS_RULESETS: Shelf['rulesets'] = {
  [erasBattle.id]: erasBattle,
  [erasCampaign.id]: erasCampaign,
};

export const cardsOfEras = (pack: ErasPack): ScenarioCard[] =>
  erasCards(pack, { battle: erasBattle.id, campaign: erasCampaign.id });

/** A scenario of the pack made ready; undefined where it has none of that id. */
export const chosenOf = (pack: ErasPack, id: string): ChosenScenario | undefined => {
  const { roster, battles, campaigns } = pack;
  const battle = Object.hasOwn(battles, id) ? battles[id] : undefined;
  if (battle) return chosen(pack, erasBattle.id, setupOf(roster, battle), battle.title);
  const campaign = Object.hasOwn(campaigns, id) ? campaigns[id] : undefined;
  return campaign && chosen(pack, erasCampaign.id, { roster, scenario: campaign }, campaign.title);
};

/** With the pack it comes from, as every match has it. */
const chosen = (
  { id, version, hash }: ErasPack,
  ruleset: string,
  setup: BattleSetup | CampaignSetup,
  title: string,
): ChosenScenario => ({
  ruleset,
  setup: { packs: [{ id, version, hash }], ...setup },
  title,
  seatNames: seatNamesOf(setup),
});

/** Who sits where, as a setup of either game has it. */
export const seatNamesOf = (setup: unknown): Record<string, string> => {
  const game = setup as BattleSetup | CampaignSetup;
  const players = 'scenario' in game ? game.scenario.players : game.sides.flatMap(side => side.players);
  return Object.fromEntries(players.map(({ id, name }) => [id, name]));
};
