import { expect, test } from 'vitest';
import { rosterWith, type } from '../battle/testing/roster.ts';
import { muster } from './muster.ts';
import type { Unit } from './state.ts';
import { statsOf } from './stats.ts';
import { usesApart, usesTogether } from './uses.ts';

const shells = {
  name: 'Gas shells',
  mode: 'projectile',
  damage: '1d6',
  type: 'Chemical',
  range: 900,
} as const;
const trick = (name: string, uses: number) => ({ name, phase: 'targeting' as const, uses, effects: [] });
const plain = rosterWith([
  type('battery', { crew: 4, weapons: [{ ...shells, uses: 6 }], abilities: [trick('Charm', 1)] }),
  type('men', { weapons: [{ name: 'Grenades', mode: 'projectile', damage: '1', type: 'Fire', range: 9 }] }),
]);
const roster = {
  ...plain,
  upgrades: {
    ...plain.upgrades,
    smoke: { id: 'smoke', name: 'Smoke', effects: [], ability: trick('Smoke', 3) } as never,
  },
};
const some = (kind: string, count: number, uses: Unit['uses'] = {}, upgrades: string[] = []): Unit => {
  const unit = muster(roster, kind, kind, count, { era: 'WW2', upgrades });
  return { ...unit, uses: { ...unit.uses, ...uses } };
};

test('sheet.contents: a fresh unit has everything that is limited in full, of its stat line and of upgrades', () => {
  expect(some('battery', 2, {}, ['smoke']).uses).toEqual({ 'Gas shells': 6, Charm: 1, Smoke: 3 });
  expect(some('riflemen', 20, {}, ['grenades']).uses).toEqual({ Grenades: 2 });
  expect(some('riflemen', 20).uses).toEqual({});
});

test('sheet.contents, group.split-merge: guns that part share their rounds, and none is lost or gained', () => {
  const unit = some('battery', 3, { 'Gas shells': 5, Smoke: 2 }, ['smoke']);
  const { go, stay } = usesApart(roster, unit, 1);
  expect([go, stay]).toEqual([
    { 'Gas shells': 1, Charm: 0, Smoke: 0 },
    { 'Gas shells': 4, Charm: 1, Smoke: 2 },
  ]);
  const again = usesTogether(roster, { ...unit, alive: 1, uses: go }, { ...unit, alive: 2, uses: stay });
  expect(again).toEqual(unit.uses);
});

test('sheet.contents, group.split-merge: grenades are with every man, so both parts can throw as often', () => {
  const { go, stay } = usesApart(roster, some('riflemen', 20, { Grenades: 1 }, ['grenades']), 5);
  expect([go, stay]).toEqual([{ Grenades: 1 }, { Grenades: 1 }]);
});

test.each([
  // Men with so many throws left each, and how often all of them together can throw.
  [[20, 2], [20, 2], 2],
  [[20, 2], [20, 0], 1],
  [[0, 2], [20, 1], 1],
  [[30, 2], [10, 0], 1],
  [[10, 2], [30, 0], 0],
  [[10, 0], [30, 2], 1],
])(
  'sheet.contents, group.split-merge: %j and %j men with grenades have %i throws together',
  (a, b, throws) => {
    const [one, other] = [a, b].map(([men = 0, left = 0]) =>
      some('riflemen', men, { Grenades: left }, ['grenades']),
    ) as [Unit, Unit];
    expect(usesTogether(roster, one, other)).toEqual({ Grenades: throws });
  },
);

test('sheet.contents: where nobody of either lives, the lesser number is what is left', () => {
  const [one, other] = [0, 2].map(left => some('riflemen', 0, { Grenades: left }, ['grenades'])) as [
    Unit,
    Unit,
  ];
  expect(usesTogether(roster, one, other)).toEqual({ Grenades: 0 });
});

test('sheet.contents: it is the weapon of that name that counts, not another that is massed', () => {
  const one = { ...some('men', 4), uses: { Grenades: 2 } };
  expect(usesTogether(roster, one, one)).toEqual({ Grenades: 4 });
});

test('sheet.contents, group.split-merge: what all men of a stat line throw, both parts throw as often', () => {
  const jars = { name: 'Fire jars', mode: 'massed', me: 2, type: 'Fire', range: 20, uses: 2 } as const;
  const own = rosterWith([type('throwers', { weapons: [jars] })]);
  const unit = muster(own, 'throwers', 'throwers', 9, { era: 'WW2' });
  expect(unit.uses).toEqual({ 'Fire jars': 2 });
  expect(usesApart(own, unit, 4)).toEqual({ go: { 'Fire jars': 2 }, stay: { 'Fire jars': 2 } });
  const spent = { ...unit, uses: { 'Fire jars': 1 } };
  expect(usesTogether(own, unit, spent)).toEqual({ 'Fire jars': 1 });
});

test('move.minimum-speed: whoever flies has it among his numbers, and nobody else', () => {
  const around = { roster: plain, ongoing: [] };
  const flying = (kind: string) => {
    const unit = muster(plain, kind, kind, 1, { era: 'WW2' });
    return statsOf({ unit, group: '', army: '', player: '' }, around).flying;
  };
  expect([flying('plane'), flying('copter'), flying('tank')]).toEqual([
    { minSpeed: 400 },
    { minSpeed: 0 },
    undefined,
  ]);
});
