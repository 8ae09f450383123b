import { expect, test } from 'vitest';
import { rosterWith, type } from '../battle/testing/roster.ts';
import type { UnitType } from '../pack/stat-line.ts';
import { bonusesOf } from './hero.ts';
import { markerOf } from './marker.ts';
import { muster } from './muster.ts';

const ARMED: Partial<UnitType> = {
  weapons: [{ name: 'Rifles', mode: 'massed', me: 1, type: 'Gunshot', range: 400 }],
};

test.each<[string, Partial<UnitType>, string]>([
  ['says so itself', { marker: 'flag', hero: true }, 'flag'],
  ['is a hero, whatever else', { hero: true, health: 4, flying: { minSpeed: 0 } }, 'hero'],
  ['flies', { flying: { minSpeed: 0 }, health: 3, cargo: 5 }, 'air'],
  ['carries cargo and has no weapon', { cargo: 5, health: 4 }, 'carrier'],
  ['carries cargo and fires', { cargo: 5, health: 4, crew: 2, ...ARMED }, 'vehicle'],
  ['casts spells', { spellcasting: 2, engineer: true, ...ARMED }, 'caster'],
  ['builds', { engineer: true, ...ARMED }, 'engineer'],
  ['has health and crew', { health: 10, crew: 3, ...ARMED }, 'vehicle'],
  ['has health alone', { health: 10, ...ARMED }, 'beast'],
  ['has a crew alone', { crew: 3, ...ARMED }, 'gun'],
  ['are men who ride', { speed: 200, ...ARMED }, 'horse'],
  ['are men on foot', { speed: 199, ...ARMED }, 'foot'],
])('sheet.representation: what stands for a type that %s', (_what, changes, marker) => {
  expect(markerOf(type('one', changes))).toBe(marker);
});

test.each([
  ['self', 'unit', 'u'],
  ['unit', 'unit', 'u'],
  ['group', 'group', 'g'],
  ['army', 'army', 'a'],
  ['player', 'player', 'p'],
] as const)('sheet.stat-line: what works by itself for its %s reaches its %s', (scope, reach, id) => {
  const drummer = type('drummer', {
    abilities: [
      { name: 'Drums', phase: 'passive', effects: [{ scope, do: { stat: 'speed', op: 'add', value: 5 } }] },
      { name: 'Shout', phase: 'acting', effects: [{ scope, do: { stat: 'speed', op: 'add', value: 9 } }] },
    ],
  });
  const roster = rosterWith([drummer]);
  const unit = muster(roster, 'u', 'drummer', 1, { era: 'WW2' });
  const given = bonusesOf({ id: 'a', player: 'p', groups: [{ id: 'g', name: 'G', units: [unit] }] }, roster);
  expect(given).toEqual([
    {
      rule: 'sheet.stat-line',
      label: 'Drums',
      on: { reach, id },
      do: { stat: 'speed', op: 'add', value: 5 },
    },
  ]);
});
