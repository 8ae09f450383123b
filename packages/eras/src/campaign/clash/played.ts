import { topPrompt } from '@emlia/kernel';
import { type BattleOutcome, outcomeOf, reinforceBattle, supportBattle } from '../../battle/outcome.ts';
import { rollOrder } from '../../fire/conflict.ts';
import { type Counts, countsOf } from '../../forces/element.ts';
import type { Group } from '../../forces/state.ts';
import { strongestOwner, takeNode } from '../army/control.ts';
import { loseLeader } from '../leader/death.ts';
import { changeManpower } from '../manpower/pay.ts';
import type { CampaignAct, CampaignContext } from '../order.ts';
import type { Army, CampaignBattle, CampaignState, MapNode, StagedBattle } from '../state.ts';
import { freshId } from '../table/fresh.ts';
import { knownTo } from '../table/known.ts';
import { unitsOf } from '../table/muster.ts';
import { sideOf } from '../table/sides.ts';
import type { CampaignWorld } from '../table/world.ts';
import { boardOf } from './board.ts';
import { seenBy, showPlay } from './eyes.ts';
import { withdrawGroups } from './leave.ts';
import { actOnBoard } from './on-board.ts';
import { areFoes, type ClashSide, sidesOfBattle } from './sides.ts';
import { edgeOfSide, setupGroupsOf, setupPlayer, stageOf, statusOf, supportOf } from './stage.ts';

/** Battle-made ids count from here, so that two battles never make the same. */
const APART = 1000;

/** What became of a played battle's part of this turn. */
export type PlayResult = 'asked' | 'paused' | 'over' | 'broken off';

/** Carries a battle on its map on until somebody is asked, its turns of this campaign turn are over, or it is. */
export const playOutBattle = (campaign: CampaignContext, battle: CampaignBattle): PlayResult => {
  const { world, state, act } = campaign;
  if (!battle.play) stage(campaign, battle);
  const play = battle.play as StagedBattle;
  if (play.turn !== state.turn) resume(campaign, battle, play);
  noteSupport(state, act, battle, play);
  const { result } = play.state;
  const fought = play.state.turn - (result ? 0 : 1) - play.before;
  if (result) {
    settlePlayed(campaign, battle, play, Math.max(0, fought));
    return result.winners.length === 0 && result.rule !== 'victory.single-battle' ? 'broken off' : 'over';
  }
  if (fought >= world.scenario.battleTurns) {
    settlePlayed(campaign, battle, play, fought);
    return 'paused';
  }
  const prompt = topPrompt(play.state);
  if (!prompt) throw new Error(`nobody is asked anything in ${battle.id}`);
  act.emit({
    type: 'asked',
    prompts: [{ seat: prompt.seat, kind: 'battle', about: { battle: battle.id } }],
  });
  return 'asked';
};

const stage = (campaign: CampaignContext, battle: CampaignBattle): void => {
  const { world, state, act } = campaign;
  freshId(state, act, 'map');
  const setup = stageOf(world, state, battle);
  const begun = { ...boardOf(world, { setup }).begin(), made: state.made * APART };
  const seen = seenBy(world, state, setup.sides);
  act.emit({ type: 'mapOpened', battle: battle.id });
  act.emit({ type: 'battleStaged', battle: battle.id, setup, state: begun, turn: state.turn, ...seen });
  const play = battle.play as StagedBattle;
  boardOf(world, play).start(play.state, actOnBoard(campaign, battle));
};

/** Hunger, manpower and treaties have gone on; others have come, and guns taken up their places. */
const resume = (campaign: CampaignContext, battle: CampaignBattle, play: StagedBattle): void => {
  const { world, state, act } = campaign;
  const sides = sidesOfBattle(world, state, battle);
  const units: Record<string, Counts> = {};
  const secret: Record<string, Record<string, Counts>> = {};
  for (const army of sides.flatMap(side => side.armies)) {
    for (const unit of unitsOf(army)) {
      const group = play.state.groups[play.state.units[unit.id]?.group ?? ''];
      if (!group) continue;
      const told = group.secret ? (secret[group.side] ?? {}) : units;
      told[unit.id] = countsOf(unit);
      if (group.secret) secret[group.side] = told;
    }
  }
  const players = Object.keys(play.state.players);
  act.emit({
    type: 'battleResumed',
    battle: battle.id,
    turn: state.turn,
    before: play.state.turn - 1,
    units,
    ...(Object.keys(secret).length > 0 && { secret }),
    manpower: Object.fromEntries(players.map(id => [id, state.players[id]?.manpower ?? 0])),
    leaders: Object.fromEntries(
      players.flatMap(id => {
        const leader = state.players[id]?.leader;
        return leader === undefined ? [] : [[id, leader]];
      }),
    ),
    peace: Object.fromEntries(
      Object.keys(play.state.sides).map(id => [id, peaceOf(world, state, sides, id)]),
    ),
    ...seenBy(world, state, play.setup.sides),
  });
  for (const side of sides) {
    for (const player of side.players) {
      if (!play.state.players[player]) addSeat(campaign, { battle, play, sides, side, player });
    }
  }
  const { field } = boardOf(world, play);
  for (const { army: id, enters, edge } of battle.members) {
    const army = state.armies[id];
    if (!army || army.groups.some(group => play.state.groups[group.id])) continue;
    const arrives = play.before + Math.max(1, enters);
    const groups = setupGroupsOf(army, { enters: arrives, ...(edge && { edge }) });
    if (groups.length > 0)
      reinforceBattle(
        { field, state: play.state, act: actOnBoard(campaign, battle) },
        army.owner,
        army,
        groups,
      );
  }
  for (const player of Object.keys(play.state.players)) {
    const guns = supportOf({ world, state, battle, map: play.setup.map }, player);
    if (guns.length > 0) supportBattle(field, player, guns, actOnBoard(campaign, battle));
  }
};

const peaceOf = (
  world: CampaignWorld,
  state: CampaignState,
  sides: readonly ClashSide[],
  id: string,
): string[] => {
  const own = sides.find(side => side.id === id);
  return own
    ? sides.filter(other => other !== own && !areFoes(world, state, own, other)).map(one => one.id)
    : [];
};

const RANK = { ambush: 0, defending: 1, attacking: 2 } as const;

interface NewSeat {
  readonly battle: CampaignBattle;
  readonly play: StagedBattle;
  readonly sides: readonly ClashSide[];
  readonly side: ClashSide;
  readonly player: string;
}

/** A player new to the battle; a side new to it takes its own priority, and rolls with those of the same (priority.tie). */
const addSeat = (campaign: CampaignContext, { battle, play, sides, side, player }: NewSeat): void => {
  const { world, state, act } = campaign;
  const status = statusOf(side);
  const seat = {
    ...setupPlayer({ world, state, battle, map: play.setup.map }, side, player),
    armies: [],
    support: [],
  };
  const old = play.setup.sides.find(one => one.id === side.id);
  const edge = edgeOfSide(side);
  const entered = old
    ? { ...old, players: [...old.players, seat] }
    : { id: side.id, name: seat.name, status, ...(edge && { edge }), players: [seat] };
  const { leader } = state.players[player] ?? {};
  const before = seenBy(world, state, play.setup.sides);
  act.emit({
    type: 'seatAdded',
    battle: battle.id,
    sides: old ? play.setup.sides.map(one => (one === old ? entered : one)) : [...play.setup.sides, entered],
    side: side.id,
    status,
    peace: peaceOf(world, state, sides, side.id).filter(id => play.state.sides[id]),
    player,
    manpower: seat.manpower,
    ...(leader !== undefined && { leader }),
    order: old ? play.state.order : orderWith(play, side.id, status, act),
    ...before,
  });
  // Whoever saw nothing of it until now has it told from here on.
  const after = seenBy(world, state, play.setup.sides);
  const fresh = world.seats.filter(seat => before.eyes?.[seat] !== after.eyes?.[seat]);
  showPlay(campaign, battle.id, fresh);
};

const orderWith = (
  play: StagedBattle,
  side: string,
  status: keyof typeof RANK,
  act: CampaignAct,
): string[] => {
  const { order, sides } = play.state;
  const rankOf = (id: string): number => RANK[sides[id]?.status ?? 'attacking'];
  const equals = order.filter(id => rankOf(id) === RANK[status]);
  const place = equals.length === 0 ? 0 : rollOrder([...equals, side], act.dice).indexOf(side);
  const before = order.filter(id => rankOf(id) < RANK[status]).length + place;
  return [...order.slice(0, before), side, ...order.slice(before)];
};

/** Guns that have declared fire into this battle serve no other this turn (indirect.off-map). */
const noteSupport = (
  state: CampaignState,
  act: CampaignAct,
  battle: CampaignBattle,
  play: StagedBattle,
): void => {
  for (const { unit } of play.state.attacks) {
    const group = play.state.groups[play.state.units[unit]?.group ?? ''];
    if (group?.where !== 'support' || state.armies[group.army]?.supports === battle.id) continue;
    if (state.armies[group.army]) act.emit({ type: 'armySupported', army: group.army, battle: battle.id });
  }
};

/** Brings home what the map has made of armies, leaders, manpower and the place. */
export const settlePlayed = (
  campaign: CampaignContext,
  battle: CampaignBattle,
  play: StagedBattle,
  rounds: number,
): void => {
  const { world, state, act } = campaign;
  const outcome = outcomeOf(play.state);
  const node = state.nodes[battle.node] as MapNode;
  for (const player in outcome.manpower) {
    const by = (outcome.manpower[player] ?? 0) - (state.players[player]?.manpower ?? 0);
    changeManpower(campaign, player, by, by > 0 ? 'surrender.refund' : 'construction.cost');
  }
  const gone = outcome.groups.filter(({ fate }) => fate === 'left' || fate === 'surrendered');
  returnForces(campaign, outcome);
  for (const { army: id, group, fate, player } of outcome.groups) {
    if (fate !== 'surrendered' || !state.armies[id]) continue;
    const known = knownTo(world, state, 'armies', player);
    act.emit({
      type: 'groupGone',
      army: id,
      group: group.id,
      name: group.name,
      why: 'surrender.group',
      ...known,
    });
  }
  settlePlace(campaign, battle, node, outcome);
  for (const player of Object.keys(play.state.players)) {
    if (state.players[player]?.leader !== undefined && outcome.leaders[player] === undefined)
      loseLeader(campaign, player, 'fell', moraleOf(outcome, player));
  }
  act.emit({ type: 'battleSettled', battle: battle.id, rounds, gone: gone.map(({ group }) => group.id) });
  for (const army of new Set(gone.flatMap(one => (one.fate === 'left' ? [one.army] : [])))) {
    const here = state.armies[army];
    const left = gone.filter(one => one.fate === 'left' && one.army === army);
    if (here)
      withdrawGroups(campaign, battle, {
        army: here,
        groups: left.map(one => one.group.id),
        why: 'battle.withdrawal',
        edge: left[0]?.leftBy,
      });
  }
};

const moraleOf = ({ lasting }: BattleOutcome, player: string): 'high' | 'low' => {
  for (const { on, do: done } of lasting) {
    if (on.reach === 'player' && on.id === player && 'morale' in done) return done.morale;
  }
  return 'low';
};

/** Units as the map has left them, guns in support included; the dead of those who fell stay on the sheet. */
const returnForces = ({ world, state, act }: CampaignContext, { groups }: BattleOutcome): void => {
  for (const id of new Set(groups.map(({ army }) => army))) {
    const army = state.armies[id];
    if (!army) continue;
    const back = groups.filter(one => one.army === id).map(one => one.group);
    const known = knownTo(world, state, 'armies', army.owner);
    act.emit({ type: 'forceReturned', army: id, groups: [...untouched(army, back), ...back], ...known });
  }
};

/** Groups that were never on the map: those of whom nobody lived, and of supporting armies those without guns. */
const untouched = (army: Army, back: readonly Group[]): Group[] => {
  const units = new Set(back.flatMap(group => group.units.map(unit => unit.id)));
  return army.groups.filter(
    group => !back.some(one => one.id === group.id) && !group.units.some(unit => units.has(unit.id)),
  );
};

/** Buildings as they stand, and the node with whoever the map says controls it (surrender.node). */
const settlePlace = (
  campaign: CampaignContext,
  battle: CampaignBattle,
  node: MapNode,
  outcome: BattleOutcome,
): void => {
  const { world, state, act } = campaign;
  if (node.kind === 'field') return;
  act.emit({
    type: 'buildingsLeft',
    node: node.id,
    buildings: outcome.structures.flatMap(({ id, type, health }) =>
      type === undefined ? [] : [{ id: id.includes('.') ? id : `${node.id}.${id}`, type, health }],
    ),
  });
  const holder = outcome.nodes[node.id];
  const before = node.controller === undefined ? undefined : sideOf(world, state, node.controller);
  if (holder === undefined || holder === before) return;
  const side = sidesOfBattle(world, state, battle).find(one => one.id === holder);
  takeNode(campaign, node, (side && strongestOwner(state, side.armies)) ?? holder, 'surrender.node');
};
