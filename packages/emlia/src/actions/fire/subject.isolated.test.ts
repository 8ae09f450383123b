import { afterEach, describe, expect, test, vi } from 'vitest';
import { tell } from '../../events.ts';
import { shareLots } from '../../judge/hits/lots.ts';
import { foes, men, type Standing, table, thing } from '../../judge/sight/testing/table.ts';
import { box, eventOf, HILL, row, WALL } from '../../testing/battle.ts';
import type { AimedFire } from './aimed-fire.ts';
import { mixedFoes, refusalOf, rowsOf, shoot, shotOf } from './testing/range.ts';

const unaware = vi.hoisted(() => new Set<string>());
vi.mock('../../judge/awareness/aware.ts', async original => ({
  ...(await original<typeof import('../../judge/awareness/aware.ts')>()),
  isAwareOf: (_world: unknown, _state: unknown, unit: { id: string }) => !unaware.has(unit.id),
  awareOfSubject: ({ unit }: { unit: { id: string } }) => !unaware.has(unit.id) || 'Unaware.',
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
    expect(refusalOf(plywood, fire())).toBe('awareness.subject: Unaware.');
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
    expect(state.markers).toEqual([
      { unit: 'wolves', part: 1, source: 'ash', count: 1, damage: 3, ranged: true },
    ]);
    expect(tell(t.world, state, eventOf(events, 'unitFired'))[0]?.say).toBe(
      'ash fires crossbows at the cubs of wolves: 1 hit.',
    );
  });
});

describe('success', () => {
  test.each([
    ['short', 30, 3],
    ['medium', 60, 2],
    ['long', 100, 1],
  ])('fire.success: at %s range the base damage for it', (_band, x, damage) => {
    const { state } = shoot(table({ units: [ash(), wolvesAt(x)] }), fire(), 12, 12, 12);
    expect(state.markers).toEqual([{ unit: 'wolves', source: 'ash', count: 3, damage, ranged: true }]);
  });

  test('fire.success, hits.marker: the marker remembers who was unaware', () => {
    unaware.add('wolves');
    const { state } = shoot(table({ units: [ash(), wolvesAt(30)] }), fire(), 12, 1, 1);
    expect(state.markers[0]?.unaware).toBe(true);
  });

  test('fire.engagement, hits.marker: of several struck together each is remembered as aware or not', () => {
    unaware.add('wolves');
    const t = table({ units: [ash(), men('oak', {}, {}, [30, 50]), wolvesAt(31)] });
    const { state } = shoot(t, fire(), 12, 12, 1);
    expect(shareLots(state).map(marker => [marker.unit, marker.unaware])).toEqual([
      ['wolves', true],
      ['oak', undefined],
    ]);
  });

  test('ability.catchall: rows of abilities count with the printed ones', () => {
    const cloaked = foes(
      'wolves',
      {},
      { abilities: [{ ability: 'enemyCheck', skill: 'aimedFire', by: -1 }] },
      [30, 50],
    );
    expect(rowsOf(table({ units: [ash(), cloaked] }), fire())).toEqual([['Against wolves', -1]]);
  });

  test('elevation.height-used: only the heights of those who fire count', () => {
    const arcs = { front: 180, side: 45, rear: 90 };
    const t = table({
      units: [men('ash', {}, { ...CROSSBOWS, arcs }, [10, 50], [12, 50]), wolvesAt(138)],
      terrain: [{ is: HILL, points: box(0, 40, 11, 60) }],
    });
    const { crossbows } = t.world.setup.equipment;
    const arc = { centre: 0, width: 90 };
    const equipment = { ...t.world.setup.equipment, crossbows: { ...crossbows, arc } };
    const world = { ...t.world, setup: { ...t.world.setup, equipment } } as typeof t.world;
    const refused = (onHill: number, below: number) => {
      const unit = t.unit('ash');
      unit.members = unit.members.map((member, i) => ({ ...member, facing: i === 0 ? onHill : below }));
      return refusalOf({ ...t, world }, fire());
    };
    // 125 GSU: within reach from the hill, whose 10 lengthen the 120 of a crossbow, and from below not.
    expect(refused(90, 270)).toBe('accepted');
    expect(refused(270, 90)).toMatch(/^fire.subject: wolves is 125 GSU away; .* reach 120 GSU/);
  });

  test('attribute.arcs.use: only members with the subject in the weapon’s arc fire', () => {
    const t = table({
      units: [
        men(
          'ash',
          {},
          {
            equipment: ['crossbows'],
            arcs: { front: 180, side: 45, rear: 90 },
            skills: { aimedFire: { level: 2, perMember: true } },
          },
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
      'attribute.arcs.use: Nobody has wolves in the arc of the crossbows.',
    );
  });
});
