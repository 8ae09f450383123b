import { defineOrders, problem, promptFor, topPrompt } from '@emlia/kernel';
import { useAbility } from './acting/ability.ts';
import { aimSpell, cast, giveUp } from './acting/cast.ts';
import { resolve } from './acting/resolve.ts';
import { doWork, startWork } from './acting/works.ts';
import type { BattleCommand } from './commands.ts';
import type { BattleEvent } from './events.ts';
import { alight, board } from './movement/aboard.ts';
import { release } from './movement/blocks.ts';
import { enter } from './movement/enter.ts';
import { land } from './movement/land.ts';
import { merge } from './movement/merge.ts';
import { move } from './movement/move.ts';
import { react } from './movement/react.ts';
import { reform } from './movement/reform.ts';
import { split } from './movement/split.ts';
import { withdraw } from './movement/withdraw.ts';
import type { BattleAct, BattleAsker } from './order.ts';
import { buy } from './setup/buy.ts';
import { place } from './setup/place.ts';
import type { BattlePromptKind } from './state.ts';
import { attack } from './targeting/attack.ts';
import { returnFire } from './targeting/return-fire.ts';
import { done } from './turn/done.ts';
import { chooseLeader } from './turn/leader.ts';
import { answerEnd, proposeEnd } from './turn/propose.ts';
import { surrender } from './turn/surrender.ts';

const ASKED_NOW: Readonly<Record<BattlePromptKind, string>> = {
  leader: 'A leader is to be chosen now.',
  deploy: 'Groups are being set up now.',
  move: 'This is your part of Movement.',
  react: 'An enemy group is moving: say what you do about it.',
  target: 'This is your part of Targeting.',
  return: 'Say who of yours returns fire.',
  act: 'This is your part of Acting.',
  agree: 'Say whether you agree to end the battle.',
};

export const battleOrders = defineOrders<BattleAsker, BattleAsker, BattleCommand, BattleEvent>({
  table: {
    chooseLeader,
    place,
    buy,
    surrender,
    enter,
    move,
    reform,
    split,
    merge,
    board,
    alight,
    land,
    withdraw,
    release,
    proposeEnd,
    react,
    attack,
    cast,
    aimSpell,
    giveUp,
    useAbility,
    returnFire,
    resolve,
    startWork,
    work: doWork,
    answerEnd,
    done,
  },
  query: asker => asker,
  queries: asker => [asker],
  misdirected(asker, _, { answers }) {
    const prompt = promptFor(asker);
    if (!prompt) return problem('not-asked', 'It is not your choice now.');
    return answers.includes(prompt.kind) ? undefined : problem('not-now', ASKED_NOW[prompt.kind]);
  },
});

export const performBattleCommand = (asker: BattleAsker, command: BattleCommand, act: BattleAct): void => {
  const { state } = asker;
  const kind = topPrompt(state)?.kind;
  // surrender.timing: with anything else a part has begun.
  if (state.fresh && command.type !== 'surrender' && (kind === 'move' || kind === 'target')) {
    act.emit({ type: 'begun' });
  }
  battleOrders.perform(asker, command, act);
};
