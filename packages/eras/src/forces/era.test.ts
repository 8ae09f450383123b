import { expect, test } from 'vitest';
import { relativeAdvantageOf } from '../fire/advantage.ts';
import { roster, some } from '../testing/arms.ts';
import { ERAS, erasAhead, erasOf, isOfEra } from './era.ts';

test.each([
  [1, 'Medieval'],
  [2, 'Napoleonic'],
  [3, 'Pre-War'],
  [4, 'WW1'],
  [5, 'WW2'],
  [6, 'Modern'],
] as const)('era.list: %d is %s', (place, era) => {
  expect(ERAS[place - 1]).toBe(era);
  expect(ERAS).toHaveLength(6);
});

test.each([
  ['Napoleonic', 'Medieval', 1],
  ['Pre-War', 'Medieval', 1],
  ['WW1', 'Medieval', 2],
  ['WW2', 'Medieval', 3],
  ['Modern', 'Medieval', 4],
  ['Pre-War', 'Napoleonic', 0],
  ['WW1', 'Pre-War', 0],
  ['WW1', 'Napoleonic', 1],
  ['WW2', 'Pre-War', 1],
  ['WW2', 'WW1', 1],
  ['Modern', 'Pre-War', 2],
  ['Modern', 'WW2', 1],
  ['Medieval', 'Modern', 0],
  ['WW1', 'WW1', 0],
] as const)('era.distance: %s against %s is ahead by %d', (era, other, by) => {
  expect(erasAhead(era, other)).toBe(by);
});

test('era.pre-war: Napoleonic units pass into Pre-War unless their stat line excludes it', () => {
  const type = (id: string) => roster.units[id] ?? expect.fail();
  expect(isOfEra(type('line-infantry'), 'Pre-War')).toBe(true);
  expect(isOfEra(type('grenadiers'), 'Pre-War')).toBe(false);
  expect(isOfEra(type('line-infantry'), 'WW1')).toBe(false);
  expect(isOfEra(type('men-at-arms'), 'Pre-War')).toBe(false);
  expect(erasOf(type('line-infantry'))).toEqual(['Napoleonic', 'Pre-War']);
});

test('era.guideline: units of any two eras meet, and a unit counts as of the era it was bought for', () => {
  const ground = { level: 0, forest: false, defendsNode: false, attackedFromAir: false };
  const stand = ({ boughtFor: era }: ReturnType<typeof some>) => ({
    ...ground,
    era,
    morale: 'normal' as const,
  });
  const old = some('men-at-arms', 10);
  const early = some('riflemen', 10, { boughtFor: 'Pre-War' });
  const late = some('riflemen', 10, { boughtFor: 'WW2' });
  expect(relativeAdvantageOf(stand(early), stand(old)).attacker.total).toBe(1);
  expect(relativeAdvantageOf(stand(late), stand(old)).attacker.total).toBe(3);
  expect(relativeAdvantageOf(stand(late), stand(early)).attacker.total).toBe(1);
});
