import { describe, expect, test } from 'vitest';
import { battle, men, ofType } from '../testing/battle.ts';
import { type } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const HOLD = { type: 'returnFire', fires: [] } as const;

/** A gun that throws bombs; with a pattern or without one. */
const mortar = (pattern: object) =>
  type('mortar', {
    crew: 4,
    weapons: [
      {
        name: 'Bomb',
        mode: 'projectile',
        damage: '2d6',
        type: 'Piercing',
        pierce: 2,
        range: 400,
        ...pattern,
      },
    ],
  });

/** Red holds the village it stands in: an advantage of 3. */
const VILLAGE = {
  id: 'v',
  name: 'The village',
  kind: 'village',
  points: [
    { x: 450, y: 400 },
    { x: 550, y: 400 },
    { x: 550, y: 600 },
    { x: 450, y: 600 },
  ],
  controller: 'red',
} as const;

const bombard = (pattern: object, aim: object) => {
  const t = battle({
    types: [mortar(pattern)],
    blue: { groups: [men('m', 1, [300, 500], { type: 'mortar' })] },
    red: { groups: [men('b', 1, [500, 500], { type: 'tank' })] },
    nodes: [VILLAGE],
  });
  t.to('targeting', 'blue');
  t.do('blue', { type: 'attack', unit: 'm/mortar', weapon: 'Bomb', aim } as never);
  t.do('blue', DONE);
  t.do('red', DONE);
  if (t.state.pending.at(-1)?.kind === 'return') t.do('red', HOLD);
  const [struck] = ofType(t.do('blue', DONE, 6, 6), 'struck');
  return [struck?.relative?.target.total, struck?.touched[0]?.losses.points];
};

describe('what advantage changes', () => {
  test.each([
    ['without a pattern', {}, { target: 'b/tank' }, [3, 4]],
    [
      'with a point pattern, aimed at the unit',
      { pattern: { kind: 'point' } },
      { target: 'b/tank' },
      [undefined, 12],
    ],
    [
      'with a point pattern, aimed at the place where it stands',
      { pattern: { kind: 'point' } },
      { at: { x: 500, y: 501 } },
      [undefined, 12],
    ],
  ])('advantage.patterns: 12 of a bomb %s', (_how, pattern, aim, outcome) => {
    expect(bombard(pattern, aim)).toEqual(outcome);
  });

  test('advantage.patterns: indirect fire without a blast strikes whom it comes down on, unchanged', () => {
    const sling = type('sling', {
      crew: 4,
      weapons: [
        {
          name: 'Stone',
          mode: 'projectile',
          damage: '2d6',
          type: 'Piercing',
          pierce: 2,
          indirect: { die: '1d4/10', min: 100, max: 1000 },
        },
      ],
    });
    const t = battle({
      types: [sling],
      blue: { groups: [men('m', 1, [300, 500], { type: 'sling' }), men('o', 10, [300, 450])] },
      red: { groups: [men('b', 1, [500, 500], { type: 'tank' })] },
      nodes: [VILLAGE],
    });
    t.to('targeting', 'blue');
    const at = { x: 500, y: 501 };
    t.do('blue', { type: 'attack', unit: 'm/sling', weapon: 'Stone', aim: { at }, count: 1 }, 9);
    t.do('blue', DONE);
    t.do('red', DONE);
    const [struck] = ofType(t.do('blue', DONE, 6, 6), 'struck');
    expect([struck?.relative, struck?.touched[0]?.losses.points]).toEqual([undefined, 12]);
  });
});

describe('attacks from the air', () => {
  const AIR = ['advantage.air', 2];
  /** So few men that their volley does not bring it down. */
  const fight = (first: 'blue' | 'red') => {
    const t = battle({
      blue: { groups: [men('a', 4, [300, 500])], status: first === 'blue' ? 'ambush' : 'attacking' },
      red: {
        groups: [men('p', 1, [400, 500], { type: 'plane' })],
        status: first === 'red' ? 'ambush' : 'attacking',
      },
    });
    return t;
  };
  const rowsOf = (t: ReturnType<typeof fight>, by: string) =>
    t
      .all('struck')
      .flatMap(({ by: firers, relative }) =>
        firers[0]?.unit === by && relative
          ? [[relative.attacker, relative.target].map(({ rows }) => rows.map(({ rule, by: n }) => [rule, n]))]
          : [],
      );
  const shoot = (unit: string, weapon: string, target: string) =>
    ({ type: 'attack', unit, weapon, aim: { target } }) as const;

  test('advantage.air: whom a flyer attacks gains 2, in the attack and in the fire it returns', () => {
    const t = fight('red');
    t.to('targeting', 'red');
    t.unit('p/plane').flying = true;
    t.do('red', shoot('p/plane', 'Guns', 'a/riflemen'));
    t.do('red', DONE);
    t.do('blue', DONE);
    t.do('blue', {
      type: 'returnFire',
      fires: [{ unit: 'a/riflemen', weapon: 'Rifles', target: 'p/plane' }],
    });
    t.do('red', DONE, 1, 1);
    t.do('blue', DONE, 1, 1);
    expect(rowsOf(t, 'p/plane')).toEqual([[[], [AIR]]]);
    expect(rowsOf(t, 'a/riflemen')).toEqual([[[AIR], []]]);
  });

  test('advantage.air: a flyer that fires back has begun nothing, and nobody gains by it', () => {
    const t = fight('blue');
    t.to('targeting', 'blue');
    t.unit('p/plane').flying = true;
    t.do('blue', shoot('a/riflemen', 'Rifles', 'p/plane'));
    t.do('blue', DONE);
    t.do('red', DONE);
    t.do('red', { type: 'returnFire', fires: [{ unit: 'p/plane', weapon: 'Guns', target: 'a/riflemen' }] });
    t.do('blue', DONE, 1, 1);
    t.do('red', DONE, 1, 1);
    expect(rowsOf(t, 'a/riflemen')).toEqual([[[], []]]);
    expect(rowsOf(t, 'p/plane')).toEqual([[[], []]]);
  });

  test('advantage.air: a flyer that fires in passing begins it', () => {
    const t = fight('blue');
    t.to('movement', 'blue');
    t.unit('p/plane').flying = true;
    t.do('blue', { type: 'move', group: 'a', path: [{ x: 310, y: 500 }] });
    const fire = { unit: 'p/plane', target: 'a/riflemen', at: 0, weapon: 'Guns' };
    t.do('red', { type: 'react', reactions: [fire] }, 1, 1);
    expect(rowsOf(t, 'p/plane')).toEqual([[[], [AIR]]]);
  });
});
