import { counted, type Result } from '@emlia/kernel';
import { mayBuyHero } from '../../forces/hero.ts';
import { formatManpower } from '../../forces/manpower.ts';
import { isSettlement } from '../../pack/scenario-parts.ts';
import { takeNode } from '../army/control.ts';
import { strikeOff } from '../army/strike-off.ts';
import { endBattle } from '../clash/fight.ts';
import { isContested, sidesOfBattle } from '../clash/sides.ts';
import { ownHq } from '../manpower/buy.ts';
import { roundToCents } from '../manpower/pay.ts';
import { eraFor, priceOf } from '../manpower/price.ts';
import type { CampaignContext } from '../order.ts';
import type { CampaignState } from '../state.ts';
import { armiesOf } from '../table/checks.ts';
import { canTakeNodes, hasNodeTakers, paidForLiving, unitsOf } from '../table/muster.ts';
import { areHostilePlayers, playersIn, sideOf } from '../table/sides.ts';
import { type CampaignWorld, nameOfPlayer } from '../table/world.ts';
import { shareSights } from './sights.ts';

/** The last step of a turn: conquests, all judged together, and whether the war is over. */
export const judgeVictory = (campaign: CampaignContext): void => {
  const { world, state, act } = campaign;
  const before = playersIn(state);
  const lost = before.filter(player => isConquered(world, state, player));
  const standing = before.filter(player => !lost.includes(player));
  if (lost.length > 0 && standing.length === 0) {
    // All who were left fell together: the nodes held before anyone is removed decide (victory.last-standing).
    endByCount(campaign, before, 'victory.last-standing');
    return;
  }
  for (const player of lost) eliminate(campaign, player, lost);
  for (const battle of Object.values(state.battles)) {
    if (!isContested(world, state, sidesOfBattle(world, state, battle)))
      endBattle(campaign, battle, 'victory.elimination');
  }
  const sides = new Set(standing.map(player => sideOf(world, state, player)));
  if (sides.size === 1) {
    const say = `${standing.map(player => nameOfPlayer(world, player)).join(' and ')} ${standing.length === 1 ? 'stands alone and wins' : 'stand alone and win'}.`;
    act.emit({ type: 'gameEnded', result: { winners: standing, rule: 'victory.last-standing', say } });
  } else if (world.scenario.turns !== undefined && state.turn >= world.scenario.turns) {
    endByCount(campaign, standing, 'victory.most-settlements');
  } else if (!standing.some(player => canStillTake(world, state, player))) {
    endByCount(campaign, standing, 'victory.most-settlements');
  }
};

/** An enemy controls the headquarters; while its owner has an active group in it nobody else can (victory.headquarters). */
const isConquered = (world: CampaignWorld, state: CampaignState, player: string): boolean => {
  const holder = state.nodes[state.players[player]?.hq ?? '']?.controller;
  return holder !== undefined && holder !== player && areHostilePlayers(world, state, holder, player);
};

/** Out: units removed, the headquarters with the conqueror, other nodes neutral, or as the scenario says. */
const eliminate = (campaign: CampaignContext, player: string, lost: readonly string[]): void => {
  const { world, state, act } = campaign;
  const hq = state.nodes[state.players[player]?.hq ?? ''];
  const conqueror = hq?.controller;
  const ended = Object.values(state.treaties).filter(({ parties }) => parties.includes(player));
  act.emit({ type: 'playerOut', player, ...(conqueror !== undefined && { conqueror }) });
  for (const { parties } of ended) shareSights(campaign, parties);
  for (const army of armiesOf(state, player)) {
    if (army.battle !== undefined) {
      act.emit({
        type: 'memberLeft',
        battle: army.battle,
        army: army.id,
        spent: false,
        why: 'victory.elimination',
      });
    }
    strikeOff(campaign, army, 'victory.elimination');
  }
  const heir =
    world.scenario.conquest === 'conqueror' && conqueror !== undefined && !lost.includes(conqueror)
      ? conqueror
      : undefined;
  for (const node of Object.values(state.nodes)) {
    if (node.controller === player) takeNode(campaign, node, heir, 'victory.elimination');
  }
  if (hq && conqueror !== undefined && lost.includes(conqueror))
    takeNode(campaign, hq, undefined, 'victory.elimination');
};

/** Whether a player has an element that could take a node, or manpower now or later to buy one. */
const canStillTake = (world: CampaignWorld, state: CampaignState, player: string): boolean => {
  if (armiesOf(state, player).some(army => hasNodeTakers(world, army))) return true;
  const { manpower, grants } = state.players[player] ?? { manpower: 0, grants: [] };
  if (!ownHq(state, player)) return false;
  if (grants.some(grant => grant.every !== undefined || grant.turn > state.turn)) return true;
  return Object.values(world.roster.units).some(type => {
    const era = eraFor(world, player, type);
    if (!canTakeNodes(type) || era === undefined || mayBuyHero(world.roster, type.id, state.heroes) !== true)
      return false;
    return priceOf(world, state, player, { type, elements: type.men ?? 1, era }) <= manpower;
  });
};

/** Settlements of a player, and what the living and the manpower in hand are worth. */
export const victoryScoreOf = (
  state: CampaignState,
  player: string,
): { settlements: number; worth: number } => {
  let settlements = 0;
  for (const node of Object.values(state.nodes)) {
    if (node.controller === player && isSettlement(node.kind)) settlements++;
  }
  let worth = state.players[player]?.manpower ?? 0;
  for (const army of armiesOf(state, player)) for (const unit of unitsOf(army)) worth += paidForLiving(unit);
  return { settlements, worth: roundToCents(worth) };
};

/** The player, or the players in joint victory, with the most settlement nodes; then the greater worth; then a draw. */
export const endByCount = (
  { world, state, act }: CampaignContext,
  players: readonly string[],
  why: string,
): void => {
  const sides = new Map<string, { players: string[]; settlements: number; worth: number }>();
  for (const player of players) {
    const id = sideOf(world, state, player);
    const side = sides.get(id) ?? { players: [], settlements: 0, worth: 0 };
    const { settlements, worth } = victoryScoreOf(state, player);
    side.players.push(player);
    side.settlements += settlements;
    side.worth = roundToCents(side.worth + worth);
    sides.set(id, side);
  }
  const ranked = [...sides.values()].sort((a, b) => b.settlements - a.settlements || b.worth - a.worth);
  const [first, second] = ranked;
  const isDraw =
    !first ||
    (second !== undefined && first.settlements === second.settlements && first.worth === second.worth);
  act.emit({ type: 'gameEnded', result: isDraw ? draw(why) : won(world, first, why) });
};

const draw = (rule: string): Result => ({
  winners: [],
  rule,
  say: 'As many settlements, and as much of worth: a draw.',
});

const won = (
  world: CampaignWorld,
  { players, settlements, worth }: { players: string[]; settlements: number; worth: number },
  rule: string,
): Result => ({
  winners: players,
  rule,
  say: `${players.map(player => nameOfPlayer(world, player)).join(' and ')} ${players.length === 1 ? 'holds' : 'hold'} ${counted(settlements, 'settlement')}, and ${formatManpower(worth)} of manpower, and ${players.length === 1 ? 'wins' : 'win'}.`,
});
