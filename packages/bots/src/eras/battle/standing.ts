import type { BattleState } from '@emlia/eras';
import { distanceOfPoints } from '@emlia/kernel';
import type { BattleAsk } from './bot.ts';
import { isInGoal } from './goals.ts';
import { type BattleScene, readBattleScene, type UnitOnMap } from './scene.ts';

/** What it is worth to have won, in points. */
const VICTORY = 100;
/** What places are worth against all that lives, which is a hundred points. */
const PLACES = 30;

/** The share of those that are at a place or on the way to it, one's own against the others'. */
const presence = ({ field, goals }: BattleScene, pieces: readonly UnitOnMap[]): number => {
  const far = Math.max(field.box.right, field.box.bottom);
  let [all, there] = [0, 0];
  for (const { unit, worth } of pieces) {
    all += worth;
    const near = goals.map(goal =>
      isInGoal(goal, unit.at) ? 1 : NEAR * Math.max(0, 1 - distanceOfPoints(unit.at, goal.at) / far),
    );
    there += worth * Math.max(0, ...near);
  }
  return all === 0 ? 0 : there / all;
};

/** Being close to a place is worth so much of being in it. */
const NEAR = 0.6;

/** How well a battle stands for a seat, in points: its share of what lives, its hold on the places that decide, and victory. */
export const standingOf = (ask: BattleAsk, state: BattleState): number => {
  const { result } = state;
  const scene = readBattleScene({ ...ask, view: state });
  const places = scene.goals.length === 0 ? 0 : presence(scene, scene.own) - presence(scene, scene.foes);
  const won = result ? (result.winners.includes(ask.seat) ? 1 : result.winners.length > 0 ? -1 : 0) : 0;
  return scene.odds * 100 + places * PLACES + won * VICTORY;
};
