import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { massedAttack } from '../fire/massed.ts';
import { firing, grouped, numbers, roster, rosterWith, some, target } from '../testing/arms.ts';
import { markerOf } from './marker.ts';
import { BESIDE_COLUMNS, BLANK_ROWS, besideOfRow, cellsOfRow, SHEET_COLUMNS, sheetOf } from './sheet.ts';
import { formatPattern, statLineRows } from './stat-card.ts';
import type { Group } from './state.ts';

const sheet = (groups: readonly Group[], more = {}) =>
  sheetOf({ roster, groups, speed: unit => numbers(unit).speed, ...more });

test.each([
  [1, 'Group Name'],
  [2, 'Num of Alive'],
  [3, 'Num of Injured'],
  [4, 'Num of Dead'],
  [5, 'Speed'],
] as const)('sheet.columns: column %d is %s', (place, column) => {
  expect(SHEET_COLUMNS[place - 1]).toBe(column);
  expect(SHEET_COLUMNS).toHaveLength(5);
});

const alpha = grouped(
  'Alpha',
  some('riflemen', 143, { injured: 27, dead: 30 }),
  some('cavalry', 136, { injured: 10, dead: 4 }),
);
const beta = grouped(
  'Beta',
  some('medium-tank', 15),
  some('heavy-tank', 10),
  some('motorcycles', 10),
  some('light-tank', 0, { injured: 3, dead: 12 }),
  some('riflemen', 0, { dead: 100 }),
);

test('sheet.example-alpha: two types line by line, and the speed of the slower with its name', () => {
  const [row] = sheet([alpha]);
  expect(row?.speed).toEqual({ metres: 100, from: 'Riflemen' });
  expect(row && cellsOfRow(row)).toEqual([
    'Alpha',
    'Riflemen 143\nCavalry 136',
    'Riflemen 27\nCavalry 10',
    'Riflemen 30\nCavalry 4',
    '100 (Riflemen)',
  ]);
  const enlisted = alpha.units.map(unit => unit.alive + unit.injured + unit.dead);
  expect(enlisted).toEqual([200, 150]);
});

test('sheet.example-beta: a type with nobody in a state is left out there, the destroyed stand among the dead', () => {
  const [row] = sheet([beta]);
  expect(row && cellsOfRow(row)).toEqual([
    'Beta',
    'Medium Tanks 15\nHeavy Tanks 10\nMotorcycles 10',
    'Light Tanks 3',
    'Light Tanks 12\nRiflemen 100',
    // Blank in the source; filled from the slowest living type, not from the dead riflemen.
    '200 (Heavy Tanks)',
  ]);
  const count = (lines: readonly { count: number }[] = []) =>
    lines.reduce((sum, line) => sum + line.count, 0);
  expect([count(row?.alive), count(row?.injured), count(row?.dead), row?.men]).toEqual([35, 3, 112, 38]);
});

test('sheet.makeup: for each type the three numbers together are all who ever belonged to the group', () => {
  const unit = some('riflemen', 50, { injured: 5, dead: 7 });
  for (const points of [1, 17, 60, 500]) {
    const attackers = [firing(some('riflemen', points * 3))];
    const { losses } = massedAttack(attackers, target(unit), undefined, scriptedDice(6, 6));
    const { alive, injured, dead } = losses.after;
    expect(alive + injured + dead).toBe(62);
    for (const n of [alive, injured, dead]) expect(Number.isInteger(n) && n >= 0).toBe(true);
  }
});

test('sheet.contents: men, uses left and the last relative advantage stand beside the columns', () => {
  const grenadiers = some('riflemen', 20, { injured: 4, upgrades: ['grenades'] });
  const [row] = sheet([grouped('Gamma', grenadiers)], { relative: { Gamma: -3 } });
  expect(row).toMatchObject({
    men: 24,
    relative: -3,
    uses: [{ unit: 'Riflemen', of: 'Grenades', left: 2 }],
  });
  expect(BESIDE_COLUMNS).toEqual(['Men', 'Uses left', 'Advantage', 'Morale']);
  expect(row && besideOfRow(row)).toEqual(['24', 'Riflemen, Grenades: 2', '−3', '']);
});

test.each([
  ['one mood of all is not named by unit', { riflemen: 'low', cavalry: 'low' }, 'low'],
  ['of several each', { riflemen: 'low', cavalry: 'high' }, 'Riflemen: low\nCavalry: high'],
  ['only whose is not normal', { riflemen: 'normal', cavalry: 'high' }, 'Cavalry: high'],
  ['nobody’s', { riflemen: 'normal', cavalry: 'normal' }, ''],
])('sheet.contents: morale: %s', (_, moods: Record<string, string>, cell) => {
  const [row] = sheet([alpha], {
    morale: ({ type }: { type: string }) => moods[type],
    relative: { Alpha: 2 },
  });
  expect(row && besideOfRow(row)).toEqual(['316', '', '+2', cell]);
});

test('sheet.contents: the dead of a destroyed type have no morale', () => {
  const [row] = sheet([beta], {
    morale: ({ type }: { type: string }) => (type === 'riflemen' ? 'low' : 'high'),
  });
  expect(row && besideOfRow(row)).toEqual(['38', '', '', 'high']);
});

test('sheet.blank: 5 empty rows, 9 for the printable one', () => {
  expect(BLANK_ROWS).toEqual({ sheet: 5, printable: 9 });
});

test('sheet.blank: a group nobody lives in has no speed', () => {
  const [row] = sheet([grouped('Lost', some('riflemen', 0, { dead: 9 }))]);
  expect(row?.speed).toBeUndefined();
  expect(row && cellsOfRow(row)).toEqual(['Lost', '', '', 'Riflemen 9', '']);
});

test('sheet.visibility: every group stands on the sheet unless the scenario hides it', () => {
  expect(sheet([alpha, beta]).map(({ name }) => name)).toEqual(['Alpha', 'Beta']);
  expect(sheet([alpha, beta], { hidden: ['Beta'] }).map(({ name }) => name)).toEqual(['Alpha']);
});

describe('sheet.representation', () => {
  test('sheet.representation: the marker has no effect on play', () => {
    const marked = rosterWith('riflemen', 'riflemen', { marker: 'a bottle cap' });
    const volley = (units: typeof roster) =>
      massedAttack(
        [firing(some('riflemen', 100), { roster: units })],
        target(some('riflemen', 100)),
        undefined,
        scriptedDice(3, 4),
      );
    expect(volley(marked)).toEqual(volley(roster));
    expect(marked.units.riflemen && markerOf(marked.units.riflemen)).toBe('a bottle cap');
  });

  test.each([
    ['riflemen', 'foot'],
    ['cavalry', 'horse'],
    ['machine-gun', 'gun'],
    ['light-tank', 'vehicle'],
    ['elephant', 'beast'],
    ['pack-train', 'carrier'],
    ['fenn', 'hero'],
  ])('sheet.representation: without one, %s is shown as %s', (id, marker) => {
    const type = roster.units[id] ?? expect.fail();
    expect(markerOf(type)).toBe(marker);
    expect(markerOf({ ...type, hero: undefined, flying: { minSpeed: 0 } })).toBe('air');
  });
});

describe('sheet.stat-line', () => {
  test('sheet.stat-line: every field in its order, with what is left out said', () => {
    const howitzer = { ...(roster.units.howitzer ?? expect.fail()), engineer: true, cargo: 5 };
    expect(statLineRows(howitzer)).toEqual([
      ['Name', 'Field Howitzer'],
      ['Eras', 'WW1'],
      ['Cost', '40 manpower for 1'],
      ['Man equivalence', 'none'],
      ['Speed', '50 m'],
      ['Range', '500 m'],
      ['Health', 'none'],
      ['Crew', '6'],
      ['Armour', 'None'],
      ['Armour pierce', 'Light'],
      ['Damage', '3d6 Explosion'],
      ['Shots per turn', '2'],
      ['Pattern', 'none'],
      ['Explosion radius', '3 m'],
      ['Casualties per shot', 'none'],
      ['Indirect fire', '1d4/10 m, 500 to 6000 m'],
      ['Cargo', '5'],
      ['Holds', '0'],
      ['Flying', 'no'],
      ['Width', '4 m'],
      ['Spellcasting', 'no'],
      ['Engineer', 'yes'],
      ['Hero', 'no'],
      ['Abilities', 'none'],
    ]);
  });

  test('sheet.stat-line: of men, heroes and several weapons', () => {
    const line = (id: string, change = {}) =>
      Object.fromEntries(statLineRows({ ...(roster.units[id] ?? expect.fail()), ...change }));
    expect(line('riflemen')).toMatchObject({
      Health: 'none',
      Crew: 'none',
      Engineer: 'no',
      'Casualties per shot': 'none',
      'Man equivalence': '1',
      Cost: '10 manpower for 10',
      Width: '2 m',
    });
    expect(line('grenadiers')).toMatchObject({ Abilities: 'Steady', Eras: 'Napoleonic' });
    expect(line('fenn', { leaderForm: 'rook' })).toMatchObject({ Hero: 'yes, a leader', Health: '12' });
    expect(line('fenn')).toMatchObject({ Hero: 'yes' });
    expect(line('field-gun')).toMatchObject({
      'Casualties per shot': 'at most 3',
      'Armour pierce': 'Medium',
    });
    const two = line('riflemen', {
      spellcasting: 2,
      flying: { minSpeed: 10 },
      weapons: [...(roster.units.riflemen?.weapons ?? []), ...(roster.units.howitzer?.weapons ?? [])],
    });
    expect(two).toMatchObject({
      Range: 'Rifles 400 m; Howitzer 500 m',
      'Man equivalence': 'Rifles 1',
      Spellcasting: 'S2',
      Flying: 'minimum speed 10 m',
    });
  });

  test.each([
    [{ kind: 'circle', radius: 4 }, 'circle 4 m'],
    [{ kind: 'cone', radius: 20, ffs: true }, 'cone 20 m FFS'],
    [{ kind: 'line', length: 10, width: 5 }, 'line 10x5'],
    [{ kind: 'line', length: 10 }, 'line 10'],
    [{ kind: 'line', width: 5 }, 'line 5 m wide'],
    [{ kind: 'line' }, 'line'],
    [{ kind: 'point' }, 'point'],
  ] as const)('pattern.line: %j is written %s', (pattern, text) => {
    expect(formatPattern(pattern)).toBe(text);
  });
});
