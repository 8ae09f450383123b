import type { EmliaPrompt } from '@emlia/emlia';
import { direction, type Point, scale, windNamed } from '@emlia/kernel';
import { type Plan, planFor } from '../bot/plan.ts';
import { unitGap } from '../judge/estimate.ts';
import { enemiesEngaging, type SeatSituation } from '../judge/situation.ts';
import { weighSpot } from '../judge/spot.ts';
import type { UnitProfile } from '../table/profile.ts';

/** What it is worth to be a GSU nearer to help, or farther from theirs. */
const EACH = 0.1;

const nearest = (profile: UnitProfile, others: readonly UnitProfile[], by: Point): number =>
  others.reduce((least, other) => Math.min(least, unitGap(profile, other, by)), Infinity);

const nearer = (profile: UnitProfile, others: readonly UnitProfile[], by: Point): number =>
  others.length === 0 ? 0 : nearest(profile, others, { x: 0, y: 0 }) - nearest(profile, others, by);

/** skirmish.shift: towards the ground it wants and its friends, and away from those who could come to their help. */
export const shiftPlans = (situation: SeatSituation, prompt: EmliaPrompt): Plan[] => {
  const about = prompt.kind === 'shift' ? prompt.about : undefined;
  const profile = situation.profiles.get(about?.unit ?? '');
  if (!about || !profile) return [];
  const fighting = new Set(enemiesEngaging(situation, profile));
  const foes = situation.foes.filter(foe => !fighting.has(foe));
  const friends = situation.friends.filter(
    friend => friend !== profile && enemiesEngaging(situation, friend).length === 0,
  );
  const { ask } = situation;
  return ask.game.options(ask.view, ask.seat).flatMap(({ command, refusal }): Plan[] => {
    if (refusal || command.type !== 'shiftSkirmish') return [];
    const by = scale(direction(command.degrees), about.successes);
    const terms = [
      { name: 'nearer to friends', value: EACH * nearer(profile, friends, by) },
      { name: 'nearer to their friends', value: -EACH * nearer(profile, foes, by) },
      ...weighSpot(situation, profile, by).terms,
    ];
    return [planFor(command, `shift the skirmish to the ${windNamed(command.degrees)}`, terms)];
  });
};
