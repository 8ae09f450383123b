import { describe, expect, test } from 'vitest';
import { muster } from '../../../forces/muster.ts';
import type { Unit } from '../../../forces/state.ts';
import type { UnitType } from '../../../pack/stat-line.ts';
import { army, march, ROSTER, war } from '../../testing/war.ts';
import {
  emliaDamageOf,
  emliaEntryOf,
  emliaReachOf,
  emliaSkillOf,
  FIGURE_TABLE,
  figureLookOf,
  SKILL_TABLE,
} from './figures.ts';
import { afterTable, figuresOf } from './losses.ts';

const type = (id: string): UnitType => ROSTER.units[id] as UnitType;
const unit = (id: string, count: number, changes: Partial<Unit> = {}): Unit => ({
  ...muster(ROSTER, 'u', id, count, { era: 'WW2' }),
  ...changes,
});

describe('armies on Emlia tables', () => {
  test.each([
    ['riflemen', 'foot'],
    ['cavalry', 'horse'],
    ['heavy-howitzer', 'gun'],
    ['medium-tanks', 'vehicle'],
    ['strike-jet', 'flyer'],
    ['aldous-fenn', 'champion'],
  ] as const)('%s look like %s', (id, look) => {
    expect(figureLookOf(type(id))).toBe(look);
    const entry = emliaEntryOf(type(id), 4);
    const row = FIGURE_TABLE[look];
    expect(entry).toMatchObject({ members: 4, timing: row.timing, size: row.size, morale: row.morale });
    expect(entry.hits).toEqual({ base: row.hits, armour: type(id).armour ?? 0 });
  });

  test.each(SKILL_TABLE)('up to man equivalence %s the skill is %s', (me, level) => {
    const weapon = { name: 'x', mode: 'massed' as const, type: 'Gunshot' as const, me: Math.min(me, 20) };
    expect(emliaSkillOf(weapon)).toBe(level);
  });

  test('damage is 1 massed, a third of the average for projectiles, and 1 for each level of pierce', () => {
    const [rifle] = type('riflemen').weapons ?? [];
    const [gun] = type('medium-tanks').weapons ?? [];
    expect(rifle && emliaDamageOf(rifle)).toBe(1);
    // 3d6 average 10.5, a third of it 3.5, rounded 4; medium pierce 2.
    expect(gun && emliaDamageOf(gun)).toBe(6);
    expect(rifle && emliaReachOf(rifle)).toBe(40);
  });

  test('a figure stands for ten men begun, or for one element', () => {
    expect(figuresOf(type('riflemen'), unit('riflemen', 95))).toBe(10);
    expect(figuresOf(type('medium-tanks'), unit('medium-tanks', 3))).toBe(3);
  });

  test.each([
    [10, { alive: 100, injured: 0, dead: 0 }],
    [7, { alive: 70, injured: 15, dead: 15 }],
    [0, { alive: 0, injured: 0, dead: 100 }],
  ])('with %s of 10 figures left of 100 men', (left, expected) => {
    expect(afterTable(type('riflemen'), unit('riflemen', 100), left)).toMatchObject(expected);
  });

  test('the injured who are lost are dead', () => {
    const hurt = unit('riflemen', 100, { alive: 60, injured: 40 });
    // 50 lost, 20 of them injured: 30 alive men hit, 15 of them dead.
    expect(afterTable(type('riflemen'), hurt, 5)).toMatchObject({ alive: 30, injured: 35, dead: 35 });
  });

  test('of other elements the most damaged are lost first', () => {
    const tanks = unit('medium-tanks', 3);
    tanks.elements = [
      { health: 15, crew: 5 },
      { health: 2, crew: 1 },
      { health: 9, crew: 3 },
    ];
    const after = afterTable(type('medium-tanks'), tanks, 2);
    expect(after).toMatchObject({ dead: 1 });
    expect(after.elements).toEqual([
      { health: 15, crew: 5 },
      { health: 9, crew: 3 },
    ]);
  });

  test('a battle becomes a table with a force for each player where it came in', () => {
    const w = war({
      battles: 'emlia',
      armies: [
        army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
        army('b', 'blue', { x: 31_500, y: 10_000 }, [['medium-tanks', 2]]),
      ],
    });
    w.do('red', march('a', 31_000, 10_000));
    const table = (w.match.game as unknown as { emliaTable(state: object, id: string): object }).emliaTable(
      w.state,
      w.battle().id,
    );
    expect(table).toMatchObject({
      edition: 'core',
      scenario: {
        forces: [
          { id: 'red', units: [{ id: 'a.1.1' }] },
          { id: 'blue', units: [{ id: 'b.1.1' }] },
        ],
      },
      units: { 'a.1.1': { members: 5, equipment: ['riflemen-1'] }, 'b.1.1': { members: 2 } },
      equipment: { 'riflemen-1': { kind: 'ranged', range: [13, 27, 40] } },
    });
  });

  test('sheet.visibility: who is still on the way is not on the table, for whoever fights there sees all of it', () => {
    const w = war({
      battles: 'emlia',
      hidden: ['armies'],
      armies: [
        army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
        army('b', 'blue', { x: 31_500, y: 10_000 }, [['medium-tanks', 2]]),
        army('c', 'blue', { x: 34_000, y: 10_000 }, [['riflemen', 90]]),
      ],
    });
    w.do('red', march('a', 31_000, 10_000));
    const [member] = w.battle().members.filter(({ army: one }) => one === 'b');
    if (!member) throw new Error('no member');
    w.battle().members.push({ ...member, army: 'c', enters: 6 });
    const game = w.match.game as unknown as { emliaTable(state: object, id: string): object };
    expect(JSON.stringify(game.emliaTable(w.state, w.battle().id))).not.toContain('c.1');
    w.battle().rounds = 6;
    expect(JSON.stringify(game.emliaTable(w.state, w.battle().id))).toContain('c.1');
  });
});
