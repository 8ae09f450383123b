import { abilityNames, type Equipment, formatRange } from '@emlia/content';
import { counted } from '../platform/words/counted.ts';
import { say } from '../platform/words/say.ts';

/** equipment.ranged: so many there are, or are left of them: of each part that carries it. */
const shotWords = (shots: number, left: readonly number[]): string =>
  left.length > 0 ? say`${left.join(' + ')} of ${counted(shots, 'shot')} left` : counted(shots, 'shot');

/** What a piece of equipment does, in the rulebook's notation; in a battle, with the shots that each part has left. */
export const gearWords = (item: Equipment, left: readonly number[] = []): string =>
  [
    ...(item.kind === 'other' ? [] : [say`damage ${item.damage}`]),
    ...(item.kind === 'ranged' ? [say`range ${formatRange(item.range)}`] : []),
    ...(item.kind === 'ranged' && item.shots !== undefined ? [shotWords(item.shots, left)] : []),
    ...abilityNames(item.abilities),
  ].join(' · ');
