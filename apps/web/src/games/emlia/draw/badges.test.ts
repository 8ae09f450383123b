import { expect, test } from 'vitest';
import { BADGES } from '../../../board/badges.ts';
import { middleOfFigures } from '../../../board/hit.ts';
import { begun, handIn } from '../../../testing/skirmish.ts';
import { badgesOf, badgeWords, situationOf } from './badges.ts';

const fight = () => {
  const match = begun();
  const own = match.state.units[match.state.pending.at(-1)?.about?.unit ?? ''];
  const enemy = Object.values(match.state.units).find(one => one.seat !== own?.seat);
  if (!own || !enemy) throw new Error('two sides are at war');
  return { match, own, enemy };
};

const badges = ({ match, own }: ReturnType<typeof fight>, id = own.id): string[] => {
  const { game, view } = handIn(match);
  const unit = view.units[id];
  if (!unit) throw new Error('it is seen');
  return badgesOf(game, view, unit, situationOf(game, view, own.id)).map(badge => badge.id);
};

test('a unit at its ease has no badge', () => {
  const one = fight();
  one.own.morale = 2;
  expect(badges(one)).toEqual([]);
});

test.each([
  [{ prone: true }, ['prone']],
  [{ takingCover: true }, ['cover']],
  [{ ordered: false }, ['disordered']],
  [{ doublePaced: true }, ['paced']],
  [{ morale: 0 }, ['shaken']],
  [{ morale: -2 }, ['fallingBack']],
  [{ morale: -5 }, ['retreating']],
  [{ morale: -7, prone: true }, ['routed', 'prone']],
])('%j shows as %j', (state, shown) => {
  const one = fight();
  Object.assign(one.own, { morale: 2 }, state);
  expect(badges(one)).toEqual(shown);
});

test('engagement.engaged: both ends of a fight show it', () => {
  const one = fight();
  const at = middleOfFigures(one.own.members);
  const from = middleOfFigures(one.enemy.members);
  one.enemy.members = one.enemy.members.map(m => ({
    ...m,
    x: m.x + at.x - from.x,
    y: m.y + at.y - from.y + 2,
  }));
  expect(badges(one)).toContain('engaged');
  expect(badges(one, one.enemy.id)).toContain('engaged');
});

test('every badge is in the legend', () => {
  expect(Object.keys(badgeWords()).sort()).toEqual(Object.keys(BADGES).sort());
});
