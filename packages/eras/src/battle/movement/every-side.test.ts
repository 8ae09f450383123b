import { describe, expect, test } from 'vitest';
import type { Edge } from '../../pack/scenario-parts.ts';
import { overlap } from '../table/block.ts';
import { buildingAt } from '../table/building.ts';
import { boundsOf } from '../table/structure.ts';
import { living, livingIn, unitBoxOf } from '../table/units.ts';
import { type Battle, battle, men, mixed, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith, type } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const NOTHING = { type: 'react', reactions: [] } as const;
const FRONTS = ['north', 'east', 'south', 'west'] as const;
const go = (group: string, ...path: [number, number][]) =>
  ({ type: 'move', group, path: path.map(([x, y]) => ({ x, y })) }) as const;
const field = (plan: Plan = {}) =>
  battle({
    otherDice: 1,
    blue: { groups: [men('a', 20, [200, 500], { files: 5 })] },
    red: { groups: [men('z', 10, [990, 990])] },
    ...plan,
  });
const boxes = (t: Battle, group: string) =>
  livingIn(t.state, group).map(unit => unitBoxOf(t.game.field, t.state, unit));

describe('group.split-merge: whichever way they look', () => {
  test.each(FRONTS)('group.footprint: looking %s those who part stand right behind those who stay', front => {
    const t = field({ blue: { groups: [men('a', 20, [200, 500], { files: 5 }, { front })] } });
    t.do('blue', { type: 'split', group: 'a', units: [{ unit: 'a/riflemen', count: 8 }], name: 'Rear' });
    const rear = Object.values(t.state.groups).find(({ name }) => name === 'Rear');
    const [stay] = boxes(t, 'a');
    const [part] = boxes(t, rear?.id ?? '');
    if (!stay || !part) throw new Error('nobody has parted');
    // Twelve stay in three ranks of five, two metres each; eight leave.
    expect([living(t.unit('a/riflemen')), rear?.front]).toEqual([12, front]);
    expect(
      {
        north: part.top - stay.bottom,
        south: stay.top - part.bottom,
        east: stay.left - part.right,
        west: part.left - stay.right,
      }[front],
    ).toBe(0);
    expect(overlap(stay, part)).toBe(false);
    const along = front === 'north' || front === 'south' ? 'left' : 'top';
    expect(part[along]).toBe(stay[along]);
    // They touch, so that they may join again, and are what they were.
    t.do('blue', { type: 'merge', group: 'a', with: rear?.id ?? '' });
    expect(t.unit('a/riflemen')).toMatchObject({ alive: 20 });
    expect(Object.keys(t.state.units).filter(id => id.startsWith('a'))).toEqual(['a/riflemen']);
  });

  test('group.split-merge: the living touch; where only the dead do they do not', () => {
    const t = field({
      blue: {
        groups: [
          mixed('a', [200, 500], { type: 'riflemen', count: 8, files: 4 }),
          mixed(
            'c',
            [200, 508],
            { type: 'riflemen', count: 8, files: 4 },
            { type: 'swords', count: 4, files: 2 },
          ),
        ],
      },
    });
    const merge = { type: 'merge', group: 'a', with: 'c' } as const;
    const near = ['c/riflemen', 'c/swords'].filter(id => {
      const [own] = boxes(t, 'a');
      const other = unitBoxOf(t.game.field, t.state, t.unit(id));
      return own && other.top <= own.bottom && own.top <= other.bottom && other.left <= own.right;
    });
    expect(near.length).toBeGreaterThan(0);
    expect(t.offers('blue', 'merge')).toHaveLength(2);
    for (const id of near) Object.assign(t.unit(id), { alive: 0, dead: 8 });
    expect(t.sentence('blue', merge)).toBe('A and C do not touch. [group.split-merge]');
    expect(t.offers('blue', 'merge')).toEqual([]);
  });
});

describe('reinforcement.joining: by every edge', () => {
  const waiting = (edge: Edge, plan: Plan = {}) => {
    const t = field({
      blue: {
        edge,
        groups: [men('a', 20, [500, 500]), men('late', 30, undefined, { files: 6 }, { arrives: 1 })],
      },
      ...plan,
    });
    t.to('movement', 'blue');
    return t;
  };

  test.each(FRONTS)(
    'reinforcement.joining: a group that comes from the %s stands with its rear on the edge and looks in',
    edge => {
      const t = waiting(edge);
      const [offer] = t.offers('blue', 'enter') as { edge: Edge; at: object; places: object[] }[];
      expect(offer).toMatchObject({ group: 'late', edge });
      t.do('blue', { type: 'enter', ...offer } as never);
      const inwards = { north: 'south', south: 'north', east: 'west', west: 'east' }[edge];
      expect(t.state.groups.late).toMatchObject({ where: 'map', front: inwards });
      const [box] = boxes(t, 'late');
      expect(
        box && { north: box.top, south: 1000 - box.bottom, west: box.left, east: 1000 - box.right }[edge],
      ).toBe(0);
      // About the middle of the edge.
      const middle =
        box && (edge === 'north' || edge === 'south' ? box.left + box.right : box.top + box.bottom) / 2;
      expect(Math.abs((middle ?? 0) - 500)).toBeLessThan(60);
    },
  );

  test('group.limit: as many groups as may be on the map, and no more come', () => {
    const t = waiting('west', { groupLimit: 2 });
    const [offer] = t.offers('blue', 'enter');
    t.do('blue', { type: 'enter', ...(offer as object) } as never);
    const full = waiting('west', { groupLimit: 1 });
    const [refused] = full.offers('blue', 'enter') as { refused?: string }[];
    expect(refused?.refused).toBe('group.limit');
    const { refused: _, ...enter } = refused ?? {};
    expect(full.sentence('blue', { type: 'enter', ...enter })).toBe(
      'No more than 1 groups of a player can be on the map. [group.limit]',
    );
  });

  test('reinforcement.joining: not before its turn, not by another edge, not in the middle of the map', () => {
    const t = waiting('west');
    const [offer] = t.offers('blue', 'enter') as { at: { x: number; y: number }; places: { at: object }[] }[];
    const enter = (more: object) => t.sentence('blue', { type: 'enter', ...offer, ...more });
    expect(enter({ edge: 'north' })).toBe('Late does not come by the north edge. [reinforcement.joining]');
    expect(enter({ places: offer?.places.map(one => ({ ...one, at: { x: 300, y: 300 } })) })).toBe(
      'Late comes in along the west edge. [reinforcement.joining]',
    );
    expect(enter({ group: 'a' })).toBe('A is not waiting to enter. [reinforcement.joining]');
    Object.assign(t.state.groups.late ?? {}, { arrives: 3 });
    expect(enter({})).toBe('Late enters in turn 3 at the earliest. [reinforcement.joining]');
    expect(t.offers('blue', 'enter')).toEqual([]);
  });

  test('move.through-units: where somebody stands in the middle of the edge it comes in beside him', () => {
    const alone = waiting('west').offers('blue', 'enter') as { at: { y: number } }[];
    const t = waiting('west', {
      blue: {
        edge: 'west',
        groups: [
          men('a', 60, [8, 500], { files: 60 }),
          men('late', 30, undefined, { files: 6 }, { arrives: 1 }),
        ],
      },
    });
    const [beside] = t.offers('blue', 'enter') as { at: { y: number }; refused?: string }[];
    expect(beside?.refused).toBeUndefined();
    expect(Math.abs((beside?.at.y ?? 0) - (alone[0]?.at.y ?? 0))).toBeGreaterThan(50);
  });
});

describe('phase.opportunity: one after another', () => {
  const meeting = (plan: Plan = {}) =>
    battle({
      otherDice: 4,
      blue: { groups: [men('a', 2, [300, 500]), men('other', 4, [100, 100])] },
      red: { groups: [men('b', 40, [420, 500]), men('c', 40, [420, 620])] },
      ...plan,
    });
  const fire = (unit: string, at: number) => ({ unit, target: 'a/riflemen', at, weapon: 'Rifles' });

  test('phase.opportunity: whoever finds his target dead by then keeps his shots', () => {
    const t = meeting();
    t.do('blue', go('a', [360, 500]));
    const events = t.do('red', {
      type: 'react',
      reactions: [fire('b/riflemen', 10), fire('c/riflemen', 20)],
    });
    expect(ofType(events, 'struck').map(({ by }) => by[0]?.unit)).toEqual(['b/riflemen']);
    expect(living(t.unit('a/riflemen'))).toBe(0);
    expect(t.unit('c/riflemen').shots.Rifles).toEqual({ left: 40, of: 40 });
    expect(t.unit('b/riflemen').shots.Rifles?.left).toBe(0);
  });

  test('phase.opportunity: in the order in which the mover comes to them, not that of their list', () => {
    const t = meeting({ blue: { groups: [men('a', 400, [300, 500]), men('other', 4, [100, 100])] } });
    t.do('blue', go('a', [360, 500]));
    const events = t.do('red', { type: 'react', reactions: [fire('c/riflemen', 40), fire('b/riflemen', 5)] });
    expect(ofType(events, 'struck').map(({ by }) => by[0]?.unit)).toEqual(['b/riflemen', 'c/riflemen']);
    expect(ofType(events, 'groupHalted').map(({ metres }) => metres)).toEqual([5, 40]);
    expect(t.unit('a/riflemen').at.x).toBe(360);
  });

  test('move.block: nobody holds whom he could not hurt, however near', () => {
    const t = battle({
      otherDice: 1,
      blue: { groups: [men('a', 1, [300, 500], { type: 'tank' }), men('other', 4, [100, 100])] },
      red: {
        groups: [
          men('b', 10, [340, 560], { type: 'truck', count: 1 }),
          men('c', 4, [330, 500], { type: 'gun', count: 1 }),
        ],
      },
    });
    t.do('blue', go('a', [320, 500]));
    const hold = (unit: string) =>
      t.sentence('red', { type: 'react', reactions: [{ unit, target: 'a/tank', at: 20 }] });
    expect(hold('b/truck')).toBe('Truck of B could not hurt Tank of A. [move.block]');
    t.do('red', { type: 'react', reactions: [{ unit: 'c/gun', target: 'a/tank', at: 10 }] });
    expect(t.unit('c/gun').blocks).toBe('a/tank');
  });
});

describe('move.minimum-speed: what is offered to those who must keep flying', () => {
  test.each([60, 200, 1000])('move.minimum-speed: on a map of %s m ways of at most twenty points', size => {
    const t = battle({
      size,
      otherDice: 1,
      blue: { groups: [men('a', 1, [size / 4, size / 2], { type: 'plane' })] },
      red: { groups: [men('z', 4, [size - 10, size / 2])] },
    });
    Object.assign(t.unit('a/plane'), { flying: true });
    const ways = (t.offers('blue', 'move') as { path: unknown[] }[]).map(({ path }) => path.length);
    expect(ways.length).toBeGreaterThan(0);
    expect(Math.max(...ways)).toBeLessThanOrEqual(20);
  });
});

describe('move.aboard', () => {
  const { bunker } = rosterWith().buildings;
  if (!bunker) throw new Error('the tests have no bunker');

  test('move.aboard: a building that was nobody’s is theirs who go in, and stays so', () => {
    const hut = { ...buildingAt(bunker, 'hut', { at: { x: 500, y: 500 }, facing: 0 }), holds: 10 };
    const t = field({
      blue: { groups: [men('a', 4, [200, 500], { files: 4 })] },
      structures: [{ ...hut, at: { x: 200 + (boundsOf(hut).right - hut.at.x), y: 500 } }],
    });
    t.do('blue', { type: 'board', unit: 'a/riflemen', carrier: 'hut' });
    expect([t.unit('a/riflemen').aboard, t.state.structures.hut?.side]).toEqual(['hut', 'blue']);
    t.do('blue', DONE);
    t.to('movement', 'blue');
    const [out] = ofType(t.do('blue', { type: 'alight', unit: 'a/riflemen' }), 'alighted');
    expect(out).toMatchObject({ unit: 'a/riflemen', carrier: 'hut' });
    expect(t.unit('a/riflemen').aboard).toBeUndefined();
    expect(t.state.structures.hut?.side).toBe('blue');
  });

  test('move.aboard: the first place free all round, in the order of its sides; where none is nobody gets out', () => {
    const lorry = type('lorry', { speed: 300, width: 6, health: 6, crew: 2, holds: 8 });
    const plan = (more: Plan = {}): Plan => ({
      types: [lorry],
      otherDice: 1,
      blue: {
        groups: [
          mixed('a', [200, 500], { type: 'lorry', count: 1 }, { type: 'riflemen', count: 4, files: 2 }),
        ],
      },
      red: { groups: [men('z', 10, [990, 990])] },
      ...more,
    });
    const t = battle(plan());
    Object.assign(t.unit('a/riflemen'), { aboard: 'a/lorry' });
    const carrier = unitBoxOf(t.game.field, t.state, t.unit('a/lorry'));
    t.do('blue', { type: 'alight', unit: 'a/riflemen' });
    const box = unitBoxOf(t.game.field, t.state, t.unit('a/riflemen'));
    expect(box.bottom).toBe(carrier.top);
    const walls = [
      [180, 480, 60, 16],
      [180, 506, 60, 16],
      [180, 480, 14, 40],
      [206, 480, 14, 40],
    ].map(([x = 0, y = 0, width = 0, height = 0]) => ({
      blocking: true as const,
      points: [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ],
    }));
    const shut = battle(plan({ areas: walls }));
    Object.assign(shut.unit('a/lorry'), { at: { x: 203, y: 500 } });
    Object.assign(shut.unit('a/riflemen'), { aboard: 'a/lorry' });
    expect(shut.sentence('blue', { type: 'alight', unit: 'a/riflemen' })).toBe(
      'Riflemen of A finds no room to get out. [move.aboard]',
    );
  });
});

test('phase.opportunity-trigger: nobody reacts to those of whom nobody lives', () => {
  const t = battle({
    otherDice: 1,
    blue: { groups: [mixed('a', [300, 500], { type: 'riflemen', count: 4 }, { type: 'swords', count: 4 })] },
    red: { groups: [men('b', 40, [460, 500])] },
  });
  Object.assign(t.unit('a/swords'), { alive: 0, dead: 4 });
  t.do('blue', go('a', [340, 500]));
  const targets = (t.offers('red', 'react') as { reactions: { target: string }[] }[]).flatMap(
    ({ reactions }) => reactions.map(({ target }) => target),
  );
  expect(new Set(targets)).toEqual(new Set(['a/riflemen']));
  t.do('red', NOTHING);
  expect(t.unit('a/riflemen').at.x).toBeGreaterThan(330);
});
