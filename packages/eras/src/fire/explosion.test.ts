import { scriptedDice } from '@emlia/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rosterWith, some, target } from '../testing/arms.ts';
import { relativeAdvantageOf } from './advantage.ts';
import { blastMen } from './casualties.ts';
import { explode, nearestElement } from './explosion.ts';
import type { PlacedTarget } from './pattern.ts';
import type { DamageSource } from './projectile.ts';

const at = (
  unit: ReturnType<typeof some>,
  x: number,
  y: number,
  files: number,
  change = {},
): PlacedTarget => ({
  ...target(unit, change),
  block: { at: { x, y }, facing: 0, files, width: target(unit, change).stats.width },
});
const shell: DamageSource = { name: 'Shell', damage: '2d6', type: 'Explosion', pierce: 1 };
/** One rank of men, 2 m apart, the first with his centre at x = 0. */
const rank = (n: number, type = 'riflemen', change = {}) => at(some(type, n, change), n - 1, -1, n, change);
const burst = (units: PlacedTarget[], radius = 4, faces: number[] = [], x = 0) =>
  explode(shell, { at: { x, y: 0 }, radius }, units, scriptedDice(...faces));

test('explosion.radius: every man within the kill radius is killed, without a roll', () => {
  // Men at 0, 2 and 4 m.
  const [hit] = burst([rank(3)]).hits;
  expect(hit?.losses).toMatchObject({ killed: 3, injured: 0, after: { alive: 0, injured: 0, dead: 3 } });
});

test('explosion.injury: men between once and twice the radius take one injury, and none is counted twice', () => {
  // 0, 2, 4 within; 6, 8 in the ring; 10, 12 outside.
  const [hit] = burst([rank(7)]).hits;
  expect(hit?.caught).toBe(5);
  expect(hit?.losses).toMatchObject({ killed: 3, injured: 2, after: { alive: 2, injured: 2, dead: 3 } });
});

test('explosion.injury: one step: alive to injured, injured to dead', () => {
  const unit = some('riflemen', 0, { injured: 7 });
  const placed = { ...at(unit, 6, -1, 7) };
  expect(burst([placed]).hits[0]?.losses).toMatchObject({
    killed: 5,
    injured: 0,
    after: { injured: 2, dead: 5 },
  });
});

test('health.mixed-ranks: in a blast the injured are struck in their proportion', () => {
  // 3 of 12 killed: a quarter are injured, so 1 of them; then 2 in the ring of 7 alive and 2 injured: round(2 × 2 ÷ 9) = 0.
  expect(blastMen(some('riflemen', 9, { injured: 3 }), 3, 2)).toMatchObject({
    killed: 3,
    injured: 2,
    points: 5,
    lost: 0,
    after: { alive: 5, injured: 4, dead: 3 },
  });
});

describe('explosion.health', () => {
  test('explosion.health: full damage within, half in the ring, rolled once', () => {
    const dice = scriptedDice(4, 5);
    const beasts = [0, 8, 16].map((x, i) => at(some('elephant', 1, { id: `e${i}` }), x, -2, 1));
    const { hits, steps } = explode(shell, { at: { x: 0, y: 0 }, radius: 4 }, beasts, dice);
    dice.done();
    // 9 within, 4.5 up to 5 in the ring, the third is out of reach.
    expect(hits.map(({ losses }) => losses.after.elements)).toEqual([[{ health: 31 }], [{ health: 35 }]]);
    expect(steps).toMatchObject([{ rule: 'damage.expression', total: '9' }]);
    expect(hits[1]?.steps.map(({ rule, total }) => [rule, total])).toEqual([
      ['explosion.health', '9'],
      ['explosion.health', '4.5'],
      ['damage.rounding', '5'],
    ]);
  });

  test('explosion.health: what has crew only takes it on the crew', () => {
    const guns = [at(some('machine-gun', 1), 0, -1, 1), at(some('field-gun', 1), 6, -2, 1)];
    expect(burst(guns, 4, [2, 3]).hits.map(({ losses }) => losses.after)).toMatchObject([
      { dead: 1, elements: [] },
      // 2.5, up to 3.
      { dead: 0, elements: [{ crew: 3 }] },
    ]);
  });

  test('explosion.health: vehicles split it, armour is met, and each element is struck by itself', () => {
    // Light pierce: half against medium. 12 × ½ = 6: 5 and 1; in the ring 3: 2 and 1.
    const tanks = at(some('medium-tank', 2), 1.5, -1.5, 2);
    const { hits } = burst([tanks], 2, [6, 6]);
    expect(hits[0]?.losses.after.elements).toEqual([
      { health: 10, crew: 4 },
      { health: 13, crew: 4 },
    ]);
    expect(burst([at(some('heavy-tank', 1), 0, -2, 1)], 4, [6, 6]).hits[0]?.losses).toMatchObject({
      points: 0,
    });
  });

  test('explosion.health: no damage is rolled where only men are near', () => {
    expect(burst([rank(3)]).steps).toEqual([]);
    expect(burst([]).hits).toEqual([]);
  });
});

test('explosion.inside: measured to the centre of the square, its rim included, friend and foe alike', () => {
  const [hit] = burst([rank(1)], 4, [], 4).hits;
  expect(hit?.losses.killed).toBe(1);
  expect(burst([rank(1)], 4, [], 4.01).hits[0]?.losses).toMatchObject({ killed: 0, injured: 1 });
  expect(burst([rank(1)], 4, [], 8).hits).toHaveLength(1);
  expect(burst([rank(1)], 4, [], 8.01).hits).toHaveLength(0);
  const both = burst([rank(2, 'riflemen', { id: 'friend' }), rank(2, 'riflemen', { id: 'foe' })]).hits;
  expect(both.map(({ losses }) => losses.killed)).toEqual([2, 2]);
});

describe('explosion.direct', () => {
  const plain = {
    level: 0,
    era: 'WW1',
    forest: false,
    defendsNode: false,
    morale: 'normal',
    attackedFromAir: false,
  } as const;

  test('explosion.direct: centred on the element nearest the firer', () => {
    const men = at(some('riflemen', 6), 0, 0, 3);
    expect(nearestElement(men, { x: 100, y: -1 })).toEqual({ element: 2, at: { x: 2, y: 1 } });
    expect(nearestElement(men, { x: 0, y: 100 })).toEqual({ element: 4, at: { x: 0, y: 3 } });
    expect(nearestElement(at(some('riflemen', 0), 0, 0, 3), { x: 0, y: 0 })).toBeUndefined();
  });

  test('explosion.direct, advantage.patterns: relative advantage divides only the damage of the element struck', () => {
    const relative = relativeAdvantageOf(plain, { ...plain, defendsNode: true });
    const beasts = at(some('elephant', 2), 2, -2, 2);
    const struck = { unit: 'elephant', element: 0, relative };
    const { hits } = explode(shell, { at: { x: 0, y: 0 }, radius: 5, struck }, [beasts], scriptedDice(6, 6));
    expect(hits[0]?.losses.after.elements).toEqual([{ health: 36 }, { health: 28 }]);
  });
});

describe('armour.men', () => {
  const at7 = (armour: 0 | 1 | 2 | 3, pierce: 0 | 1 | 2 | 3) => {
    const clad = rosterWith('clad', 'riflemen', { armour });
    const men = at(some('clad', 7, { roster: clad }), 6, -1, 7, { roster: clad });
    const [hit] = explode(
      { ...shell, pierce },
      { at: { x: 0, y: 0 }, radius: 4 },
      [men],
      scriptedDice(),
    ).hits;
    return [hit?.losses.killed, hit?.losses.injured];
  };

  test.each([
    ['pierce enough: 3 killed, 2 injured', 1, 1, [3, 2]],
    ['one short: kills become injuries, injuries nothing', 2, 1, [0, 3]],
    ['two short: nothing', 3, 1, [0, 0]],
    ['unarmoured', 0, 1, [3, 2]],
  ] as const)('armour.men: %s', (_, armour, pierce, losses) => {
    expect(at7(armour, pierce)).toEqual(losses);
  });

  test('armour.men: an armoured man already injured dies of the injury', () => {
    const clad = rosterWith('clad', 'riflemen', { armour: 2 });
    const men = at(some('clad', 0, { roster: clad, injured: 1 }), 0, -1, 1, { roster: clad });
    expect(burst([men]).hits[0]?.losses).toMatchObject({ killed: 1, injured: 0 });
  });
});

test('explosion.radius: nobody is lost or made by any blast', () => {
  const n = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(n, n, n, fc.integer({ min: 1, max: 30 }), n, n, (alive, injured, tanks, radius, x, y) => {
      fc.pre(alive + injured > 0);
      const units = [
        at(some('riflemen', alive, { injured }), 0, 0, 6),
        at(some('light-tank', tanks), 20, 0, 5),
      ];
      const { hits } = explode(shell, { at: { x, y }, radius }, units, { roll: () => 4 });
      for (const { unit, losses } of hits) {
        const { after } = losses;
        expect(after.alive + after.injured + after.dead).toBe(unit === 'riflemen' ? alive + injured : tanks);
        expect(losses.killed + losses.injured).toBeLessThanOrEqual(losses.living);
      }
    }),
  );
});
