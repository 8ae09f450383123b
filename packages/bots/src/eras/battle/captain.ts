import type { BattleCommand } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import { type Plan, planFor } from '../../bot/plan.ts';
import { choosePlan } from '../choose.ts';
import { startPlans } from './aboard.ts';
import type { BattleBot } from './bot.ts';
import { movePlans } from './moves.ts';
import { reactPlans } from './react.ts';
import { type BattleScene, readBattleScene } from './scene.ts';
import { battleLeaderPlans, placementPlans } from './setup.ts';
import { returnPlans, targetPlans } from './targets.ts';

type BattlePlan = Plan<BattleCommand>;

/** phase.acting: what was declared is worked out; engineers go on with what they have begun. */
const actPlans = (scene: BattleScene): BattlePlan[] => [
  ...startPlans(scene),
  ...scene.ask.game
    .options(scene.ask.view, scene.ask.seat, ['work'])
    .filter(({ refusal }) => !refusal)
    .map(({ command }) =>
      planFor<BattleCommand>(command, 'go on building', [{ name: 'a work begun', value: 1 }]),
    ),
  planFor<BattleCommand>({ type: 'done' }, 'carry out what was declared', []),
];

/** battle.end: only whoever would win by it agrees. */
const agreePlans = ({ odds }: BattleScene): BattlePlan[] =>
  [true, false].map(agree =>
    planFor<BattleCommand>({ type: 'answerEnd', agree }, agree ? 'end it here' : 'fight on', [
      { name: 'living worth against theirs', value: agree ? (odds - CLEAR) * 100 : 0 },
    ]),
  );

/** A share of all worth on the map that is a clear lead. */
const CLEAR = 0.55;

/** What a captain could do, by what he is asked. */
export const BATTLE_PLANS: Readonly<Record<string, (scene: BattleScene) => BattlePlan[]>> = {
  leader: battleLeaderPlans,
  deploy: placementPlans,
  move: movePlans,
  react: reactPlans,
  target: targetPlans,
  return: returnPlans,
  act: actPlans,
  agree: agreePlans,
};

/** The captain in battles of Eras: he tries what he has in mind on a copy. */
export const battleCaptain: BattleBot = {
  id: 'captain',
  name: 'Captain',
  says: 'Weighs harm, danger, ground and cover for each thing it could do, with the exact odds.',
  choose(ask) {
    const prompt = topPrompt(ask.view);
    if (prompt?.seat !== ask.seat) return undefined;
    return choosePlan(ask, BATTLE_PLANS[prompt.kind]?.(readBattleScene(ask)) ?? []);
  },
};
