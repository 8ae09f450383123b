import { reportOn } from '@emlia/bots';
import { type EmliaState, emlia } from '@emlia/emlia';
import {
  BATTLE_WAYS,
  type BattleSetup,
  type BattleWay,
  type CampaignGame,
  type CampaignSetup,
  type CampaignState,
  type ErasPack,
  erasBattle,
  erasCampaign,
  setupOf,
} from '@emlia/eras';
import { type Problem, problem, topPrompt } from '@emlia/kernel';
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
  pack: ErasPack,
  id: string,
  options: Readonly<Record<string, string>> = {},
): ChosenScenario | Problem | undefined => {
  const { roster, battles, campaigns } = pack;
  const battle = Object.hasOwn(battles, id) ? battles[id] : undefined;
  if (battle)
    return refuseOptions(options, []) ?? chosen(pack, erasBattle.id, setupOf(roster, battle), battle.title);
  const campaign = Object.hasOwn(campaigns, id) ? campaigns[id] : undefined;
  if (!campaign) return undefined;
  const { battles: way = campaign.battles } = options;
  if (!isBattleWay(way))
    return problem('no-option', `Battles cannot be "${way}": ${BATTLE_WAYS.join(', ')} are the ways.`);
  const scenario = { ...campaign, battles: way };
  return (
    refuseOptions(options, ['battles']) ?? chosen(pack, erasCampaign.id, { roster, scenario }, campaign.title)
  );
};

const isBattleWay = (way: string): way is BattleWay => (BATTLE_WAYS as readonly string[]).includes(way);

/** Nothing but these may be chosen. */
export const refuseOptions = (
  options: Readonly<Record<string, string>>,
  known: readonly string[],
): Problem | undefined => {
  const strange = Object.keys(options).find(id => !known.includes(id));
  return strange === undefined
    ? undefined
    : problem('no-option', `There is no option "${strange}" in this scenario.`);
};

/** A battle of a campaign that is played as an Emlia battle: the table to open, and what is reported of it. */
export const asideOf: NonNullable<Shelf['asideOf']> = (ruleset, game, state) => {
  if (ruleset !== erasCampaign.id) return undefined;
  const campaign = state as CampaignState;
  const asked = topPrompt(campaign);
  const battle = asked?.kind === 'report' ? asked.about?.battle : undefined;
  const table =
    battle === undefined ? undefined : (game as unknown as CampaignGame).emliaTable(campaign, battle);
  if (!table) return undefined;
  const { title, forces } = table.scenario;
  const { hidden } = (game as unknown as CampaignGame).world.scenario;
  return {
    id: table.scenario.id,
    // sheet.visibility: as on a map of its own, those who fight see each other, and nobody else does.
    ...(hidden.includes('armies') && { closed: true }),
    chosen: {
      ruleset: emlia.id,
      setup: table,
      title,
      seatNames: Object.fromEntries(forces.map(({ id, name }) => [id, name])),
    },
    answer: fought => reportOn(table, fought as EmliaState),
  };
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
