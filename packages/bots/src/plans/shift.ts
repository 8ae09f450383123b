import type { EmliaPrompt } from '@emlia/emlia';
import { direction, type Point, scale } from '@emlia/kernel';
import { type Plan, planFor } from '../bot/plan.ts';
import { gapBetween } from '../judge/estimate.ts';
import { fightersOn, type Situation } from '../judge/situation.ts';
import { weighSpot } from '../judge/spot.ts';
import type { Figure } from '../table/figure.ts';

/** What it is worth to be a GSU nearer to help, or farther from theirs. */
const EACH = 0.1;

const nearest = (figure: Figure, others: readonly Figure[], by: Point): number =>
  others.reduce((least, other) => Math.min(least, gapBetween(figure, other, by)), Infinity);

const nearer = (figure: Figure, others: readonly Figure[], by: Point): number =>
  others.length === 0 ? 0 : nearest(figure, others, { x: 0, y: 0 }) - nearest(figure, others, by);

/** skirmish.shift: towards the ground it wants and its friends, and away from those who could come to their help. */
export const shiftPlans = (situation: Situation, prompt: EmliaPrompt): Plan[] => {
  const about = prompt.kind === 'shift' ? prompt.about : undefined;
  const figure = situation.figures.get(about?.unit ?? '');
  if (!about || !figure) return [];
  const fighting = new Set(fightersOn(situation, figure));
  const foes = situation.foes.filter(foe => !fighting.has(foe));
  const friends = situation.friends.filter(
    friend => friend !== figure && fightersOn(situation, friend).length === 0,
  );
  const { ask } = situation;
  return ask.game.options(ask.view, ask.seat).flatMap(({ command, refusal }): Plan[] => {
    if (refusal || command.type !== 'shiftSkirmish') return [];
    const by = scale(direction(command.degrees), about.successes);
    const terms = [
      { name: 'nearer to friends', value: EACH * nearer(figure, friends, by) },
      { name: 'nearer to their friends', value: -EACH * nearer(figure, foes, by) },
      ...weighSpot(situation, figure, by, false).terms,
    ];
    return [planFor(command, `shift the skirmish to ${command.degrees}°`, terms)];
  });
};
