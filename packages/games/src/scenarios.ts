import { type Muster, type Pack, readMuster } from '@emlia/content';
import { emlia, type Musters, seatName, seatsOf, setupOf } from '@emlia/emlia';
import {
  BATTLE_WAYS,
  type BattleSetup,
  type BattleWay,
  setupOf as battleSetupOf,
  type CampaignSetup,
  type ErasPack,
  erasBattle,
  erasCampaign,
} from '@emlia/eras';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { isSay } from '@emlia/packs';
import type { ChosenScenario } from '@emlia/protocol';
import { type AnyPack, isEras } from './packs.ts';

/** What is chosen with a scenario: armies, as they were sent, by force, and options by their ids. */
export interface ScenarioChoices {
  readonly musters?: Readonly<Record<string, unknown>>;
  readonly options?: Readonly<Record<string, string>>;
}

/** A scenario of a pack made ready to play; undefined where the pack has none of that id. */
export const chooseScenario = (
  pack: AnyPack,
  id: string,
  choices: ScenarioChoices = {},
): ChosenScenario | Problem | undefined =>
  isEras(pack) ? chooseEras(pack, id, choices) : chooseEmlia(pack, id, choices);

const chooseEmlia = (
  pack: Pack,
  id: string,
  { musters: sent = {}, options = {} }: ScenarioChoices,
): ChosenScenario | Problem | undefined => {
  const scenario = ownOf(pack.scenarios, id);
  if (!scenario) return undefined;
  const strange = refuseOptions(options, []);
  if (strange) return strange;
  const musters = readMusters(sent);
  if (isProblem(musters)) return musters;
  const setup = setupOf(pack, id, musters);
  if (isProblem(setup)) return setup;
  const seatNames = Object.fromEntries(seatsOf(scenario).map(seat => [seat, seatName(scenario, seat)]));
  return { ruleset: emlia.id, setup, title: scenario.title, seatNames };
};

/** Armies come from strangers: each is read before anything is asked of it. */
const readMusters = (sent: Readonly<Record<string, unknown>>): Musters | Problem => {
  const read: [string, Muster][] = [];
  for (const [force, data] of Object.entries(sent)) {
    const muster = readMuster(data);
    if (isSay(muster)) return problem('malformed', `For "${force}": ${muster.say}`);
    read.push([force, muster]);
  }
  return Object.fromEntries(read);
};

const chooseEras = (
  pack: ErasPack,
  id: string,
  { options = {} }: ScenarioChoices,
): ChosenScenario | Problem | undefined => {
  const { roster } = pack;
  const battle = ownOf(pack.battles, id);
  if (battle)
    return (
      refuseOptions(options, []) ?? chosenOf(pack, erasBattle.id, battleSetupOf(roster, battle), battle.title)
    );
  const campaign = ownOf(pack.campaigns, id);
  if (!campaign) return undefined;
  const { battles: way = campaign.battles } = options;
  if (!isBattleWay(way))
    return problem('no-option', `Battles cannot be "${way}": ${BATTLE_WAYS.join(', ')} are the ways.`);
  const scenario = { ...campaign, battles: way };
  return (
    refuseOptions(options, ['battles']) ??
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

const ownOf = <T>(all: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;

/** Nothing but these may be chosen. */
const refuseOptions = (
  options: Readonly<Record<string, string>>,
  known: readonly string[],
): Problem | undefined => {
  const strange = Object.keys(options).find(id => !known.includes(id));
  return strange === undefined
    ? undefined
    : problem('no-option', `There is no option "${strange}" in this scenario.`);
};
