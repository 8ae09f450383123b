import type { EmliaCommand } from '@emlia/emlia';
import { forecast } from '@emlia/emlia/forecast';
import { say } from '../../../platform/words/say.ts';
import { askerOf, type Hand } from '../tools/hand.ts';
import type { Lesson } from './lessons.ts';

/** charge.fail: it is allowed, but nobody should be led into it. */
const fallsShort = (hand: Hand, command: EmliaCommand): boolean => {
  const unit = hand.view.units[command.unit];
  return (
    unit !== undefined &&
    command.type === 'charge' &&
    forecast({ ...askerOf(hand), unit }, command)?.reached !== true
  );
};

/** What the learner can do about the lesson just now, in a sentence; without a hand it is the other's choice. */
export const nowWords = (lesson: Lesson, hand: Hand | undefined): string => {
  const { by, now } = lesson;
  if (!by) return now();
  if (!hand) return say`The other clan is choosing. Watch what it does.`;
  const ways = hand.options.filter(({ command }) => by.includes(command.type));
  const open = ways.filter(({ refusal }) => !refusal);
  if (open.some(({ command }) => !fallsShort(hand, command))) return now();
  if (open.length > 0)
    return say`Nobody is near enough: a charge would fall short. Move toward the enemy first.`;
  const kind = hand.view.pending.at(-1)?.kind;
  if (kind === 'activate') return say`Activate a band first.`;
  const end = hand.options.find(({ command }) => command.type === 'endActivation');
  if (end?.refusal) return say`Not yet: ${end.refusal.say} Do that first, below.`;
  const refusal = ways[0]?.refusal;
  if (kind === 'act' && refusal) return say`Not yet: ${refusal.say} Go nearer, or end the activation.`;
  return kind === 'act'
    ? say`This band cannot do it now. Try with another.`
    : say`First answer what is asked below.`;
};
