import { afterEach, describe, expect, test, vi } from 'vitest';
import { tell } from '../events.ts';
import { foes, men, type Standing, table, thing } from '../sight/testing/table.ts';
import { box, eventOf, HILL, row, WALL } from '../testing/battle.ts';
import { type AimedFire, aimedFire } from './aimed-fire.ts';
import { line, mixedFoes, mixedMen, queryOf, refusalOf, rowsOf, shoot, shotOf } from './testing/range.ts';

const unaware = vi.hoisted(() => new Set<string>());
vi.mock('./aware-seam.ts', () => ({
  isAwareOf: (_world: unknown, _state: unknown, unit: { id: string }) => !unaware.has(unit.id),
}));
afterEach(() => unaware.clear());

const CROSSBOWS = { equipment: ['crossbows'], skills: { aimedFire: { level: 3 } } };
const fire = (changes: Partial<AimedFire> = {}): AimedFire => ({
  type: 'aimedFire',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'crossbows' }],
  subject: 'wolves',
  forfeitMove: false,
  ...changes,
});

const ash = (is: Standing['is'] = {}) => men('ash', is, CROSSBOWS, [10, 50]);
const wolvesAt = (x: number) => foes('wolves', {}, {}, [x, 50]);

describe('whom Aimed Fire may be aimed at', () => {
  test('fire.subject: at a higher target the difference in height is added to the distance', () => {
    // A hill of 10: 110 GSU become 120, and a little farther is too far.
    const uphill = (x: number) =>
      table({ units: [ash(), wolvesAt(x)], terrain: [{ is: HILL, points: box(x - 5, 45, x + 5, 55) }] });
    expect(shotOf(uphill(121), fire()).distance).toBe(120);
    expect(refusalOf(uphill(121.5), fire())).toBe(
      'fire.subject: wolves is 120.5 GSU away; the crossbows of ash reach 120 GSU.',
    );
  });

  test('fire.subject: at a lower target the difference is added to the long range only', () => {
    const downhill = (x: number) =>
      table({ units: [ash(), wolvesAt(x)], terrain: [{ is: HILL, points: box(5, 45, 15, 55) }] });
    expect(shotOf(downhill(141), fire()).distance).toBe(130);
    expect(refusalOf(downhill(141.5), fire())).toBe(
      'fire.subject: wolves is 130.5 GSU away; the crossbows of ash reach 130 GSU.',
    );
    // The short limit stays 30.
    expect(rowsOf(downhill(42), fire()).map(([label]) => label)).toContain('Outside short range');
  });

  test('fire.subject: not in total cover, which depends on the base damage', () => {
    const behind = (hits: number, x = 30) =>
      table({
        units: [ash(), wolvesAt(x)],
        terrain: [{ is: thing({ height: 4, hits }), points: box(20, 40, 20.5, 60) }],
      });
    expect(refusalOf(behind(4), fire())).toBe(
      'fire.subject: wolves is in total cover from the crossbows of ash.',
    );
    expect(refusalOf(behind(3), fire())).toBe('accepted');
    // At long range only 1 of the 3 is left.
    expect(refusalOf(behind(3, 100), fire())).toMatch(/^fire.subject/);
  });

  test('fire.subject: in total concealment without cover only if the source is aware of it', () => {
    const plywood = table({
      units: [ash(), wolvesAt(30)],
      terrain: [{ is: thing({ height: 4, hits: 1 }), points: box(20, 40, 20.5, 60) }],
    });
    expect(rowsOf(plywood, fire())).toEqual([['Subject has total concealment', -5]]);
    unaware.add('ash');
    expect(refusalOf(plywood, fire())).toBe('awareness.subject: ash is not aware of wolves.');
  });

  test('fire.subject: a subunit is in range or not for itself', () => {
    const t = table({ units: [ash(), mixedFoes('wolves', { near: [[120, 50]], far: [[140, 50]] })] });
    expect(refusalOf(t, fire())).toBe('accepted');
    expect(refusalOf(t, fire({ focus: 0 }))).toBe('accepted');
    expect(refusalOf(t, fire({ focus: 1 }))).toBe(
      'fire.subject: wolves is 129 GSU away; the crossbows of ash reach 120 GSU.',
    );
  });

  test('fire.subject: a subunit has cover or not for itself, and its comrades give it none', () => {
    const t = table({
      units: [
        ash(),
        mixedFoes(
          'wolves',
          {
            free: [
              [30, 50],
              [30, 51],
            ],
            hidden: [[34, 50]],
          },
          { formation: 'close' },
        ),
      ],
      terrain: [{ is: thing({ height: 4, hits: 9 }), points: box(32, 45, 32.5, 55) }],
    });
    expect(refusalOf(t, fire({ focus: 1 }))).toMatch(/total cover/);
    expect(rowsOf(t, fire({ focus: 0 }))).toEqual([['Focusing on subunit', -2]]);
    const open = table({
      units: [ash(), mixedFoes('wolves', { front: [[30, 50]], back: [[34, 50]] }, { formation: 'close' })],
    });
    expect(rowsOf(open, fire({ focus: 1 }))).toEqual([['Focusing on subunit', -2]]);
  });

  test('fire.subject: scenery with statistics may be shot at and keeps the marker', () => {
    const t = table({ units: [ash(), wolvesAt(100)], terrain: [{ is: WALL, points: box(30, 45, 31, 55) }] });
    const { events, state } = shoot(t, fire({ subject: 't0' }), 5, 4, 12);
    expect(state.markers).toEqual([{ unit: 't0', terrain: true, source: 'ash', count: 2, damage: 3 }]);
    expect(tell(t.world, state, eventOf(events, 'unitFired'))[0]?.say).toBe(
      'ash fires crossbows at t0: 2 hits.',
    );
    const hill = table({
      units: [ash(), wolvesAt(100)],
      terrain: [{ is: HILL, points: box(30, 45, 31, 55) }],
    });
    expect(refusalOf(hill, fire({ subject: 't0' }))).toMatch(/^action.subject/);
    expect(refusalOf(t, fire({ subject: 'nobody' }))).toBe('no-unit');
  });

  test('fire.action: each requirement in its own words', () => {
    const t = (is: Standing['is'], x = 30) => table({ units: [ash(is), wolvesAt(x)] });
    expect(refusalOf(t({}, 12), fire())).toBe('fire.action: ash is engaged with wolves and cannot shoot.');
    expect(refusalOf(t({}), fire({ arms: [{ part: 0, weapon: 'rocks' }] }))).toMatch(/^equipment.choice/);
    expect(refusalOf(t({ used: { primary: 'Charge', free: [] } }), fire())).toMatch(/^activation.actions/);
    const { state } = shoot(t({}), fire(), 1, 1, 1);
    expect(state.units.ash?.used).toEqual({ primary: 'Aimed Fire', free: [] });
  });

  test('fire.focus: only what is there to be picked out', () => {
    const alone = table({ units: [ash(), wolvesAt(30)] });
    expect(refusalOf(alone, fire({ focus: 0 }))).toBe(
      'fire.focus: There is no such subunit of wolves to pick out.',
    );
    expect(refusalOf(alone, fire({ focus: 'unit' }))).toMatch(/^fire.focus/);
    const mixed = table({ units: [ash(), mixedFoes('wolves', { a: [[30, 50]], b: [[31, 50]] })] });
    expect(refusalOf(mixed, fire({ focus: 2 }))).toMatch(/^fire.focus/);
    expect(refusalOf(mixed, fire({ focus: 'unit' }))).toMatch(/^fire.focus/);
    expect(refusalOf(mixed, fire({ focus: 1 }))).toBe('accepted');
  });

  test('fire.focus, hits.subunit: the hits go straight to the part picked out', () => {
    const t = table({ units: [ash(), mixedFoes('wolves', { alphas: [[30, 50]], cubs: [[31, 50]] })] });
    const { events, state } = shoot(t, fire({ focus: 1 }), 12, 1, 1);
    expect(state.markers).toEqual([{ unit: 'wolves', part: 1, source: 'ash', count: 1, damage: 3 }]);
    expect(tell(t.world, state, eventOf(events, 'unitFired'))[0]?.say).toBe(
      'ash fires crossbows at the cubs of wolves: 1 hit.',
    );
  });
});

describe('mixed units', () => {
  test('mixed.defence: a shot at the whole has one total, of its subunits taken singly', () => {
    // The hidden are as many as the free: start at 0, one harder.
    const bush = thing({ character: 'sparse', height: 2, hits: 1 });
    const t = (hidden: number) =>
      table({
        units: [
          ash(),
          mixedFoes('wolves', {
            free: [
              [30, 30],
              [30, 31],
            ],
            hidden: Array.from({ length: hidden }, (_, i): [number, number] => [30, 60 + i]),
          }),
        ],
        terrain: [{ is: bush, points: box(28, 56, 28.5, 66) }],
      });
    expect(rowsOf(t(2), fire())).toEqual([['hidden harder to hit', -1]]);
    expect(rowsOf(t(1), fire())).toEqual([]);
  });

  test('mixed.offence: each part shoots with its own skill, strength and weapon', () => {
    const t = table({
      units: [
        mixedMen(
          'ash',
          {
            bows: [
              [10, 50],
              [10, 51],
            ],
            slings: [[11, 50]],
          },
          {},
          { bows: 'bowmen', slings: 'slingers' },
        ),
        line('bowmen', { equipment: ['crossbows'], skills: { aimedFire: { level: 2, perMember: true } } }),
        line('slingers', { equipment: ['rocks'], skills: {} }),
        wolvesAt(20),
      ],
    });
    const arms = [
      { part: 0, weapon: 'crossbows' },
      { part: 1, weapon: 'rocks' },
    ];
    const { state, events } = shoot(t, fire({ arms }), 12, 1, 1, 1, 12);
    expect(eventOf(events, 'unitFired').shots.map(({ check }) => [check.level, check.total])).toEqual([
      [4, 0],
      [1, -6],
    ]);
    expect(state.markers.map(({ count, damage }) => [count, damage])).toEqual([
      [1, 3],
      [1, 1],
    ]);
  });
});

describe('shooting at an engagement', () => {
  const oak = (x: number, is: Standing['is'] = {}) => men('oak', is, {}, [x, 50]);

  test('fire.engagement: without focus it is one mixed unit of all in it, friends too', () => {
    const t = table({ units: [ash(), oak(30), wolvesAt(31), foes('bears', {}, {}, [60, 50])] });
    const { events, state } = shoot(t, fire(), 12, 12, 1);
    expect(state.markers).toEqual([
      { unit: 'wolves', among: ['wolves', 'oak'], source: 'ash', count: 2, damage: 3 },
    ]);
    expect(tell(t.world, state, eventOf(events, 'unitFired'))[0]?.say).toBe(
      'ash fires crossbows at the fight of wolves and oak: 2 hits.',
    );
  });

  test('fire.engagement: each unit in it is a subunit when the modifiers are found', () => {
    const t = table({ units: [ash(), oak(30, { takingCover: true }), wolvesAt(31)] });
    expect(rowsOf(t, fire())).toEqual([['oak harder to hit', -1]]);
  });

  test('fire.engagement: picking out one unit is focusing, and hits that unit alone', () => {
    const t = table({ units: [ash(), oak(30), wolvesAt(31)] });
    const { state } = shoot(t, fire({ focus: 'unit' }), 12, 12, 1);
    expect(state.markers).toEqual([{ unit: 'wolves', source: 'ash', count: 2, damage: 3 }]);
    expect(rowsOf(t, fire({ focus: 'unit' }))).toEqual([
      ['Focusing on subunit', -2],
      ['Focusing on subunit of skirmish combat', -4],
    ]);
  });

  test('fire.engagement: a skirmish is as near as its nearest edge, ranked units are where they stand', () => {
    // Crossbows reach 120: oak is 119 away, the wolves 121 and more.
    const t = (formation: 'open' | 'ranked') =>
      table({ units: [ash(), oak(130, { formation }), foes('wolves', {}, {}, [132, 50])] });
    expect(shotOf(t('open'), fire()).distance).toBe(119);
    expect(refusalOf(t('ranked'), fire())).toMatch(/^fire.subject: wolves is 121 GSU away/);
  });

  test('fire.engagement: what is out of reach in ranked combat is no part of the target', () => {
    const t = table({
      units: [ash(), oak(132, { formation: 'ranked' }), foes('wolves', {}, {}, [130, 50])],
    });
    expect(shoot(t, fire(), 12, 12, 12).state.markers[0]).toEqual({
      unit: 'wolves',
      source: 'ash',
      count: 1 + 2,
      damage: 1,
    });
  });

  test('skirmish.side: who out-reaches the enemy is part of it, and strikes that side only', () => {
    const far = men('ash', {}, { equipment: ['crossbows'], combatRange: 9 }, [22, 50]);
    const t = table({ units: [far, oak(30), wolvesAt(31), foes('bears', {}, {}, [31, 51])] });
    expect(shoot(t, fire(), 1, 1, 1, 1, 1).events[0]).toMatchObject({ among: ['wolves', 'bears'] });
  });
});

describe('success', () => {
  test.each([
    ['short', 30, 3],
    ['medium', 60, 2],
    ['long', 100, 1],
  ])('fire.success: at %s range the base damage for it', (_band, x, damage) => {
    const { state } = shoot(table({ units: [ash(), wolvesAt(x)] }), fire(), 12, 12, 12);
    expect(state.markers).toEqual([{ unit: 'wolves', source: 'ash', count: 3, damage }]);
  });

  test('fire.success, hits.marker: the marker remembers who was unaware', () => {
    unaware.add('wolves');
    const { state } = shoot(table({ units: [ash(), wolvesAt(30)] }), fire(), 12, 1, 1);
    expect(state.markers[0]?.unaware).toEqual(['wolves']);
  });

  test('attribute.arcs.use: only members with the subject in the weapon’s arc fire', () => {
    const t = table({
      units: [
        men(
          'ash',
          {},
          { equipment: ['crossbows'], skills: { aimedFire: { level: 2, perMember: true } } },
          ...row(10, 50, 3),
        ),
        wolvesAt(40),
      ],
    });
    const { crossbows } = t.world.setup.equipment;
    const turned = (width: number, ...facings: number[]) => {
      const unit = t.unit('ash');
      unit.members = unit.members.map((member, i) => ({ ...member, facing: facings[i] ?? 0 }));
      const equipment = {
        ...t.world.setup.equipment,
        crossbows: { ...crossbows, arc: { centre: 0, width } },
      };
      const world = { ...t.world, setup: { ...t.world.setup, equipment } } as typeof t.world;
      return { ...t, world };
    };
    expect(shotOf(turned(90, 45, 90, 136), fire()).plan.level).toBe(4);
    expect(refusalOf(turned(90, 0, 180, 270), fire())).toBe(
      'attribute.arcs.use: No member of ash has wolves in the arc of the crossbows.',
    );
  });
});

describe('offers', () => {
  test('fire.focus, fire.engagement: the whole and everything in it that could be picked out', () => {
    const t = table({
      units: [ash(), men('oak', {}, {}, [30, 50]), mixedFoes('wolves', { a: [[31, 50]], b: [[31, 51]] })],
    });
    const offered = aimedFire.offers(queryOf(t, 'ash'));
    expect(new Set(offered.map(({ focus }) => focus))).toEqual(new Set([undefined, 'unit', 0, 1]));
    expect(offered.every(command => refusalOf(t, command) === 'accepted')).toBe(true);
  });
});
