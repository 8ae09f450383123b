import { distanceOfPoints, lerp, snapPoint } from '@emlia/kernel';
import { strikeOff } from '../army/strike-off.ts';
import { hasLostHero, loseLeader } from '../leader/death.ts';
import type { CampaignContext } from '../order.ts';
import type { Army, BattleChoice, CampaignBattle, CampaignState, MapNode } from '../state.ts';
import { countLivingInGroup, hasLiving, worthOfArmy } from '../table/muster.ts';
import { isInNode } from '../table/places.ts';
import { sideOf } from '../table/sides.ts';
import type { CampaignWorld } from '../table/world.ts';
import { withdrawGroups } from './leave.ts';
import { playOutBattle, settlePlayed } from './played.ts';
import { settleReports } from './report.ts';
import { fightRounds } from './rolled.ts';
import { areFoes, type ClashSide, hasArrived, isContested, playersInBattle, sidesOfBattle } from './sides.ts';
import { surrenderGroup } from './surrender.ts';

const STALEMATE = 24;

/**
 * Carries a battle on until somebody is asked or its part of this turn is over; true when it is. Players choose unknown
 * to each other, and what they chose is done when all have.
 */
export const carryOnBattle = (campaign: CampaignContext, id: string): boolean => {
  const { world, state } = campaign;
  for (;;) {
    buryTheDead(campaign, id);
    if (state.pending.length > 0) return false;
    const battle = state.battles[id];
    if (!battle) return true;
    if (!isContested(world, state, sidesOfBattle(world, state, battle))) {
      // What was fought in earlier turns has been brought home.
      if (battle.play?.turn === state.turn) settlePlayed(campaign, battle, battle.play, battle.rounds);
      endBattle(campaign, battle, 'battle.end');
      return true;
    }
    if (battle.way === 'played' && world.scenario.battles === 'eras') {
      const outcome = playOutBattle(campaign, battle);
      if (outcome === 'asked') return false;
      if (outcome === 'broken off') breakOff(campaign, battle, 'battle.stalemate');
      if (outcome !== 'paused') endBattle(campaign, battle, 'battle.end');
      buryTheDead(campaign, id);
      return true;
    }
    if (battle.quiet >= STALEMATE) {
      breakOff(campaign, battle, 'battle.stalemate');
      continue;
    }
    if (battle.rounds >= world.scenario.battleTurns) return true;
    if (waitForOthers(campaign, battle)) continue;
    if (ask(campaign, battle)) return false;
    resolve(campaign, battle);
  }
};

/** Armies without a living element are struck off; a leader's hero version takes the leader along (leader.hero-form). */
const buryTheDead = (campaign: CampaignContext, id: string): void => {
  const { world, state, act } = campaign;
  for (const { army: one } of state.battles[id]?.members ?? []) {
    const army = state.armies[one];
    if (!army || hasLiving(army)) continue;
    act.emit({ type: 'memberLeft', battle: id, army: one, spent: false, why: 'battle.end' });
    strikeOff(campaign, army, 'battle.end');
  }
  for (const player of state.order) {
    if (hasLostHero(world, state, player)) loseLeader(campaign, player, 'fell');
  }
};

/** Where nobody is there yet to be fought, the battle turns pass until the first of the others enters. */
const waitForOthers = ({ world, state, act }: CampaignContext, battle: CampaignBattle): boolean => {
  if (isContested(world, state, sidesOfBattle(world, state, battle, hasArrived(battle)))) return false;
  const next = nextEntry(battle) ?? world.scenario.battleTurns;
  act.emit({
    type: 'roundsPassed',
    battle: battle.id,
    rounds: Math.max(1, Math.min(next - 1, world.scenario.battleTurns) - battle.rounds),
  });
  return true;
};

const nextEntry = (battle: CampaignBattle): number | undefined => {
  const later = battle.members.filter(member => !hasArrived(battle)(member)).map(member => member.enters);
  return later.length === 0 ? undefined : Math.min(...later);
};

/**
 * Manpower that a side of the battle falls short of to be asked about (campaign.resolution-choice). Nothing where the
 * strength of armies is a secret: that a battle is rolled unasked would tell it.
 */
const smallUnder = (
  world: CampaignWorld,
  state: CampaignState,
  battle: CampaignBattle,
): number | undefined => {
  const { playedFrom, battles, hidden } = world.scenario;
  if (playedFrom === undefined || battles === 'rolled' || hidden.includes('armies')) return undefined;
  const isSmall = sidesOfBattle(world, state, battle).some(
    ({ armies }) => armies.reduce((sum, army) => sum + worthOfArmy(army), 0) < playedFrom,
  );
  return isSmall ? playedFrom : undefined;
};

/** Asks those who have still to choose; false if nobody has. */
const ask = ({ world, state, act }: CampaignContext, battle: CampaignBattle): boolean => {
  if (battle.way === undefined) {
    const under = smallUnder(world, state, battle);
    if (under !== undefined) act.emit({ type: 'wayTaken', battle: battle.id, way: 'rolled', under });
    else if (world.scenario.battles === 'rolled')
      act.emit({ type: 'wayTaken', battle: battle.id, way: 'rolled' });
  }
  const kind = battle.way === undefined ? 'way' : battle.way === 'played' ? 'report' : 'stance';
  const silent = playersInBattle(world, state, battle).filter(player => battle.choices[player] === undefined);
  if (silent.length === 0) return false;
  const about = { battle: battle.id };
  act.emit({ type: 'asked', prompts: silent.reverse().map(seat => ({ seat, kind, about })) });
  return true;
};

const resolve = (campaign: CampaignContext, battle: CampaignBattle): void => {
  const { world, state, act } = campaign;
  const { choices } = battle;
  if (battle.way === undefined) {
    const isPlayed = Object.values(choices).some(({ way }) => way === 'play');
    act.emit({ type: 'choicesShown', battle: battle.id, choices: {} });
    act.emit({ type: 'wayTaken', battle: battle.id, way: isPlayed ? 'played' : 'rolled' });
    return;
  }
  if (battle.way === 'played') {
    settleReports(campaign, battle, choices);
    return;
  }
  const players = playersInBattle(world, state, battle);
  act.emit({ type: 'choicesShown', battle: battle.id, choices });
  for (const player of players) giveWay(campaign, battle, player, choices[player] ?? {});
  if (players.every(player => choices[player]?.callOff)) {
    breakOff(campaign, battle, 'battle.end');
    act.emit({ type: 'choicesLeft', battle: battle.id, choices: {} });
    return;
  }
  const staying = playersInBattle(world, state, battle);
  const entered = sidesOfBattle(world, state, battle, hasArrived(battle));
  if (!isContested(world, state, entered)) {
    act.emit({ type: 'choicesLeft', battle: battle.id, choices: {} });
    return;
  }
  const most = Math.min(
    world.scenario.battleTurns - battle.rounds,
    (nextEntry(battle) ?? Number.POSITIVE_INFINITY) - 1 - battle.rounds,
    ...staying.map(player => choices[player]?.fight ?? 1),
  );
  const before = battle.rounds;
  fightRounds(campaign, battle, Math.max(1, most));
  const fought = battle.rounds - before;
  const left: Record<string, BattleChoice> = {};
  for (const player of staying) {
    const more = (choices[player]?.fight ?? 1) - Math.max(1, fought);
    if (more > 0) left[player] = { fight: more };
  }
  act.emit({ type: 'choicesLeft', battle: battle.id, choices: left });
};

/** Surrenders and withdrawals come between rounds (surrender.timing, battle.withdrawal). */
const giveWay = (
  campaign: CampaignContext,
  battle: CampaignBattle,
  player: string,
  { surrender = [], withdraw: leaving = [] }: BattleChoice,
): void => {
  const { state } = campaign;
  for (const army of armiesIn(state, battle, player)) {
    for (const group of army.groups) {
      if (surrender.includes(group.id) && countLivingInGroup(group) > 0)
        surrenderGroup(campaign, battle, army, group);
    }
  }
  for (const army of armiesIn(state, battle, player)) {
    const groups = army.groups
      .filter(group => leaving.includes(group.id) || countLivingInGroup(group) === 0)
      .map(group => group.id);
    if (groups.some(group => leaving.includes(group)))
      withdrawGroups(campaign, battle, { army, groups, why: 'battle.withdrawal' });
  }
};

const armiesIn = (state: CampaignState, battle: CampaignBattle, player: string): Army[] =>
  battle.members.flatMap(member => state.armies[member.army] ?? []).filter(army => army.owner === player);

/** Every side hostile to the one that controls the place is withdrawn; where none does, the one that came (battle.stalemate). */
const breakOff = (campaign: CampaignContext, battle: CampaignBattle, why: string): void => {
  const { world, state } = campaign;
  const sides = sidesOfBattle(world, state, battle);
  const { controller } = state.nodes[battle.node] as MapNode;
  const holder =
    controller === undefined ? undefined : sides.find(side => side.id === sideOf(world, state, controller));
  const hostile = holder ? sides.filter(side => areFoes(world, state, side, holder)) : [];
  const leaving = hostile.length > 0 ? hostile : [intruder(world, state, battle, sides)];
  for (const army of leaving.flatMap(side => side?.armies ?? [])) {
    const groups = army.groups.map(group => group.id);
    withdrawGroups(campaign, battle, { army, groups, why });
  }
};

/** The side whose move made the contact, or with no move the one later in turn order. */
const intruder = (
  world: CampaignWorld,
  state: CampaignState,
  battle: CampaignBattle,
  sides: readonly ClashSide[],
): ClashSide | undefined => {
  const mover = battle.mover === undefined ? undefined : sideOf(world, state, battle.mover);
  const foes = sides.filter(side => sides.some(other => areFoes(world, state, side, other)));
  const last = (side: ClashSide): number =>
    Math.max(...side.players.map(player => state.order.indexOf(player)));
  return (
    foes.find(side => side.id === mover) ??
    foes.reduce<ClashSide | undefined>((one, side) => (one && last(one) > last(side) ? one : side), undefined)
  );
};

export const endBattle = (
  { world, state, act }: CampaignContext,
  battle: CampaignBattle,
  why: string,
): void => {
  const sides = sidesOfBattle(world, state, battle);
  const node = state.nodes[battle.node] as MapNode;
  const holders = sides.flatMap(side => side.players);
  act.emit({ type: 'battleEnded', battle: battle.id, name: node.name, why, holders });
  if (node.kind === 'field') return;
  // Whoever remains has fought in the place and holds it.
  for (const army of sides.flatMap(side => side.armies)) {
    const apart = distanceOfPoints(army.at, node.at);
    if (isInNode(node, army.at)) continue;
    const at = snapPoint(lerp(node.at, army.at, node.radius / 2 / apart));
    act.emit({ type: 'armyPlaced', army: army.id, at, why: 'battle.end' });
  }
};
