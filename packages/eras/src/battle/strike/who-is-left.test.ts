import { describe, expect, test } from 'vitest';
import { type Battle, battle, men, ofType, type Plan } from '../testing/battle.ts';
import { type } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const HOLD = { type: 'returnFire', fires: [] } as const;
/** Ends everybody's Targeting, nobody returns fire, somebody of blue is lost, and blue works its attacks out. */
const acts = (t: Battle, between: () => void, ...faces: number[]) => {
  t.do('blue', DONE);
  t.do('red', DONE);
  between();
  if (t.state.pending.at(-1)?.kind === 'return') t.do('red', HOLD);
  return t.do('blue', DONE, ...faces);
};
const BEAMS = [
  type('beamer', {
    crew: 2,
    weapons: [
      {
        name: 'Beam',
        mode: 'projectile' as const,
        damage: '2d6',
        type: 'Fire' as const,
        range: 300,
        pattern: { kind: 'line' as const, width: 20 },
      },
    ],
  }),
];
const line = (who: string, count: number, plan: Plan = {}) =>
  battle({
    types: BEAMS,
    // Some stand aside, so that nothing is over when the others are gone.
    blue: { groups: [men('a', count, [300, 500], { type: who }), men('aside', 4, [100, 100])] },
    red: { groups: [men('b', 40, [500, 500])] },
    otherDice: 1,
    ...plan,
  });
const shoot = (unit: string, weapon: string, count?: number) =>
  ({
    type: 'attack',
    unit,
    weapon,
    aim: { target: 'b/riflemen' },
    ...(count !== undefined && { count }),
  }) as never;

describe('priority.fire-order: those who are left fire what is left of their share', () => {
  const guns = (declared: number, left: number) => {
    const t = line('gun', 4);
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/gun', 'Shot', declared));
    const lose = () => {
      const { elements } = t.unit('a/gun');
      Object.assign(t.unit('a/gun'), { alive: left, dead: 4 - left, elements: elements?.slice(0, left) });
    };
    const events = acts(t, lose);
    return [
      ofType(events, 'struck').length,
      ofType(events, 'attackVoid').length,
      t.state.attacks.filter(one => !one.done).length,
    ];
  };

  test('priority.fire-order: of shots in proportion to the living, halves up', () => {
    // Declared by four guns, two shots each at most.
    expect(guns(8, 4)).toEqual([8, 0, 0]);
    expect(guns(8, 2)).toEqual([4, 0, 0]);
    expect(guns(8, 1)).toEqual([2, 0, 0]);
    expect(guns(3, 2)).toEqual([2, 0, 0]);
    expect(guns(2, 1)).toEqual([1, 0, 0]);
  });

  test('priority.fire-order: of one shot of four guns the last one has less than half, and fires none', () => {
    expect(guns(1, 1)).toEqual([0, 1, 0]);
    expect(guns(1, 2)).toEqual([1, 0, 0]);
  });

  test('priority.fire-order: where nobody is left nothing is fired', () => {
    expect(guns(8, 0)).toEqual([0, 1, 0]);
  });

  test('equivalence.volley: of massed fire there is always somebody who fires', () => {
    const t = line('riflemen', 40);
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'Rifles', 10));
    const events = acts(t, () => Object.assign(t.unit('a/riflemen'), { alive: 1, dead: 39 }));
    expect(ofType(events, 'struck')).toMatchObject([{ by: [{ unit: 'a/riflemen', count: 1 }] }]);
  });

  test('battle.withdrawal: whoever has left the map before it fires nothing', () => {
    const t = line('gun', 4);
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/gun', 'Shot', 8));
    const events = acts(t, () => Object.assign(t.state.groups.a ?? {}, { where: 'left', leftBy: 'west' }));
    expect([ofType(events, 'struck').length, ofType(events, 'attackVoid').length]).toEqual([0, 1]);
  });
});

describe('patterns', () => {
  test('pattern.line: a line strikes as far as it is long, and as wide as it is, and nobody beyond', () => {
    const struck = (at: readonly [number, number], length: number) => {
      const t = line('beamer', 1, { red: { groups: [men('b', 4, at, { files: 2 })] } });
      t.to('targeting', 'blue');
      t.do('blue', {
        type: 'attack',
        unit: 'a/beamer',
        weapon: 'Beam',
        aim: { at: { x: 500, y: 500 }, length },
      } as never);
      return ofType(
        acts(t, () => {}),
        'struck',
      ).some(({ touched }) => touched.length > 0);
    };
    // Red's front line looks west at the x it is given; its block is four metres square behind that.
    const muzzle = 300;
    expect([struck([muzzle + 90, 500], 100), struck([muzzle + 98, 500], 100)]).toEqual([true, true]);
    expect(struck([muzzle + 106, 500], 100)).toBe(false);
    expect([struck([muzzle + 60, 508], 100), struck([muzzle + 60, 492], 100)]).toEqual([true, true]);
    expect([struck([muzzle + 60, 520], 100), struck([muzzle + 60, 480], 100)]).toEqual([false, false]);
  });
});

describe('equivalence.pooling: what is pooled', () => {
  const volleys = (plan: Plan, ...orders: readonly (readonly [string, string])[]) => {
    const t = line('riflemen', 20, plan);
    t.to('targeting', 'blue');
    for (const [unit, weapon] of orders) t.do('blue', shoot(unit, weapon));
    return ofType(
      acts(t, () => {}),
      'struck',
    ).map(({ by }) => by.map(({ unit }) => unit));
  };
  const two = (other: object, at: readonly [number, number] = [300, 560]): Plan => ({
    blue: { groups: [men('a', 20, [300, 500]), men('c', 20, at, other)] },
  });

  test('equivalence.pooling: units that strike the same with the same are one roll', () => {
    expect(volleys(two({}), ['a/riflemen', 'Rifles'], ['c/riflemen', 'Rifles'])).toEqual([
      ['a/riflemen', 'c/riflemen'],
    ]);
    expect(volleys(two({ type: 'sappers' }), ['a/riflemen', 'Rifles'], ['c/sappers', 'Carbines'])).toEqual([
      ['a/riflemen', 'c/sappers'],
    ]);
  });

  test('equivalence.pooling: another type of damage is a roll of its own', () => {
    expect(
      volleys(
        { ...two({ type: 'mage', count: 2 }, [420, 500]), magic: true },
        ['a/riflemen', 'Rifles'],
        ['c/mage', 'Sparks'],
      ),
    ).toEqual([['a/riflemen'], ['c/mage']]);
  });

  test('equivalence.pooling: so is another advantage', () => {
    const hill = {
      points: [
        { x: 250, y: 550 },
        { x: 350, y: 550 },
        { x: 350, y: 620 },
        { x: 250, y: 620 },
      ],
      level: 1,
    };
    expect(
      volleys(
        { ...two({}, [300, 590]), areas: [hill, { ...hill, level: 2 }] },
        ['a/riflemen', 'Rifles'],
        ['c/riflemen', 'Rifles'],
      ),
    ).toEqual([['a/riflemen'], ['c/riflemen']]);
  });
});
