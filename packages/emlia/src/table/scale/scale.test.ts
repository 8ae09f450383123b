import { SCALE_PRESETS } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import { activated, blue, box, entry, HILL, red, row, setupFor } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { convertScale, groundFor, isCloseScale, scaleRatioOf } from './convert.ts';
import { formatDistance, scaleOf } from './display.ts';
import { measure } from './measure.ts';
import { presetOf } from './presets.ts';
import { halfOf } from './rounding.ts';

const field = {
  units: [blue('ash', {}, ...row(10, 20, 3)), red('wolves', {}, [23, 20])],
  terrain: [{ is: HILL, points: box(30, 10, 40, 30) }],
};

describe('measuring', () => {
  const { world, state } = scene(field);

  test('scale.measure.nearest, scale.measure.unit: edge to edge, and from the whole boundary', () => {
    expect(measure(world, state, { unit: 'ash' }, { unit: 'wolves' })).toEqual({
      distance: 10,
      a: { x: 12.5, y: 20 },
      b: { x: 22.5, y: 20 },
    });
    expect(measure(world, state, { unit: 'ash', member: 0 }, { unit: 'wolves', member: 0 }).distance).toBe(
      12,
    );
  });

  test('scale.measure.anytime: terrain and any point of the table too', () => {
    expect(measure(world, state, { unit: 'wolves' }, { terrain: 't0' }).distance).toBe(6.5);
    expect(measure(world, state, { point: { x: 0, y: 0 } }, { point: { x: 3, y: 4 } }).distance).toBe(5);
    expect(measure(world, state, { unit: 'ash' }, { point: { x: 11, y: 20 } }).distance).toBe(0);
  });

  test('scale.measure.anytime: whoever is asked, it changes nothing and needs no action', () => {
    const fight = activated(field, 'ash');
    const before = JSON.stringify(fight.state);
    measure(fight.game.world, fight.game.view(fight.state, 'red'), { unit: 'wolves' }, { unit: 'ash' });
    expect(JSON.stringify(fight.state)).toBe(before);
    for (const seat of ['blue', 'red']) {
      expect(fight.game.view(fight.state, seat).units.ash?.members).toEqual(fight.unit('ash').members);
    }
  });

  test('scale.measure.cells: on cells it is counted in cells', () => {
    const cells = scene({
      board: 'square',
      units: [blue('ash', {}, [10.5, 20.5]), red('wolves', {}, [15.5, 20.5])],
    });
    expect(measure(cells.world, cells.state, { unit: 'ash' }, { unit: 'wolves' }).distance).toBe(5);
  });
});

describe('what a GSU is', () => {
  test('scale.gsu.display: the game’s choice, else the scenario’s, else the pack’s; only a default', () => {
    const [troopers, squads, , brigades] = SCALE_PRESETS;
    const setup = setupFor(field);
    const packed = { ...setup, ...(squads && { scale: squads }) };
    expect(scaleOf(setup)).toBeUndefined();
    expect(scaleOf(packed)).toBe(squads);
    const scenario = { ...setup.scenario, ...(brigades && { scale: brigades }) };
    expect(scaleOf({ ...packed, scenario })).toBe(brigades);
    expect(scaleOf({ ...packed, scenario }, troopers)).toBe(troopers);
  });

  test.each([
    ['Troopers', '12.5 inches'],
    ['Squads', '12.5 cm'],
    ['Regiments', '12.5 board hexes'],
    ['Brigades', '12.5 cm'],
  ])('scale.presets, scale.gsu.display: %s', (battleScale, said) => {
    expect(formatDistance(12.5, presetOf(scene(field).world, battleScale))).toBe(said);
  });

  test('scale.gsu: distances keep their fractions and are rounded for display only', () => {
    const { world, state } = scene({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [13.34375, 20])] });
    const { distance } = measure(world, state, { unit: 'ash' }, { unit: 'wolves' });
    expect(distance).toBe(2.34375);
    expect(formatDistance(distance)).toBe('2.3 GSU');
  });

  test('scale.gsu.display: it changes nothing but presentation', () => {
    const plain = setupFor(field);
    const scaled = { ...plain, ...(SCALE_PRESETS[0] && { scale: SCALE_PRESETS[0] }) };
    expect(emlia.open(scaled).begin()).toEqual(emlia.open(plain).begin());
    expect(scaled.units).toEqual(plain.units);
  });
});

describe('other scales', () => {
  const [troopers] = SCALE_PRESETS;
  if (!troopers) throw new Error('no preset');

  test('scale.convert: 54mm in inches replaced by 28mm gives centimetres', () => {
    expect(convertScale(troopers, '28mm')).toEqual({
      battle: 'Troopers',
      figures: '28mm',
      ground: '1/64',
      gsu: 'cm',
    });
  });

  test('scale.convert: from 1/74 to 1/72 the GSU stays as it was', () => {
    const from = { battle: 'Brigades', figures: '1/74', ground: '1/74', gsu: 'cm' };
    expect(convertScale(from, '1/72')).toMatchObject({ ground: '1/72', gsu: 'cm' });
  });

  test('scale.convert: what has no known size keeps its GSU', () => {
    expect(convertScale(troopers, 'Tokens')).toMatchObject({ ground: 'Tokens', gsu: 'inches' });
  });

  test('scale.convert.ground: equal to the figures; 32mm is published as 1/56, with 1/50 terrain acceptable', () => {
    expect(groundFor('1/72')).toBe('1/72');
    expect(groundFor('32mm')).toBe('1/56');
    expect(isCloseScale(scaleRatioOf('32mm') ?? 0, scaleRatioOf('1/50') ?? 0)).toBe(true);
    expect(isCloseScale(scaleRatioOf('32mm') ?? 0, scaleRatioOf('1/72') ?? 0)).toBe(false);
  });
});

test('scale.rounding: a count that is halved drops the fraction, a distance keeps it', () => {
  expect([0, 1, 2, 3, 5].map(halfOf)).toEqual([0, 0, 1, 1, 2]);
  const { world, state } = scene({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [12.5, 20])] });
  expect(measure(world, state, { unit: 'ash' }, { unit: 'wolves' }).distance / 2).toBe(0.75);
});

test.each([
  ['one fighter', { members: 1, size: 1 }, 1],
  ['an army', { members: 1, size: 40, height: 1, movement: [{ speed: 200, mode: 'G' }] }, 1],
  ['a swarm', { size: 0.125, height: 0.125 }, 30],
] as const)('scale.independent: %s plays by the same rules', (_what, changes, count) => {
  const ash = blue('ash', changes, ...row(100, 100, count));
  const fight = activated(
    {
      units: [ash, red('wolves', { ...entry(), ...changes, members: 1 }, [200, 20])],
      width: 400,
      height: 300,
    },
    'ash',
  );
  fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [3, 0]) });
  expect(fight.unit('ash').members[0]).toMatchObject({ x: 103, y: 100 });
});
