import type { Box, Point } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { Cloud } from '../state.ts';
import { battle, ground, men, mixed, type Plan } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';
import { buildingAt } from './building.ts';
import { isFree, obstructionOn, unitUnder } from './free.ts';
import { forgetAll } from './memory.ts';
import { covers, partsIn, runsThrough } from './ring.ts';
import { eyeAt, seesPoint, seesUnit } from './sight.ts';
import { groupSpeed, ongoingIn, speedOf, whenOf } from './stats.ts';
import { levelAt, levelOf, solidsIn, standsOnSolid, veilsIn } from './terrain.ts';
import { unitBoxOf } from './units.ts';

const open = (plan: Plan = {}) =>
  battle({
    blue: { groups: [men('a', 4, [300, 500])] },
    red: { groups: [men('b', 4, [500, 500])] },
    ...plan,
  });

/** Whether any part of the way runs inside the box, worked out by cutting the way at its four lines. */
const runsInside = (a: Point, b: Point, { left, right, top, bottom }: Box): boolean => {
  const cuts = [0, 1];
  for (const [p, q, lines] of [
    [a.x, b.x, [left, right]],
    [a.y, b.y, [top, bottom]],
  ] as const)
    for (const line of lines) if (p !== q) cuts.push((line - p) / (q - p));
  const inOrder = cuts.filter(t => t >= 0 && t <= 1).sort((p, q) => p - q);
  return inOrder.slice(1).some((t, i) => {
    const middle = (t + (inOrder[i] as number)) / 2;
    const [x, y] = [a.x + (b.x - a.x) * middle, a.y + (b.y - a.y) * middle];
    return x > left && x < right && y > top && y < bottom;
  });
};
/** Ways between places all round a block, near it and far. */
const waysAround = ({ left, right, top, bottom }: Box): [Point, Point][] => {
  const xs = [left - 23, left - 3, (left + right) / 2 + 1, right + 2, right + 31];
  const ys = [top - 19, top - 4, (top + bottom) / 2 - 1, bottom + 3, bottom + 29];
  const places = xs.flatMap(x => ys.map(y => ({ x, y })));
  return places.flatMap(a => places.filter(b => b !== a).map((b): [Point, Point] => [a, b]));
};
const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  right: box.right + by,
  top: box.top - by,
  bottom: box.bottom + by,
});

describe('what bars a way', () => {
  const SOLID = { left: 600, right: 620, top: 300, bottom: 312 };
  const cliff = ground(600, 300, 20, 12, { blocking: true });

  test.each([2, 8])(
    'move.blocking-terrain, move.width: solid ground bars a square %s wide from every side, and only where it passes',
    width => {
      const t = open({ areas: [cliff] });
      const wrong: unknown[] = [];
      for (const [a, b] of waysAround(SOLID)) {
        const expected = runsInside(a, b, grown(SOLID, width / 2 - 1 / 512));
        const found = obstructionOn(t.game.field, t.state, { side: 'blue', width }, a, b);
        if ((found?.kind === 'solid') !== expected) wrong.push([a, b, found, expected]);
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each([2, 8])(
    'move.through-units: an enemy bars a square %s wide from every side, a friend does not',
    width => {
      const t = open({ red: { groups: [men('b', 40, [500, 500], { files: 10 })] } });
      const unit = t.unit('b/riflemen');
      const box = unitBoxOf(t.game.field, t.state, unit);
      const wrong: unknown[] = [];
      for (const [a, b] of waysAround(box)) {
        const expected = runsInside(a, b, grown(box, width / 2));
        const found = obstructionOn(t.game.field, t.state, { side: 'blue', width }, a, b);
        if ((found?.kind === 'unit') !== expected) wrong.push([a, b, found, expected]);
        expect(obstructionOn(t.game.field, t.state, { side: 'red', width }, a, b)).toBeUndefined();
      }
      expect(wrong).toEqual([]);
    },
  );

  test('victory.treaties, move.through-units: whoever has peace with one’s side bars nobody’s way', () => {
    const barred = (peace: [string, string][]) => {
      const t = open({ green: { status: 'ambush', groups: [men('c', 4, [400, 500])] }, peace });
      const found = obstructionOn(
        t.game.field,
        t.state,
        { side: 'blue', width: 2 },
        { x: 310, y: 499 },
        { x: 420, y: 499 },
      );
      return found?.kind === 'unit' && found.unit.id;
    };
    expect([barred([]), barred([['blue', 'green']]), barred([['red', 'green']])]).toEqual([
      'c/riflemen',
      false,
      'c/riflemen',
    ]);
  });

  test('move.through-units: nobody stands on another, but who leaves makes room, and where he will be he takes it', () => {
    const t = open();
    const { field } = t.game;
    const [a, b] = ['a', 'b'].map(id => unitBoxOf(field, t.state, t.unit(`${id}/riflemen`))) as [Box, Box];
    const stay = { leaving: new Set<string>() };
    expect(unitUnder(field, t.state, a, stay)).toBe('a/riflemen');
    expect(unitUnder(field, t.state, a, { leaving: new Set(['a/riflemen']) })).toBeUndefined();
    const gone = { leaving: new Set<string>(), taken: new Map([['b/riflemen', a]]) };
    expect(unitUnder(field, t.state, a, { ...gone, leaving: new Set(['a/riflemen']) })).toBe('b/riflemen');
    expect(unitUnder(field, t.state, b, gone)).toBeUndefined();
    expect(isFree(field, t.state, { ...b, left: -1 }, gone)).toBe(false);
  });
});

describe('what is solid, what veils', () => {
  const { bunker } = rosterWith().buildings;
  if (!bunker) throw new Error('the tests have no bunker');
  const cloud = (more: Partial<Cloud>): Cloud =>
    ({
      points: ground(600, 300, 20, 12, {}).points,
      until: 9,
      ...more,
    }) as Cloud;
  const HERE = { left: 605, right: 610, top: 305, bottom: 308 };
  const BESIDE = { left: 640, right: 650, top: 305, bottom: 308 };

  test.each<[string, Partial<Cloud>, solid: boolean, veils: boolean]>([
    ['fog', { opaque: true }, false, true],
    ['a wall of fire', { blocking: true }, true, true],
    ['mud', { hazard: true }, false, false],
  ])(
    'spell.sheet, los.definition, move.blocking-terrain: %s lies where it lies',
    (_what, kind, solid, veils) => {
      const t = open();
      t.state.clouds = [cloud(kind)];
      forgetAll(t.state);
      const { field } = t.game;
      const at = (box: Box) => [solidsIn(field, t.state, box).length, veilsIn(field, t.state, box).length];
      expect([at(HERE), at(BESIDE)]).toEqual([
        [Number(solid), Number(veils)],
        [0, 0],
      ]);
      expect([standsOnSolid(field, t.state, HERE), standsOnSolid(field, t.state, BESIDE)]).toEqual([
        solid,
        false,
      ]);
      const way = obstructionOn(
        field,
        t.state,
        { side: 'blue', width: 2 },
        { x: 590, y: 306 },
        { x: 630, y: 306 },
      );
      expect(way?.kind).toBe(solid ? 'solid' : undefined);
    },
  );

  test('move.blocking-terrain: of several solid things one is enough to stand on', () => {
    const t = open({
      areas: [ground(600, 300, 20, 12, { blocking: true }), ground(620, 300, 20, 12, { blocking: true })],
    });
    const on = (left: number, right: number) =>
      standsOnSolid(t.game.field, t.state, { left, right, top: 302, bottom: 306 });
    expect([on(605, 610), on(615, 625), on(625, 635), on(640, 650), on(590, 600)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('los.definition: a ruin hides nobody and bars no way', () => {
    const t = open({ structures: [buildingAt(bunker, 'x', { at: { x: 400, y: 500 }, facing: 0 })] });
    const { field } = t.game;
    const sees = () => seesUnit(field, t.state, t.unit('a/riflemen'), t.unit('b/riflemen'));
    const bars = () =>
      obstructionOn(field, t.state, { side: 'blue', width: 2 }, { x: 300, y: 501 }, { x: 490, y: 501 });
    expect([sees(), bars()]).toEqual([false, { kind: 'solid' }]);
    Object.assign(t.state.structures.x ?? {}, { health: 0 });
    forgetAll(t.state);
    expect([sees(), bars()]).toEqual([true, undefined]);
  });
});

describe('lines of sight', () => {
  const facing = (plan: Plan) => {
    const t = open(plan);
    return [
      seesUnit(t.game.field, t.state, t.unit('a/riflemen'), t.unit('b/riflemen')),
      seesUnit(t.game.field, t.state, t.unit('b/riflemen'), t.unit('a/riflemen')),
    ];
  };
  const wide = { files: 20 };

  test.each<[string, Plan, boolean]>([
    ['over a valley and those in it', { areas: [ground(380, 400, 40, 200, { level: -1 })] }, true],
    ['not over those on the same level', {}, false],
    ['nor over those who stand higher', { areas: [ground(380, 400, 40, 200, { level: 1 })] }, false],
    ['from a hill over those on the plain', { areas: [ground(250, 450, 60, 100, { level: 1 })] }, true],
    [
      'from a hill not over those on a hill as high',
      { areas: [ground(250, 450, 60, 100, { level: 1 }), ground(380, 400, 40, 200, { level: 1 })] },
      false,
    ],
  ])('los.measure: %s', (_what, plan, seen) => {
    const between = men('d', 40, [400, 500], { ...wide });
    expect(facing({ blue: { groups: [men('a', 4, [300, 500]), between] }, ...plan })).toEqual([seen, seen]);
  });

  test('los.measure: a wood on a hill hides from whoever is no higher, and a wood on the plain does not hide a hill', () => {
    const wood = { forest: true, opaque: true } as const;
    expect(facing({ areas: [ground(380, 400, 20, 200, wood)] })).toEqual([false, false]);
    expect(
      facing({ areas: [ground(380, 400, 20, 200, wood), ground(480, 450, 60, 100, { level: 1 })] }),
    ).toEqual([true, true]);
    expect(
      facing({
        areas: [
          ground(380, 400, 20, 200, wood),
          ground(380, 400, 20, 200, { level: 1 }),
          ground(480, 450, 60, 100, { level: 1 }),
        ],
      }),
    ).toEqual([false, false]);
  });

  test('los.definition: the dead, those in the air and those inside something hide nobody', () => {
    const t = open({ blue: { groups: [men('a', 4, [300, 500]), men('d', 40, [400, 500], wide)] } });
    const sees = () => {
      forgetAll(t.state);
      return seesUnit(t.game.field, t.state, t.unit('a/riflemen'), t.unit('b/riflemen'));
    };
    const d = t.unit('d/riflemen');
    expect(sees()).toBe(false);
    for (const change of [{ alive: 0 }, { flying: true }, { aboard: 'somewhere' }]) {
      const before = { ...d };
      Object.assign(d, change);
      expect(sees(), JSON.stringify(change)).toBe(true);
      for (const key of Object.keys(change)) delete (d as unknown as Record<string, unknown>)[key];
      Object.assign(d, before);
    }
    expect(sees()).toBe(false);
  });

  test('los.measure: whoever stands on a place is looked at, and does not hide it; the dead stand nowhere', () => {
    const t = open();
    const b = unitBoxOf(t.game.field, t.state, t.unit('b/riflemen'));
    const p = { x: b.right, y: (b.top + b.bottom) / 2 };
    const own = () => eyeAt(t.game.field, t.state, p).own;
    expect(own()).toEqual(['b/riflemen']);
    expect(seesPoint(t.game.field, t.state, t.unit('a/riflemen'), p)).toBe(true);
    Object.assign(t.unit('b/riflemen'), { alive: 0 });
    expect(own()).toEqual([]);
    Object.assign(t.unit('b/riflemen'), { alive: 4, flying: true });
    expect(own()).toEqual([]);
  });

  test('los.definition: two men in a row with no ground between them are seen past, but not through', () => {
    const seen = (y: number) => {
      const t = open({ areas: [ground(400, y, 1, 3, { blocking: true })] });
      return seesPoint(t.game.field, t.state, t.unit('a/riflemen'), { x: 450, y: 500 });
    };
    // The block of four men is eight metres across, and two deep: it looks along lines from its middle and its corners.
    expect([seen(480), seen(530)]).toEqual([true, true]);
  });
});

describe('rings', () => {
  const L = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 4 },
    { x: 4, y: 4 },
    { x: 4, y: 10 },
    { x: 0, y: 10 },
  ];
  const isIn = ({ x, y }: Point) => x > 0 && y > 0 && ((x < 10 && y < 4) || (x < 4 && y < 10));
  const places = Array.from({ length: 15 }, (_, i) =>
    Array.from({ length: 15 }, (_1, j) => ({ x: i - 2 + 0.25, y: j - 2 + 0.25 })),
  ).flat();

  test('hazard.cautious, los.definition: what is inside a hook, rim and all', () => {
    for (const p of places) expect([p, covers(L, p)]).toEqual([p, isIn(p)]);
    for (const p of [L[0], L[3], { x: 7, y: 4 }, { x: 0, y: 5 }] as Point[]) expect(covers(L, p)).toBe(true);
    expect(covers(L, { x: 7, y: 4.01 })).toBe(false);
  });

  test('hazard.cautious, los.definition: which parts of a way lie inside a hook', () => {
    for (const a of places.filter((_, i) => i % 7 === 0)) {
      for (const b of places.filter((_, i) => i % 11 === 3)) {
        if (a.x === b.x && a.y === b.y) continue;
        let inside = 0;
        const STEPS = 400;
        for (let i = 0; i < STEPS; i++) {
          const t = (i + 0.5) / STEPS;
          if (isIn({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })) inside++;
        }
        const parts = partsIn(L, a, b);
        const sum = parts.reduce((all, [from, to]) => all + to - from, 0);
        expect(Math.abs(sum - inside / STEPS), JSON.stringify([a, b])).toBeLessThan(0.01);
        if (inside > 2) expect(runsThrough(L, a, b)).toBe(true);
        if (inside === 0 && parts.length === 0) expect(runsThrough(L, a, b)).toBe(false);
        expect(parts).toEqual(parts.toSorted(([p], [q]) => p - q));
        for (const [from, to] of parts) expect(from >= 0 && from < to && to <= 1).toBe(true);
      }
    }
    // There and back is the same.
    expect(partsIn(L, { x: -2, y: 2 }, { x: 12, y: 2 })).toEqual([[2 / 14, 12 / 14]]);
    expect(partsIn(L, { x: 12, y: 2 }, { x: -2, y: 2 })).toEqual([[2 / 14, 12 / 14]]);
    // In and out and in again.
    expect(partsIn(L, { x: 1, y: 11 }, { x: 11, y: 1 })).toHaveLength(2);
    expect(runsThrough(L, { x: 0, y: -5 }, { x: 0, y: 15 })).toBe(false);
  });
});

describe('heights', () => {
  test('advantage.elevation: of areas that lie over one another the highest counts, of a valley alone its depth', () => {
    const at = (levels: readonly number[]) => {
      const t = open({ areas: levels.map(level => ground(250, 450, 100, 100, { level })) });
      const a = t.unit('a/riflemen');
      return [
        levelAt(t.game.field, { x: 300, y: 500 }),
        levelAt(t.game.field, { x: 700, y: 500 }),
        levelOf(t.game.field, t.state, a, unitBoxOf(t.game.field, t.state, a)),
      ];
    };
    expect([at([]), at([1]), at([1, 3, 2]), at([3, 1]), at([-2]), at([-2, -1])]).toEqual([
      [0, 0, 0],
      [1, 0, 1],
      [3, 0, 3],
      [3, 0, 3],
      [-2, 0, -2],
      [-1, 0, -1],
    ]);
  });

  test('advantage.elevation: the rim of a hill is the hill, a step beyond it is not', () => {
    const t = open({ areas: [ground(250, 450, 100, 100, { level: 1 })] });
    const at = (x: number, y: number) => levelAt(t.game.field, { x, y });
    expect([at(250, 450), at(350, 550), at(300, 450), at(249.9, 500), at(300, 550.1)]).toEqual([
      1, 1, 1, 0, 0,
    ]);
  });
});

describe('speed', () => {
  test('group.slowest, move.aboard: the slowest of those who go on their own sets the pace', () => {
    const t = open({
      blue: {
        groups: [mixed('a', [300, 500], { type: 'riflemen', count: 4 }, { type: 'horse', count: 1 })],
      },
    });
    const { field } = t.game;
    const [foot, riders] = [t.unit('a/riflemen'), t.unit('a/horse')];
    const [slow, fast] = [speedOf(field, t.state, foot), speedOf(field, t.state, riders)];
    expect(slow).toBeLessThan(fast);
    const pace = () => {
      forgetAll(t.state);
      return groupSpeed(field, t.state, 'a');
    };
    expect(pace()).toBe(slow);
    Object.assign(foot, { aboard: 'a/horse' });
    expect(pace()).toBe(fast);
    delete (foot as { aboard?: string }).aboard;
    Object.assign(foot, { alive: 0 });
    expect(pace()).toBe(fast);
    Object.assign(riders, { alive: 0, elements: [] });
    expect(pace()).toBe(0);
  });

  test('move.speed-scale: a battle at another scale has everybody go so many times as far', () => {
    const speed = (speedFactor?: number) => {
      const t = open(speedFactor === undefined ? {} : { speedFactor });
      return speedOf(t.game.field, t.state, t.unit('a/riflemen'));
    };
    expect(speed(3)).toBe(3 * speed());
  });

  test('priority.ambush: what holds in an ambush holds for the side that lies in it', () => {
    const t = open();
    const when = (id: string) => whenOf(t.game.field, t.state, t.unit(`${id}/riflemen`));
    expect([when('a'), when('b')]).toEqual([['battle'], ['battle']]);
    Object.assign(t.state.sides.blue ?? {}, { status: 'ambush' });
    expect([when('a'), when('b')]).toEqual([['battle', 'ambushing'], ['battle']]);
    expect(ongoingIn(t.game.field, t.state)).toEqual([]);
  });
});
