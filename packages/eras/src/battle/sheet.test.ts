import { cloneJson } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { besideOfRow, cellsOfRow } from '../forces/sheet.ts';
import { battleSheet } from './sheet.ts';
import { battle, ground, men } from './testing/battle.ts';

const DONE = { type: 'done' } as const;

const met = (blueIn: boolean) => {
  const t = battle({
    otherDice: 1,
    blue: { groups: [men('a', 100, [300, 500])] },
    red: { groups: [men('b', 100, [500, 500]), men('c', 10, [900, 900])] },
    areas: blueIn ? [] : [ground(450, 400, 100, 200, { forest: true })],
  });
  t.to('targeting', 'blue');
  t.do('blue', { type: 'attack', unit: 'a/riflemen', weapon: 'Rifles', aim: { target: 'b/riflemen' } });
  t.do('blue', DONE);
  t.do('red', DONE);
  return t;
};

test.each([
  ['in a wood it is the target’s', false, { a: '−2', b: '+2', c: '' }],
  ['in the open it is nobody’s', true, { a: '', b: '', c: '' }],
])('sheet.contents: the relative advantage of the most recent engagement: %s', (_, blueIn, advantages) => {
  const t = met(blueIn);
  const { field } = t.game;
  expect(battleSheet(field, t.state).every(row => row.relative === undefined)).toBe(true);
  t.do('red', { type: 'returnFire', fires: [] });
  t.do('blue', DONE);
  expect(t.all('struck')).toHaveLength(1);
  const rows = battleSheet(field, t.state);
  expect(Object.fromEntries(rows.map(row => [row.group, besideOfRow(row)[2]]))).toEqual(advantages);
});

test('sheet.columns, sheet.contents: speed under what slows it, men, and the morale that is in force', () => {
  const t = met(true);
  const [a] = battleSheet(t.game.field, t.state);
  expect(a && [...cellsOfRow(a), ...besideOfRow(a)]).toEqual([
    'A',
    'Riflemen 100',
    '',
    '',
    '100 (Riflemen)',
    '100',
    '',
    '',
    '',
  ]);
  const on = { reach: 'group', id: 'a' } as const;
  const shaken = { rule: 'morale.table', label: 'Hero Dies', on, do: { morale: 'low' } } as const;
  const [low, other] = battleSheet(t.game.field, { ...cloneJson(t.state), ongoing: [shaken] });
  expect([low, other].map(row => row && besideOfRow(row)[3])).toEqual(['low', '']);
});
