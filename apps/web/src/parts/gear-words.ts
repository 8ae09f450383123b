import { abilityNames, type Equipment, formatRange } from '@emlia/content';

/** What a piece of equipment does, in the rulebook's notation. */
export const gearWords = (item: Equipment): string =>
  [
    ...(item.kind === 'other' ? [] : [`damage ${item.damage}`]),
    ...(item.kind === 'ranged' ? [`range ${formatRange(item.range)}`] : []),
    ...abilityNames(item.abilities),
  ].join(' · ');
