import type { Scale } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import { foes, men, table, thing } from '../../judge/sight/testing/table.ts';
import { convertScale } from '../../table/scale/convert.ts';
import { formatDistance } from '../../table/scale/display.ts';
import { presetOf, turnLabelOf } from '../../table/scale/presets.ts';
import { activated, blue, box, FOREST, red, setupFor } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { FIRST_DRAFT } from './index.ts';

const units = [blue('ash', {}, [10, 20]), red('wolves', {}, [23, 20])];
const field = { edition: 'first-draft', units } as const;
const { world } = scene(field);
const { scales, lengths } = FIRST_DRAFT.tables;

const TABLE: readonly [figures: string, gsu: string, battle: string, time: string][] = [
  ['54mm', 'inches', 'Individual Characters', 'Seconds'],
  ['25mm', 'cm', 'Squad', '1 Minute'],
  ['25mm', 'cm', 'Platoon', '1 Minute'],
  ['15mm', 'cm', 'Platoon', 'Minutes'],
  ['10mm', 'cm', 'Company', 'Tens of Minutes'],
  ['6mm', 'cm', 'Battalion', '1 Hour'],
  ['3:1', 'm', 'Brigade', 'Hours'],
];

describe('scales', () => {
  test('draft.scale.table: these seven', () => {
    expect(scales.map(({ figures, gsu, battle, time }) => [figures, gsu, battle, time])).toEqual(TABLE);
    expect(presetOf(world, 'Company')?.figures).toBe('10mm');
    expect(presetOf(world, 'Squads')).toBeUndefined();
  });

  test('draft.scale.gsu-presets: 1 cm and 1 inch to begin with, and other round lengths or a cell', () => {
    expect(lengths.map(({ gsu, mm }) => [gsu, mm])).toEqual([
      ['cm', 10],
      ['inches', 25],
      ['dm', 100],
      ['25 cm', 250],
      ['m', 1000],
    ]);
    expect(lengths.filter(({ usual }) => usual).map(({ gsu }) => gsu)).toEqual(['cm', 'inches']);
    const own: Scale = { battle: 'Squad', figures: '25mm', ground: '25mm', gsu: 'paces' };
    expect(formatDistance(12.5, own)).toBe('12.5 paces');
    expect(formatDistance(12, { ...own, gsu: 'board hexes' })).toBe('12 board hexes');
  });

  test('draft.scale.inch: an inch is 2.5 cm where one is made of the other', () => {
    // Exactly two and a half times smaller: at 2.54 cm an inch it would be no nearer to one than to the other.
    expect(lengths.find(({ gsu }) => gsu === 'inches')?.mm).toBe(25);
    const inches: Scale = { battle: 'Squad', figures: '1/20', ground: '1/20', gsu: 'inches' };
    expect(convertScale(inches, '1/50', lengths).gsu).toBe('cm');
    expect(convertScale({ ...inches, gsu: 'cm' }, '1/8', lengths).gsu).toBe('inches');
  });

  test('draft.scale.same-gsu: another preset of the same GSU changes no distance', () => {
    const of = (scale: Scale) => emlia.open({ ...setupFor(field), scale });
    const cms = scales.filter(({ gsu }) => gsu === 'cm');
    expect(cms).toHaveLength(5);
    for (const scale of cms) {
      expect(of(scale).begin()).toEqual(emlia.open(setupFor(field)).begin());
      expect(formatDistance(12.5, scale)).toBe('12.5 cm');
    }
  });

  test('draft.scale.time-no-effect: how long a turn is no rule reads', () => {
    const played = (time: string) => {
      const scale = { battle: 'Squad', figures: '25mm', ground: '25mm', gsu: 'cm', time };
      const fight = activated({ ...field, scenario: { scale } }, 'ash');
      fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [3, 0]) });
      return JSON.stringify(fight.state);
    };
    expect(played('Seconds')).toBe(played('A hundred years'));
  });

  test.each<[Partial<Scale>, string | undefined]>([
    [{ figures: '10mm', battle: 'Company' }, 'Tens of Minutes'],
    [{ figures: '25mm', battle: 'Squads' }, '1 Minute'],
    [{ figures: '28mm', battle: 'Squads' }, undefined],
    [{ figures: '28mm', battle: 'Squads', time: 'A song' }, 'A song'],
    [{ figures: '10mm', battle: 'Company', time: 'A song' }, 'A song'],
  ])('draft.scale.time-guideline: %j makes a turn %s', (is, label) => {
    const scale = { battle: '', figures: '', ground: '', gsu: 'cm', ...is };
    expect(turnLabelOf(world, scale)).toBe(label);
  });

  test('draft.scale.time-guideline: without a scale nothing is said', () => {
    expect(turnLabelOf(world, undefined)).toBeUndefined();
  });

  test('draft.scale.table-size: 4 by 4 and 4 by 6 feet go with 6mm', () => {
    expect(scales.flatMap(({ figures, tables }) => (tables ? [[figures, tables]] : []))).toEqual([
      ['6mm', ['4x4 ft', '4x6 ft']],
    ]);
  });
});

describe('centimetres', () => {
  const scaled = (gsu: string) => ({ battle: 'Squad', figures: '25mm', ground: '25mm', gsu });
  const wall = thing({ character: 'solid', height: 0.25, hits: 9 });

  test.each(['cm', 'inches', 'm'])(
    'draft.edition.centimetres: 5, 10 and 20 are so many GSU where one is of %s',
    gsu => {
      const scenario = { scale: scaled(gsu) };
      // draft.conceal.partial.small-near: within 5 GSU.
      const behind = (gap: number) =>
        table({
          edition: 'first-draft',
          scenario,
          units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [40, 50])],
          terrain: [{ is: wall, points: box(39 - gap, 30, 39.5 - gap, 70) }],
        }).grade('ash', 'wolves');
      expect([behind(5), behind(5.25)]).toEqual(['partial', 'none']);
      // draft.terrain.visibility.total: more than 10 GSU in.
      const deep = (x: number) =>
        table({
          edition: 'first-draft',
          scenario,
          units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [x, 50])],
          terrain: [{ is: { ...FOREST, height: 1 }, points: box(20, 20, 90, 80) }],
        }).grade('ash', 'wolves');
      expect([deep(30.5), deep(30.75)]).toEqual(['partial', 'total']);
      // Leaders command as far.
      const LEADER = { timing: 5, skills: { leadership: { level: 1 } } };
      const led = (distance: number) => {
        const fight = activated(
          {
            edition: 'first-draft',
            scenario,
            units: [
              blue('ash', LEADER, [10, 20]),
              blue('oak', {}, [11 + distance, 20]),
              red('wolves', {}, [50, 5]),
            ],
            otherDice: 2,
          },
          'ash',
        );
        return fight.game.study(fight.state, 'blue', study =>
          study.check({ type: 'improveMorale', unit: 'ash', subject: 'oak', as: 'free' }),
        );
      };
      expect(led(20)).toBeUndefined();
      expect(led(20.25)).toMatchObject({ rule: 'leadership.command-range' });
    },
  );
});
