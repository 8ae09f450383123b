import { expect, test } from 'vitest';
import { nearIds } from './near.ts';

test.each([
  ['fire.forfiet', 'fire.forfeit'],
  ['fire.forfeits', 'fire.forfeit'],
  ['fier.modifiers', 'fire.modifiers'],
  ['modifiers.fire', 'fire.modifiers'],
  ['Fire-Forfeit', 'fire.forfeit'],
  ['forfeit', 'activation.forfeit'],
])('%s: %s comes first', (id, near) => expect(nearIds(id)[0]).toBe(near));

test('what is unrelated is not named', () => {
  expect(nearIds('fire.forfiet')).toEqual(['fire.forfeit']);
  for (const id of ['zeppelin', '', '...', '\0', 'x'.repeat(100_000)]) expect(nearIds(id)).toEqual([]);
});

test('no more than asked for', () => expect(nearIds('fire', 3)).toHaveLength(3));
