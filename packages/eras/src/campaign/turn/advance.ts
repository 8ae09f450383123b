import { rollOrder } from '../../fire/conflict.ts';
import { isOver } from '../../forces/ongoing.ts';
import { settleControl } from '../army/control.ts';
import { haltRoutes } from '../army/march-on.ts';
import { strikeOff } from '../army/strike-off.ts';
import { carryOnBattle } from '../clash/fight.ts';
import { candidatesFor } from '../leader/candidates.ts';
import { holdElections } from '../leader/elections.ts';
import { produceInNodes, spoilInNodes } from '../logistics/stores.ts';
import { supplyArmies } from '../logistics/supply.ts';
import { healInNodes, progressWorks } from '../manpower/finish.ts';
import { changeManpower, isDue } from '../manpower/pay.ts';
import type { CampaignAct, CampaignContext } from '../order.ts';
import { countCasters } from '../spell/casters.ts';
import { endCasting } from '../spell/effect.ts';
import { fadeGrounds } from '../spell/ground.ts';
import { type CampaignState, TURN_STEPS, type TurnStep } from '../state.ts';
import { hasLiving } from '../table/muster.ts';
import { playersIn } from '../table/sides.ts';
import { endTreaties } from './conclude.ts';
import { askForConsent } from './treaty.ts';
import { judgeVictory } from './victory.ts';

/** Goes on until somebody is asked or the war is over (campaign.turn-sequence). */
export const advanceCampaign = (campaign: CampaignContext): void => {
  const { state } = campaign;
  while (state.pending.length === 0 && state.result === undefined) {
    if (TAKES[state.step](campaign)) continue;
    const next = TURN_STEPS[TURN_STEPS.indexOf(state.step) + 1];
    if (next === undefined || state.step === 'leaders') nextTurn(campaign);
    else enter(campaign, next);
  }
};

/** One piece of a step; false when nothing of it is left. */
type Take = (campaign: CampaignContext) => boolean;

const nothing: Take = () => false;

const TAKES: Readonly<Record<TurnStep, Take>> = {
  leaders({ world, state, act }) {
    const player = state.queue[0];
    if (player === undefined) return false;
    if (candidatesFor(world, state, player).length > 0)
      act.emit({ type: 'asked', prompts: [{ seat: player, kind: 'leader' }] });
    else {
      act.emit({ type: 'passedOn' });
      act.emit({ type: 'leaderSeated', player, why: 'leader.successor' });
    }
    return true;
  },
  grants: nothing,
  production: nothing,
  orders(campaign) {
    const { state, act } = campaign;
    const player = state.queue[0];
    if (player === undefined) return false;
    haltRoutes(campaign, player);
    act.emit({ type: 'asked', prompts: [{ seat: player, kind: 'orders' }] });
    askForConsent(campaign, player);
    return true;
  },
  supply: nothing,
  battles(campaign) {
    const battle = campaign.state.queue[0];
    if (battle === undefined) return false;
    if (carryOnBattle(campaign, battle)) campaign.act.emit({ type: 'passedOn' });
    return true;
  },
  works({ world, state, act }) {
    const army = state.armies[state.queue[0] ?? ''];
    if (state.queue.length === 0) return false;
    const spell = army?.casting && world.roster.spells[army.casting.spell];
    if (!army || !spell || army.battle !== undefined) {
      act.emit({ type: 'passedOn' });
      if (army?.casting) endCasting(act, army, 'spell.campaign');
    } else if (countCasters(world, state, army, spell.id) < spell.cast.casters) {
      act.emit({ type: 'passedOn' });
      endCasting(act, army, 'spell.casters-missing');
    } else {
      act.emit({ type: 'asked', prompts: [{ seat: army.owner, kind: 'aim', about: { army: army.id } }] });
    }
    return true;
  },
  control: nothing,
};

const enter = (campaign: CampaignContext, step: TurnStep): void => {
  campaign.act.emit({ type: 'stepBegan', step, queue: queueOf(campaign.state, step) });
  ENTERS[step]?.(campaign);
};

const queueOf = (state: CampaignState, step: TurnStep): string[] => {
  if (step === 'leaders') return state.order.filter(player => state.players[player]?.leader === undefined);
  if (step === 'orders') return playersIn(state);
  // Oldest first: battles are listed as they opened.
  if (step === 'battles') return Object.keys(state.battles);
  if (step === 'works')
    return state.order.flatMap(player =>
      Object.values(state.armies)
        .filter(army => army.owner === player && army.casting && army.casting.due <= state.turn)
        .map(army => army.id),
    );
  return [];
};

type Enter = (campaign: CampaignContext) => void;

const ENTERS: Readonly<Partial<Record<TurnStep, Enter>>> = {
  grants(campaign) {
    const { state, act } = campaign;
    for (const player of playersIn(state)) {
      for (const grant of state.players[player]?.grants ?? [])
        if (isDue(grant, state.turn)) changeManpower(campaign, player, grant.amount, 'manpower.income');
    }
    endTreaties(campaign);
    holdElections(state, act);
  },
  production: produceInNodes,
  supply: supplyArmies,
  works(campaign) {
    const { state, act } = campaign;
    checkCastings(campaign);
    progressWorks(campaign);
    healInNodes(campaign);
    fadeSpells(state, act);
    fadeGrounds(state, act);
  },
  control(campaign) {
    clearArmies(campaign);
    spoilInNodes(campaign);
    settleControl(campaign);
    judgeVictory(campaign);
  },
};

/** Armies of which nobody lives, by hunger or hazard, are struck off. */
const clearArmies = (campaign: CampaignContext): void => {
  for (const army of Object.values(campaign.state.armies)) {
    if (hasLiving(army) || army.battle !== undefined) continue;
    strikeOff(campaign, army, 'campaign.armies');
  }
};

/** Casters must be enough in every turn of the casting (spell.casters-missing). */
const checkCastings = ({ world, state, act }: CampaignContext): void => {
  for (const army of Object.values(state.armies)) {
    const spell = army.casting && world.roster.spells[army.casting.spell];
    if (!spell || (army.casting?.due ?? 0) <= state.turn) continue;
    if (countCasters(world, state, army, spell.id) < spell.cast.casters)
      endCasting(act, army, 'spell.casters-missing');
  }
};

const fadeSpells = (state: CampaignState, act: CampaignAct): void => {
  for (const army of Object.values(state.armies)) {
    if (!army.ongoing) continue;
    const left = army.ongoing.filter(one => !isOver(one, state.turn + 1, 'campaign'));
    if (left.length < army.ongoing.length) act.emit({ type: 'spellsFaded', army: army.id, ongoing: left });
  }
};

/** The first player goes to the end (campaign.turn-order). */
const nextTurn = (campaign: CampaignContext): void => {
  const { state, act } = campaign;
  const [first, ...others] = state.order;
  const order = state.turn === 0 || first === undefined ? state.order : [...others, first];
  act.emit({ type: 'turnBegan', turn: state.turn + 1, order: [...order] });
  enter(campaign, 'grants');
};

/** The start: who goes first, by the roll of leader.first-choice, and the leaders. */
export const beginWar = (campaign: CampaignContext): void => {
  const { world, act } = campaign;
  const faces: Record<string, number[]> = {};
  const order = rollOrder(world.seats, act.dice, faces);
  act.emit({
    type: 'orderRolled',
    rolls: world.seats.map(player => ({ player, dice: faces[player] ?? [] })),
    order,
  });
  enter(campaign, 'leaders');
};
