import { describe, expect, test } from 'vitest';
import { tell } from '../../events.ts';
import { shareLots } from '../../judge/hits/lots.ts';
import { foes, men, type Standing, table, thing } from '../../judge/sight/testing/table.ts';
import { box, eventOf } from '../../testing/battle.ts';
import { type AimedFire, aimedFire } from './aimed-fire.ts';
import { line, mixedFoes, mixedMen, queryOf, refusalOf, rowsOf, shoot, shotOf } from './testing/range.ts';

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
    expect(rowsOf(t(2), fire())).toEqual([['Harder to hit: hidden', -1]]);
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

  test('mixed.offence.sight: each part shoots as part of the whole, and its comrades hide nothing from it', () => {
    const bows = { equipment: ['crossbows'], skills: { aimedFire: { level: 1 } } };
    const t = table({
      units: [
        mixedMen(
          'ash',
          { front: [[12, 50]], back: [[10, 50]] },
          { formation: 'close' },
          { front: 'bowmen', back: 'bowmen' },
        ),
        line('bowmen', bows),
        wolvesAt(30),
      ],
    });
    expect(rowsOf(t, fire({ arms: [{ part: 1, weapon: 'crossbows' }] }))).toEqual([]);
  });
});

describe('shooting at an engagement', () => {
  const oak = (x: number, is: Standing['is'] = {}) => men('oak', is, {}, [x, 50]);

  test('fire.engagement: without focus it is one mixed unit of all in it, friends too', () => {
    const t = table({ units: [ash(), oak(30), wolvesAt(31), foes('bears', {}, {}, [60, 50])] });
    const { events, state } = shoot(t, fire(), 12, 12, 1);
    expect(state.units.oak?.attackers).toEqual([{ unit: 'ash', ranged: true }]);
    expect(state.markers).toEqual([
      {
        unit: 'wolves',
        among: [{ unit: 'wolves' }, { unit: 'oak' }],
        source: 'ash',
        count: 2,
        damage: 3,
        ranged: true,
      },
    ]);
    expect(tell(t.world, state, eventOf(events, 'unitFired'))[0]?.say).toBe(
      'ash fires crossbows at the fight of wolves and oak: 2 hits.',
    );
  });

  test('fire.engagement: each unit in it is a subunit when the modifiers are found', () => {
    const t = table({ units: [ash(), oak(30, { takingCover: true }), wolvesAt(31)] });
    expect(rowsOf(t, fire())).toEqual([['Harder to hit: oak', -1]]);
  });

  test('fire.engagement: picking out one unit is focusing, and hits that unit alone', () => {
    const t = table({ units: [ash(), oak(30), wolvesAt(31)] });
    const { state } = shoot(t, fire({ focus: 'unit' }), 12, 12, 1);
    expect(state.markers).toEqual([{ unit: 'wolves', source: 'ash', count: 2, damage: 3, ranged: true }]);
    expect(rowsOf(t, fire({ focus: 'unit' }))).toEqual([
      ['Focusing on subunit', -2],
      ['Focusing on subunit of skirmish combat', -4],
    ]);
  });

  test('fire.engagement: a skirmish is as near as its nearest edge, ranked units are where they stand', () => {
    // Crossbows reach 120: oak is 119 away, the wolves 121 and more.
    const t = (formation: 'open' | 'ranked') => {
      const made = table({ units: [ash(), oak(130, { formation }), foes('wolves', {}, {}, [132, 50])] });
      // Behind oak nobody sees them.
      made.state.awareness.known = { wolves: ['ash'] };
      return made;
    };
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
      ranged: true,
    });
  });

  test('skirmish.side: who out-reaches the enemy is part of it, and strikes that side only', () => {
    const far = men('ash', {}, { equipment: ['crossbows'], combatRange: 9 }, [22, 50]);
    const t = table({ units: [far, oak(30), wolvesAt(31), foes('bears', {}, {}, [31, 51])] });
    expect(shoot(t, fire(), 1, 1, 1, 1, 1).events[0]).toMatchObject({ among: ['wolves', 'bears'] });
  });
});

describe('the hits on an engagement', () => {
  const at = (count: number, x: number): [number, number][] =>
    Array.from({ length: count }, (_, i): [number, number] => [x, 50 + i]);

  test('fire.engagement, allocate.when: they are shared out by strength, and friends are hit too', () => {
    // Of every cycle the six wolves take three and the two of oak one.
    const t = table({
      units: [ash(), men('oak', {}, {}, ...at(2, 30)), foes('wolves', {}, {}, ...at(6, 31))],
    });
    const { state } = shoot(t, fire(), 12, 12, 12);
    state.markers.push(...state.markers);
    expect(shareLots(state).map(({ unit, part, count }) => [unit, part, count])).toEqual([
      ['wolves', 0, 5],
      ['oak', 0, 1],
    ]);
  });

  test('allocate.when: what was aimed at one unit takes no part in the sharing', () => {
    const t = table({ units: [ash(), men('oak', {}, {}, [30, 50]), wolvesAt(31)] });
    const { state } = shoot(t, fire({ focus: 'unit' }), 12, 12, 12);
    expect(shareLots(state)).toEqual(state.markers.map(marker => ({ ...marker, part: 0 })));
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
