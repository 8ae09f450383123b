import { topPrompt } from '@emlia/kernel';
import { startEffect } from '../../forces/ongoing.ts';
import { finishWorks } from '../acting/finish.ts';
import { hasSomethingToDo } from '../acting/to-do.ts';
import { continueJourney } from '../movement/journey.ts';
import type { BattleAct, BattleContext } from '../order.ts';
import { teachSpells } from '../setup/spells.ts';
import type { BattlePromptKind, BattleState, Phase } from '../state.ts';
import { copyUnit } from '../table/copy.ts';
import type { Battlefield } from '../table/field.ts';
import { playersInOrder, settleOrder } from '../table/priority.ts';
import { isSetupSecret } from '../table/secrets.ts';
import { allGroups, groupsOn, living, unitsIn } from '../table/units.ts';
import { seatsToReturnFire } from '../targeting/return-fire.ts';
import { endIfDecided, endTurn } from './end.ts';
import { mayBeChosen } from './leader.ts';
import { rearmPlayer } from './rearm.ts';

/** What happens before anyone is asked: the order of the sides, and of choosing leaders. */
export const startBattle = (battle: BattleContext): void => {
  const { field, state, act } = battle;
  act.emit({ type: 'orderSettled', ...settleOrder(state, act.dice) });
  for (const seat of field.seats) teachSpells({ field, state, seat }, act);
  const choosing = field.seats.filter(
    seat => state.players[seat]?.leader === undefined && mayBeChosen(field, state, seat).length > 0,
  );
  if (choosing.length > 0) act.emit({ type: 'leadersOrdered', ...orderLeaders(choosing, act) });
  else beginSetup(battle);
  advanceBattle(battle);
};

/** leader.first-choice: the higher die first, ties again. */
const orderLeaders = (seats: readonly string[], act: BattleAct) => {
  const { order, rolls } = settleOrder(
    { sides: Object.fromEntries(seats.map(seat => [seat, { status: 'attacking', peace: [], held: {} }])) },
    act.dice,
  );
  return { seats: order, rolls: rolls.map(({ side, face }) => ({ seat: side, face })) };
};

const beginSetup = ({ field, state, act }: BattleContext): void => {
  // battle.deployment-zone: the holder places first.
  const seats = playersInOrder(field, state);
  const holders = seats.filter(seat => field.sides[field.sideOf[seat] ?? '']?.edge === undefined);
  act.emit({
    type: 'phaseBegan',
    phase: 'setup',
    seats: [...holders, ...seats.filter(one => !holders.includes(one))],
  });
};

const PROMPTS: Readonly<Record<Phase, BattlePromptKind>> = {
  leaders: 'leader',
  setup: 'deploy',
  movement: 'move',
  targeting: 'target',
  acting: 'act',
};

/** Carries the battle on to the next question or to its end. */
export const advanceBattle = (battle: BattleContext): void => {
  const { state } = battle;
  while (!state.result) {
    // A move is finished before its player is asked for anything else.
    if (state.journey && topPrompt(state)?.kind !== 'react') continueJourney(battle);
    else if (state.pending.length > 0) return;
    else if (state.toCome.length > 0) nextPart(battle);
    else endPhase(battle);
  }
};

const nextPart = (battle: BattleContext): void => {
  const { field, state, act } = battle;
  const seat = state.toCome[0] as string;
  if (state.phase === 'movement') rearmPlayer(battle, seat);
  if (takesPart(field, state, seat)) {
    const kind = state.returning ? 'return' : PROMPTS[state.phase];
    act.emit({ type: 'partBegan', seat, prompt: { seat, kind } });
  } else act.emit({ type: 'partPassed', seat });
};

/** Nobody is asked who has nothing left to decide. */
const takesPart = (field: Battlefield, state: BattleState, seat: string): boolean => {
  const waiting = allGroups(state).some(
    group =>
      group.player === seat &&
      group.where === 'waiting' &&
      unitsIn(state, group.id).some(unit => living(unit) > 0),
  );
  switch (state.phase) {
    case 'leaders':
      return mayBeChosen(field, state, seat).length > 0;
    case 'setup':
      return waiting || (state.players[seat]?.manpower ?? 0) > 0;
    case 'movement':
      return groupsOn(state, seat).length > 0 || waiting || (state.players[seat]?.manpower ?? 0) > 0;
    case 'targeting':
      return (
        state.returning ||
        groupsOn(state, seat).length > 0 ||
        allGroups(state).some(({ player, where }) => player === seat && where === 'support')
      );
    case 'acting':
      return hasSomethingToDo(field, state, seat);
  }
};

const endPhase = (battle: BattleContext): void => {
  const { field, state, act } = battle;
  const next = (phase: Phase): void =>
    act.emit({ type: 'phaseBegan', phase, seats: playersInOrder(field, state) });
  switch (state.phase) {
    case 'leaders':
      beginSetup(battle);
      return;
    case 'setup':
      if (isSetupSecret(field, state)) showSetup(state, act);
      beginTurn(battle, 1);
      return;
    case 'movement':
      endIfDecided(battle);
      if (!state.result) next('targeting');
      return;
    case 'targeting': {
      if (!state.returning) {
        const seats = seatsToReturnFire(field, state);
        if (seats.length > 0) {
          act.emit({ type: 'returnFireAsked', seats });
          return;
        }
      }
      endIfDecided(battle);
      if (!state.result) next('acting');
      return;
    }
    case 'acting':
      endIfDecided(battle);
      if (state.result) return;
      finishWorks(battle);
      endTurn(battle);
      if (!state.result) beginTurn(battle, state.turn + 1);
      return;
  }
};

const showSetup = (state: BattleState, act: BattleAct): void => {
  const groups = Object.values(state.groups).filter(({ where }) => where === 'map');
  act.emit({
    type: 'setupShown',
    groups: groups.map(group => ({ ...group })),
    units: groups.flatMap(({ id }) => unitsIn(state, id).map(copyUnit)),
  });
};

const beginTurn = (battle: BattleContext, turn: number): void => {
  const { field, state, act } = battle;
  act.emit({ type: 'turnBegan', turn });
  if (turn === 1) beginLeaders(battle);
  for (const seat of field.seats) {
    for (const { turn: first, every, amount } of field.players[seat]?.grants ?? []) {
      const due = turn === first || (every !== undefined && turn > first && (turn - first) % every === 0);
      if (due) act.emit({ type: 'manpowerGranted', seat, amount });
    }
  }
  act.emit({ type: 'phaseBegan', phase: 'movement', seats: playersInOrder(field, state) });
};

/** What a leader gives only for the first turns of a battle, such as heart to an army in ambush. */
const beginLeaders = ({ field, state, act }: BattleContext): void => {
  for (const [player, { leader }] of Object.entries(state.players)) {
    const known = leader === undefined ? undefined : field.roster.leaders[leader];
    for (const effect of known?.bonuses ?? []) {
      if (effect.turns === undefined || effect.scale === 'campaign') continue;
      const ambushing = state.sides[field.sideOf[player] ?? '']?.status === 'ambush';
      if (effect.filter?.when === 'ambushing' && !ambushing) continue;
      const from = {
        rule: 'leader.bonuses',
        label: known?.name ?? player,
        on: { reach: 'player' as const, id: player },
        turn: 0,
      };
      const { ongoing, rolls } = startEffect(from, effect, act.dice);
      const rolled = rolls.map(({ expression, total }) => `${expression}: ${total}`).join(' · ');
      act.emit({ type: 'effectBegan', ongoing, ...(rolled !== '' && { rolled }) });
    }
  }
};
