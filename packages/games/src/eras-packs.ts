import {
  BATTLE_WAYS,
  type BattleSetup,
  type BattleWay,
  battleSetupOf,
  type CampaignSetup,
  ERAS_FILES,
  type ErasPack,
  erasBattle,
  erasCampaign,
  readErasPack,
} from '@emlia/eras';
import { type Problem, problem } from '@emlia/kernel';
import type { ChosenScenario } from '@emlia/protocol';
import { erasCards } from './eras-cards.ts';
import {
  entryNamed,
  type PackKind,
  refuseOptions,
  type ScenarioChoices,
  scenarioFiles,
} from './pack-kind.ts';

const chooseEras = (
  pack: ErasPack,
  id: string,
  { options = {} }: ScenarioChoices,
): ChosenScenario | Problem | undefined => {
  const { roster } = pack;
  const battle = entryNamed(pack.battles, id);
  if (battle)
    return (
      refuseOptions(options, []) ?? chosenOf(pack, erasBattle.id, battleSetupOf(roster, battle), battle.title)
    );
  const campaign = entryNamed(pack.campaigns, id);
  if (!campaign) return undefined;
  const { battles: way = campaign.battles } = options;
  if (!isBattleWay(way))
    return problem('no-option', `Battles cannot be "${way}": ${BATTLE_WAYS.join(', ')} are the ways.`);
  const { small = 'rolled' } = options;
  if (campaign.playedFrom !== undefined && small !== 'rolled' && small !== 'asked')
    return problem('no-option', `Small battles cannot be "${small}": rolled and asked are the ways.`);
  const { playedFrom: _, ...asked } = { ...campaign, battles: way };
  const scenario = small === 'asked' ? asked : { ...campaign, battles: way };
  return (
    refuseOptions(options, campaign.playedFrom === undefined ? ['battles'] : ['battles', 'small']) ??
    chosenOf(pack, erasCampaign.id, { roster, scenario }, campaign.title)
  );
};

const isBattleWay = (way: string): way is BattleWay => (BATTLE_WAYS as readonly string[]).includes(way);

/** A scenario of Eras with the pack it comes from, as every match has it. */
const chosenOf = (
  { id, version, hash }: ErasPack,
  ruleset: string,
  setup: BattleSetup | CampaignSetup,
  title: string,
): ChosenScenario => ({
  ruleset,
  setup: { packs: [{ id, version, hash }], ...setup },
  title,
  seatNames: erasSeatNames(setup),
});

/** Who sits where, as a setup of either game of Eras has it. */
export const erasSeatNames = (setup: unknown): Record<string, string> => {
  const game = setup as BattleSetup | CampaignSetup;
  const players = 'scenario' in game ? game.scenario.players : game.sides.flatMap(side => side.players);
  return Object.fromEntries(players.map(({ id, name }) => [id, name]));
};

export const erasPacks: PackKind<ErasPack, 'eras'> = {
  id: 'eras',
  folders: ['battles', 'campaigns', 'heroes', 'maps'],
  read: readErasPack,
  files: ERAS_FILES,
  scenarios: ({ battles, campaigns }) => [
    ...scenarioFiles('battles', battles),
    ...scenarioFiles('campaigns', campaigns),
  ],
  cards: erasCards,
  choose: chooseEras,
};
