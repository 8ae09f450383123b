import type { Roster } from '@emlia/eras';
import { openLibrary, SHIPPED_PACKS } from '@emlia/games/node';
import { isProblem } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { searchForSituation, situationIn, unitsOf, upgradesFor } from './situation.ts';

const roster = ((): Roster => {
  const chosen = openLibrary(SHIPPED_PACKS).setupOf('eras/kestrel-ridge');
  if (isProblem(chosen)) throw new Error(chosen.say);
  return (chosen.setup as { roster: Roster }).roster;
})();

test('an address without words is a situation that can be weighed', () => {
  const { attacker, target, weapon, metres } = situationIn(roster, '');
  expect([attacker.type, target.type, weapon, metres]).toEqual([
    'line-infantry',
    'line-infantry',
    'musket',
    60,
  ]);
});

test.each([
  '?a=riflemen&a-age=WW1&a-count=80&a-with=grenades&t=landship&t-age=WW1&t-count=2&t-on=wood&weapon=grenades&metres=20',
  '?a=longbowmen&a-age=Medieval&a-count=100&t=knights&t-age=Medieval&t-count=40&weapon=longbow&metres=150',
])('an address says all of a situation: %s', search => {
  expect(searchForSituation(situationIn(roster, search))).toBe(search);
});

test('what makes no sense is as it is at first', () => {
  const asked = situationIn(roster, '?a=dragon&a-age=Stone&a-count=-4&t-count=many&weapon=spoon&metres=0');
  expect(asked).toMatchObject({
    attacker: { type: 'line-infantry', count: 120, era: 'Napoleonic' },
    weapon: 'musket',
    metres: 60,
  });
});

test('another age has other units, and equipment of its own', () => {
  expect(situationIn(roster, '?a=line-infantry&a-age=Modern').attacker.type).not.toBe('line-infantry');
  expect(upgradesFor(roster, 'riflemen', 'WW1').map(({ id }) => id)).toContain('grenades');
  expect(upgradesFor(roster, 'line-infantry', 'Napoleonic').map(({ id }) => id)).not.toContain('gas-masks');
});

test('who attacks has a weapon', () => {
  expect(unitsOf(roster, 'Napoleonic', true).map(({ id }) => id)).not.toContain('supply-wagon');
  expect(unitsOf(roster, 'Napoleonic', false).map(({ id }) => id)).toContain('supply-wagon');
});
