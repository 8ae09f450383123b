import { expect, it } from 'vitest';
import { nearestWord, noSuch } from './suggest.ts';

const KEYS = ['members', 'morale', 'movement', 'damage limit', 'hits', 'close combat'];

it.each([
  ['memebrs', 'members'],
  ['damage-limit', 'damage limit'],
  ['damageLimit', 'damage limit'],
  ['close', 'close combat'],
  ['Hits', 'hits'],
  ['colour', undefined],
  ['m'.repeat(100_000), undefined],
])('%.20s: the nearest key is %s', (word, meant) => expect(nearestWord(word, KEYS)).toBe(meant));

it.each([
  ['enemyNear', 'enemyWithin'],
  ['moraleBelow', 'moraleAtMost'],
  ['attackedRanged', 'attackedByRanged'],
  ['sunrise', undefined],
  ['enemy/ash', undefined],
])('%s: the nearest fact is %s', (word, meant) => {
  const facts = ['attacked', 'attackedByRanged', 'enemyWithin', 'engaged', 'moraleAtMost', 'moraleAtLeast'];
  expect(nearestWord(word, facts)).toBe(meant);
});

it('says what there is when nothing is near', () => {
  expect(noSuch('grade', 'draw', ['massacre', 'victory'])).toBe(
    'no grade "draw"; there is "massacre", "victory"',
  );
});

it('says each only once', () => {
  expect(noSuch('force', 'crown', ['reds', 'reds'])).toBe('no force "crown"; there is "reds"');
});
