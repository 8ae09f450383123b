import { abilityNames, type Equipment, formatRange } from '@emlia/content';
import { say } from '../platform/words/say.ts';

/** What a piece of equipment does, in the rulebook's notation. */
export const gearWords = (item: Equipment): string =>
  [
    ...(item.kind === 'other' ? [] : [say`damage ${item.damage}`]),
    ...(item.kind === 'ranged' ? [say`range ${formatRange(item.range)}`] : []),
    ...abilityNames(item.abilities),
  ].join(' · ');
