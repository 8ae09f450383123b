import { disc, rectangle, scriptedDice } from '@emlia/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rosterWith, some, target } from '../testing/arms.ts';
import { relativeAdvantageOf } from './advantage.ts';
import { strikeMen } from './casualties.ts';
import { catchIn, firstSurface, layPattern, type PatternArea, type PlacedTarget, unitAt } from './pattern.ts';
import { patternAttack } from './pattern-attack.ts';
import { type DamageSource, shootAt } from './projectile.ts';

/** A unit whose front edge has its middle at x, y, facing north. */
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
const aim = { unit: 'gun', from: { x: 0, y: 0 }, to: { x: 0, y: -100 }, ranged: true };
const fire: DamageSource = { name: 'Fire', damage: '2d6', type: 'Fire', pierce: 0 };
const caughtBy = (area: PatternArea, ...units: PlacedTarget[]) =>
  catchIn(area, units).map(({ placed, elements }) => [placed.unit.id, elements]);

describe('pattern.circle', () => {
  test('pattern.circle: with a range it lies at the chosen point and spares nobody', () => {
    expect(layPattern({ kind: 'circle', radius: 4 }, aim)).toEqual({
      kind: 'circle',
      at: { x: 0, y: -100 },
      radius: 4,
    });
  });

  test('pattern.circle: without one its centre is the firing unit, which is not affected', () => {
    const area = layPattern({ kind: 'circle', radius: 50 }, { ...aim, ranged: false });
    expect(area).toEqual({ kind: 'circle', at: { x: 0, y: 0 }, radius: 50, spares: 'gun' });
    const gun = at(some('riflemen', 4, { id: 'gun' }), 0, 0, 2);
    const friend = at(some('riflemen', 4, { id: 'friend' }), 20, 0, 2);
    expect(caughtBy(area, gun, friend)).toEqual([['friend', [0, 1, 2, 3]]]);
  });
});

describe('pattern.cone', () => {
  const cone = layPattern({ kind: 'cone', radius: 20 }, { ...aim, ranged: false, to: { x: 0, y: -1 } });

  test.each([
    ['ahead, on the arc', 0, -20, true],
    ['ahead, beyond it', 0, -20.1, false],
    ['on the left edge', -10, -10, true],
    ['just outside the left edge', -10.1, -10, false],
    ['on the right edge', 10, -10, true],
    ['just outside the right edge', 10.1, -10, false],
    ['within the triangle but beyond the arc', 15, -15.1, false],
    ['behind', 0, 5, false],
    ['at the tip', 0, 0, true],
  ])('pattern.cone: %s (%d, %d): %s', (_, x, y, inside) => {
    // One man, his centre there.
    const man = at(some('riflemen', 1), x, y - 1, 1);
    expect(caughtBy(cone, man)).toEqual(inside ? [['riflemen', [0]]] : []);
  });

  test('pattern.cone: its tip is the firing unit, its axis points where the player likes', () => {
    const east = layPattern({ kind: 'cone', radius: 20 }, { ...aim, ranged: false, to: { x: 7, y: 0 } });
    expect(east).toMatchObject({ kind: 'cone', axis: { x: 0, y: 0, dx: 1, dy: 0 }, spares: 'gun' });
    expect(caughtBy(east, at(some('riflemen', 1), 10, -1, 1))).toHaveLength(1);
  });
});

test('pattern.cone-ranged: its tip is the chosen point and it points directly away from the unit', () => {
  const area = layPattern({ kind: 'cone', radius: 20 }, { ...aim, to: { x: 30, y: 40 } });
  expect(area).toEqual({ kind: 'cone', axis: { x: 30, y: 40, dx: 0.6, dy: 0.8 }, radius: 20 });
  expect(caughtBy(area, at(some('riflemen', 1, { id: 'behind' }), 36, 47, 1))).toEqual([['behind', [0]]]);
  expect(caughtBy(area, at(some('riflemen', 1, { id: 'before' }), 24, 31, 1))).toEqual([]);
});

describe('pattern.line', () => {
  test('pattern.line: a line of 10x5 is 10 m long and 5 m wide', () => {
    const area = layPattern({ kind: 'line', length: 10, width: 5 }, aim);
    expect(area).toMatchObject({ kind: 'line', length: 10, width: 5 });
    const inside = (x: number, y: number) =>
      caughtBy(area, at(some('riflemen', 1), x, y - 1, 1)).length === 1;
    expect([inside(2.5, -105), inside(2.6, -105), inside(-2.5, -105), inside(-2.6, -105)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([inside(0, -100), inside(0, -99.9), inside(0, -110), inside(0, -110.1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test.each([
    ['through the middle', 0, true],
    ['touching the edge of its square', 1, true],
    ['just past it', 1.01, false],
  ])('pattern.line-thin: a man is struck %s: %s', (_, x, struck) => {
    const area = layPattern({ kind: 'line', length: 50 }, { ...aim, to: { x: 0, y: -10 } });
    expect(area).toMatchObject({ width: 0 });
    expect(caughtBy(area, at(some('riflemen', 1), x, -21, 1))).toHaveLength(struck ? 1 : 0);
  });

  test('pattern.line-thin: ends count, and only elements on it', () => {
    const area = layPattern({ kind: 'line' }, { ...aim, to: { x: 0, y: -10 } });
    // Four files of 2 m about x = 0: the line runs between the second and third, and touches both.
    expect(caughtBy(area, at(some('riflemen', 8), 0, -9, 4))).toEqual([['riflemen', [1, 2, 5, 6]]]);
    expect(caughtBy(area, at(some('riflemen', 1), 0, -12, 1))).toEqual([['riflemen', [0]]]);
    expect(caughtBy(area, at(some('riflemen', 1), 0, -12.1, 1))).toEqual([]);
    expect(caughtBy(area, at(some('riflemen', 1), 0, 0.1, 1))).toEqual([]);
  });

  test.each([
    [
      'length and range: from the chosen point, directly away',
      { length: 30 },
      true,
      { x: 0, y: -100, dx: 0, dy: -1 },
      30,
      undefined,
    ],
    ['length without range: from the unit', { length: 30 }, false, { x: 0, y: 0, dx: 0, dy: -1 }, 30, 'gun'],
    ['no length: from the unit, as far as is chosen', {}, true, { x: 0, y: 0, dx: 0, dy: -1 }, 60, 'gun'],
  ] as const)('pattern.line-free-length: %s', (_, size, ranged, axis, length, spares) => {
    const area = layPattern({ kind: 'line', ...size }, { ...aim, ranged, length: 60 });
    expect(area).toEqual({ kind: 'line', axis, length, width: 0, ...(spares && { spares }) });
  });

  test('pattern.line-free-length: to the point aimed at if no length is chosen', () => {
    expect(layPattern({ kind: 'line' }, aim)).toMatchObject({ length: 100 });
    expect(layPattern({ kind: 'line' }, { ...aim, to: aim.from })).toMatchObject({
      length: 0,
      axis: { dy: -1 },
    });
  });
});

describe('pattern.point', () => {
  const tanks = at(some('light-tank', 4), 0, 0, 2);

  test('pattern.point: the unit whose footprint contains the point is struck as though targeted', () => {
    const struck = unitAt({ x: 2.9, y: 5.9 }, [tanks]);
    expect(struck).toBe(tanks);
    const shot = shootAt({ ...fire, pierce: 1 }, struck ?? expect.fail(), undefined, scriptedDice(3, 4));
    expect(shot.losses.after.elements?.[0]).toEqual({ health: 4, crew: 1 });
  });

  test('pattern.point: where nothing stands nothing happens', () => {
    expect(unitAt({ x: 3.1, y: 3 }, [tanks])).toBeUndefined();
    expect(unitAt({ x: 0, y: 3 }, [at(some('light-tank', 0, { dead: 4 }), 0, 0, 2)])).toBeUndefined();
  });
});

test.each([
  ['circle', { kind: 'circle', at: { x: 0, y: 0 }, radius: 5 }, 5, 5.01],
  ['cone', { kind: 'cone', axis: { x: 0, y: 0, dx: 1, dy: 0 }, radius: 5 }, 5, 5.01],
  ['wide line', { kind: 'line', axis: { x: 0, y: 0, dx: 1, dy: 0 }, length: 5, width: 4 }, 5, 5.01],
] as const)(
  'pattern.inside: in a %s when the centre of the square is inside or on the boundary',
  (_, area, on, off) => {
    const man = (x: number) => at(some('riflemen', 1), x, -1, 1);
    expect(caughtBy(area, man(on))).toHaveLength(1);
    expect(caughtBy(area, man(off))).toHaveLength(0);
  },
);

test('pattern.inside: each element is tested separately, so part of a unit may be caught', () => {
  const area = { kind: 'circle', at: { x: -3, y: 1 }, radius: 2 } as const;
  expect(caughtBy(area, at(some('riflemen', 8), 0, 0, 4))).toEqual([['riflemen', [0, 1, 4]]]);
});

describe('pattern.all-affected', () => {
  const area = { kind: 'circle', at: { x: 0, y: 0 }, radius: 30 } as const;

  test('pattern.all-affected: one roll, friend and foe, every element with health or crew takes it in full', () => {
    const dice = scriptedDice(2, 3);
    const units = [
      at(some('motorcycles', 2), 0, -10, 2),
      at(some('elephant', 1), 0, 0, 1),
      at(some('machine-gun', 2), 10, 0, 2),
    ];
    const attack = patternAttack(fire, area, units, dice);
    dice.done();
    // 5 points: 4 on health and 1 on crew kill a motorcycle; three crewmen are fewer than 5.
    expect(attack.hits.map(({ unit, caught, losses }) => [unit, caught, losses.killed])).toEqual([
      ['motorcycles', 2, 2],
      ['elephant', 1, 0],
      ['machine-gun', 2, 2],
    ]);
    expect(attack.hits[1]?.losses.after.elements).toEqual([{ health: 35 }]);
  });

  test('pattern.all-affected: armour counts for each unit by itself', () => {
    const units = [at(some('light-tank', 1), 0, 0, 1), at(some('medium-tank', 1), 9, 0, 1)];
    const attack = patternAttack(fire, area, units, scriptedDice(3, 3));
    expect(attack.hits.map(({ losses }) => losses.after.elements)).toEqual([
      [{ health: 7, crew: 2 }],
      [{ health: 15, crew: 5 }],
    ]);
  });

  test('advantage.patterns: a pattern asks for no advantage, so a defended node does not help', () => {
    const plain = {
      level: 0,
      era: 'WW1',
      forest: false,
      defendsNode: false,
      morale: 'normal',
      attackedFromAir: false,
    } as const;
    const behindWalls = relativeAdvantageOf(plain, { ...plain, defendsNode: true });
    const unit = at(some('elephant', 1), 0, 0, 1);
    const [hit] = patternAttack(fire, area, [unit], scriptedDice(6, 6)).hits;
    expect(hit?.losses.points).toBe(12);
    expect(shootAt(fire, unit, behindWalls, scriptedDice(6, 6)).points).toBe(4);
  });
});

describe('pattern.men-cap', () => {
  const area = { kind: 'circle', at: { x: 0, y: 0 }, radius: 30 } as const;

  test('pattern.men-cap: the damage rolled is the most casualties', () => {
    const men = at(some('riflemen', 100), 0, 0, 10);
    const [hit] = patternAttack(fire, area, [men], scriptedDice(3, 4)).hits;
    expect(hit?.caught).toBe(100);
    expect(hit?.losses).toEqual(strikeMen(men.unit, 7));
    expect(hit?.steps).toMatchObject([{ rule: 'pattern.men-cap', by: '7' }]);
  });

  test('pattern.men-cap: or the men inside, if fewer', () => {
    const men = at(some('riflemen', 100), 0, 0, 10);
    const [hit] = patternAttack(fire, { ...area, radius: 2 }, [men], scriptedDice(6, 6)).hits;
    expect([hit?.caught, hit?.losses.points]).toEqual([2, 2]);
  });

  test('pattern.men-cap: over all units of men together, the nearest to the origin first', () => {
    const near = at(some('riflemen', 4, { id: 'near' }), 0, 1, 2);
    const far = at(some('riflemen', 4, { id: 'far' }), 0, 10, 2);
    const { hits } = patternAttack(fire, area, [far, near], scriptedDice(3, 3));
    expect(hits.map(({ unit, losses }) => [unit, losses.points])).toEqual([
      ['far', 2],
      ['near', 4],
    ]);
  });

  test('pattern.men-cap: elements with health beside them take it in full and use nothing up', () => {
    const { hits } = patternAttack(
      fire,
      area,
      [at(some('elephant', 1), 0, -10, 1), at(some('riflemen', 9), 0, 0, 3)],
      scriptedDice(3, 3),
    );
    expect(hits.map(({ losses }) => losses.points)).toEqual([6, 6]);
  });

  test('pattern.men-cap: men in armour that halves cost two points each, rounded as one attack', () => {
    const shielded = (n: number, faces: number[]) =>
      patternAttack(fire, area, [at(some('men-at-arms', n), 0, 0, 3)], scriptedDice(...faces)).hits[0]?.losses
        .points;
    expect([shielded(9, [3, 4]), shielded(9, [3, 3]), shielded(2, [3, 4])]).toEqual([4, 3, 2]);
    const tough = rosterWith('tough', 'men-at-arms', { armour: 2 });
    const none = at(some('tough', 9, { roster: tough }), 0, 0, 3, { roster: tough });
    expect(patternAttack(fire, area, [none], scriptedDice(6, 6)).hits[0]?.losses).toMatchObject({
      points: 0,
      killed: 0,
    });
  });

  test('damage.types: what men wear against it is told where it counts, and not elsewhere', () => {
    const masked = rosterWith('masked', 'riflemen', { resist: { [fire.type]: 0 } });
    const men = at(some('masked', 9, { roster: masked }), 0, 0, 3, { roster: masked });
    const [hit] = patternAttack(fire, area, [men], scriptedDice(3, 4)).hits;
    expect(hit?.losses.points).toBe(0);
    expect(hit?.steps.map(({ rule, by }) => `${rule} ${by}`)).toEqual([
      'pattern.all-affected 7',
      'damage.types 0',
      'pattern.men-cap 0',
    ]);
    const shielded = at(some('men-at-arms', 9), 0, 0, 3);
    const [dented] = patternAttack(fire, area, [shielded], scriptedDice(3, 4)).hits;
    expect(dented?.steps.map(({ rule }) => rule)).toContain('armour.half');
  });
  test('pattern.men-cap: never more casualties than rolled, never more than are inside, nobody lost or made', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 25 }),
        (a, b, face, radius) => {
          const units = [
            at(some('riflemen', a, { id: 'a' }), 0, 0, 6),
            at(some('riflemen', b, { id: 'b' }), 8, 0, 4),
          ];
          const { hits } = patternAttack(fire, { ...area, radius }, units, scriptedDice(face, face));
          let casualties = 0;
          let caught = 0;
          for (const { losses, unit, caught: inside } of hits) {
            const { alive, injured, dead } = losses.after;
            expect(alive + injured + dead).toBe(unit === 'a' ? a : b);
            casualties += losses.killed + losses.injured;
            caught += inside;
          }
          expect(casualties).toBe(Math.min(2 * face, caught));
        },
      ),
    );
  });
});

describe('pattern.ffs', () => {
  const wall = rectangle({ x: 0, y: -40 }, 20, 2, 0);

  test('pattern.ffs: the first surface on the straight way, or the aimed point if nothing is met', () => {
    expect(firstSurface(aim.from, aim.to, [rectangle({ x: 0, y: -80 }, 20, 2, 0), wall])).toEqual({
      x: 0,
      y: -39,
    });
    expect(firstSurface(aim.from, aim.to, [disc(30, -50, 5)])).toEqual({ x: 0, y: -100 });
    expect(firstSurface(aim.from, aim.to, [])).toEqual({ x: 0, y: -100 });
  });

  test.each([
    ['circle', { kind: 'circle', radius: 4, ffs: true }, { at: { x: 0, y: -39 } }],
    ['cone', { kind: 'cone', radius: 4, ffs: true }, { axis: { x: 0, y: -39, dx: 0, dy: -1 } }],
    ['line', { kind: 'line', length: 9, ffs: true }, { axis: { x: 0, y: -39, dx: 0, dy: -1 }, length: 9 }],
  ] as const)('pattern.ffs: a %s so marked is measured from there', (_, pattern, laid) => {
    const surface = firstSurface(aim.from, aim.to, [wall]);
    expect(layPattern(pattern, { ...aim, ranged: false, surface })).toMatchObject(laid);
    // Not marked: the surface does not matter.
    expect(layPattern({ ...pattern, ffs: false }, { ...aim, surface })).not.toMatchObject(laid);
  });
});
