import { describe, expect, test } from 'vitest';
import type { BattleNode } from '../../pack/battle-scenario.ts';
import { battle, men, type Plan } from '../testing/battle.ts';
import { copyBattle } from './copy.ts';
import { playerName, sideName } from './field.ts';
import { defendsNode, defendsSettlement } from './node.ts';
import { aimWords, placeWords } from './place-words.ts';
import { settleOrder } from './priority.ts';
import { mayReach, unitBoxOf } from './units.ts';

const open = (plan: Plan = {}) =>
  battle({
    blue: { groups: [men('a', 4, [300, 500])] },
    red: { groups: [men('b', 4, [500, 500])] },
    ...plan,
  });
const square = (left: number, top: number) =>
  [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ].map(([x = 0, y = 0]) => ({ x: left + x, y: top + y }));
const node = (more: Partial<BattleNode> = {}): BattleNode => ({
  id: 'v',
  name: 'The Mill',
  kind: 'village',
  points: square(250, 450),
  controller: 'blue',
  ...more,
});

describe('who holds the ground it stands on', () => {
  const holds = (nodes: readonly BattleNode[], id = 'a/riflemen', more: object = {}) => {
    const t = open({ nodes });
    const unit = { ...t.unit(id), ...more };
    return [defendsNode(t.game.field, t.state, unit), defendsSettlement(t.game.field, t.state, unit)];
  };

  test('advantage.node: who stands inside the boundary of a node its side controls', () => {
    expect(holds([node()])).toEqual([true, true]);
    expect(holds([node({ controller: 'red' })])).toEqual([false, false]);
    expect(holds([node({ points: square(600, 450) })])).toEqual([false, false]);
    // The other one stands outside.
    expect(holds([node({ controller: 'red' })], 'b/riflemen')).toEqual([false, false]);
  });

  test('advantage.node: without a boundary it is the whole map; without nodes nobody holds anything', () => {
    expect(holds([node({ points: [] })])).toEqual([true, true]);
    expect(holds([node({ points: [], controller: 'red' })], 'b/riflemen')).toEqual([true, true]);
    expect(holds([])).toEqual([false, false]);
  });

  test('move.flying: who flies has nothing from it', () => {
    expect(holds([node()], 'a/riflemen', { flying: true })[0]).toBe(false);
  });
});

describe('whose part it is', () => {
  const order = (faces: number[], ...status: readonly ('attacking' | 'defending' | 'ambush')[]) => {
    const sides = Object.fromEntries(
      ['a', 'b', 'c'].slice(0, status.length).map((id, i) => [id, { status: status[i] }]),
    );
    const rest = [...faces];
    const found = settleOrder({ sides } as never, { roll: () => rest.shift() ?? 0 });
    expect(rest).toEqual([]);
    return found;
  };

  test('priority.order: whoever lies in ambush, then who defends, then who attacks', () => {
    expect(order([], 'attacking', 'ambush', 'defending')).toEqual({ order: ['b', 'c', 'a'], rolls: [] });
  });

  test('priority.tie: sides that are level roll, the higher first, and again where they tie', () => {
    expect(order([2, 5], 'attacking', 'attacking')).toEqual({
      order: ['b', 'a'],
      rolls: [
        { side: 'a', face: 2 },
        { side: 'b', face: 5 },
      ],
    });
    expect(order([3, 3, 1, 6], 'defending', 'defending').order).toEqual(['b', 'a']);
    expect(order([4, 1, 4, 2, 6], 'attacking', 'attacking', 'attacking').order).toEqual(['c', 'a', 'b']);
  });
});

describe('how places and sides are called', () => {
  test('battle.sides: by their names, and what has none by its id', () => {
    const { field } = open().game;
    expect([sideName(field, 'blue'), sideName(field, 'nobody')]).toEqual(['The Blue', 'nobody']);
    expect([playerName(field, 'blue'), playerName(field, 'nobody')]).toEqual(['Blue', 'nobody']);
  });

  test('target.pattern-point: a place is told by who stands there, else by what has a name', () => {
    const t = open({ nodes: [node({ points: square(700, 100) })] });
    const { field } = t.game;
    const box = unitBoxOf(field, t.state, t.unit('b/riflemen'));
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    expect(placeWords(field, t.state, middle)).toMatch(/^the place where .*B.* stands$/);
    expect(aimWords(field, t.state, { at: middle } as never)).toBe(placeWords(field, t.state, middle));
    expect(placeWords(field, t.state, { x: 750, y: 150 })).toContain('The Mill');
    expect(placeWords(field, t.state, { x: 900, y: 150 })).toMatch(/The Mill/);
  });
});

describe('what is worked on', () => {
  test('move.path: a copy of a battle has the move that is under way, and its own', () => {
    const { state } = open();
    const journey = { group: 'a', path: [], length: 1, cost: 1, ways: {}, done: 0, asked: [], reactions: [] };
    const copy = copyBattle({ ...state, journey });
    expect(copy.journey).toEqual(journey);
    expect(copy.journey).not.toBe(journey);
    expect(copyBattle(state)).not.toHaveProperty('journey');
  });

  test('group.footprint: whatever a unit stands on is not held to be out of its reach', () => {
    const t = open({ blue: { groups: [men('a', 12, [300, 500], { files: 1 })] } });
    const unit = t.unit('a/riflemen');
    const { left, right, top, bottom } = unitBoxOf(t.game.field, t.state, unit);
    for (const [x, y] of [
      [left, top],
      [right, bottom],
    ] as const)
      expect(mayReach(t.game.field, unit, { left: x, right: x, top: y, bottom: y })).toBe(true);
    expect(mayReach(t.game.field, unit, { left: 900, right: 910, top: 500, bottom: 510 })).toBe(false);
  });
});
