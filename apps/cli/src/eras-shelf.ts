import { type CampaignSetup, type ErasPack, erasBattle, erasCampaign, setupOf } from '@emlia/eras';
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
export const chosenOf = (
  { roster, battles, campaigns }: ErasPack,
  id: string,
): ChosenScenario | undefined => {
  const battle = Object.hasOwn(battles, id) ? battles[id] : undefined;
  if (battle) {
    const players = battle.sides.flatMap(side => side.players);
    return {
      ruleset: erasBattle.id,
      setup: setupOf(roster, battle),
      title: battle.title,
      seatNames: namesOf(players),
    };
  }
  const campaign = Object.hasOwn(campaigns, id) ? campaigns[id] : undefined;
  if (!campaign) return undefined;
  const setup: CampaignSetup = { roster, scenario: campaign };
  return {
    ruleset: erasCampaign.id,
    setup,
    title: campaign.title,
    seatNames: namesOf(campaign.players),
  };
};

const namesOf = (
  players: readonly { readonly id: string; readonly name: string }[],
): Record<string, string> => Object.fromEntries(players.map(({ id, name }) => [id, name]));
