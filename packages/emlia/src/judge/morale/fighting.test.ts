import { describe, expect, test } from 'vitest';
import type { Strike } from '../../actions/melee/strike.ts';
import { activated, blue, box, type Fielded, formed, HILL, red, row } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import type { Side } from '../ranked/side.ts';
import { notesAtEnd } from './outnumber.ts';
import { happens, notesOf, rowsIn, step3 } from './testing/step.ts';

const over = { type: 'resolutionBegan', step: 2 } as const;
const hill = (top: number, bottom: number) => ({ is: HILL, points: box(0, top, 60, bottom) });
const hit: Strike = { source: 'wolves', subjects: ['ash'], successes: 0 };

describe('uphill', () => {
  const fought = (terrain: ReturnType<typeof hill>[], strikes: readonly Strike[], more: Fielded[] = []) => {
    const units = [blue('ash', {}, ...row(10, 20, 3)), red('wolves', {}, ...row(10, 19, 3)), ...more];
    const here = scene({ units, terrain });
    here.state.strikes.push(...strikes);
    happens(here, over);
    return notesOf(here, 'ash');
  };

  test('morale.uphill, morale.negative: all enemies engaging it stand higher', () => {
    expect(fought([hill(0, 19.5)], [hit])).toEqual(['uphill']);
  });

  test.each<[string, ReturnType<typeof hill>[], readonly Strike[], Fielded[]]>([
    ['on level ground', [], [hit], []],
    ['downhill', [hill(19.5, 40)], [hit], []],
    ['in a step without Close Combat', [hill(0, 19.5)], [], []],
    ['with one enemy as low as itself', [hill(0, 19.5)], [hit], [red('bears', {}, [10, 21])]],
  ])('morale.uphill: not %s', (_what, terrain, strikes, more) => {
    expect(fought(terrain, strikes, more)).toEqual([]);
  });

  test('morale.uphill: by its own Close Combat too', () => {
    expect(fought([hill(0, 19.5)], [{ ...hit, source: 'ash', subjects: ['wolves'] }])).toEqual(['uphill']);
  });
});

describe('ranked', () => {
  /** A block of 5 x 4 that was struck from these sides, with enemies standing there. */
  const struck = (...sides: Side[]) => {
    const block = blueBlock('free', 'ash', { files: 5, count: 20, at: [20, 20] });
    const places: Readonly<Record<Side, [number, number]>> = {
      front: [22, 19],
      left: [19, 21],
      right: [25, 21],
      rear: [22, 24],
    };
    const enemies = sides.map(side => red(side, {}, places[side]));
    const here = scene({ units: [block, ...enemies, red('far', {}, [55, 5])] });
    for (const side of sides) {
      here.state.strikes.push({ source: side, subjects: ['ash'], against: side, successes: 0 });
    }
    return here;
  };

  test.each<[readonly Side[], Record<string, number>]>([
    [['front'], {}],
    [['left'], { foughtLeft: -1 }],
    [['right'], { foughtRight: -1 }],
    [['rear'], { foughtRear: -2 }],
    [['front', 'left'], { foughtLeft: -1, severalSides: -1 }],
    [['left', 'right', 'rear'], { foughtLeft: -1, foughtRight: -1, foughtRear: -2, severalSides: -1 }],
  ])('ranked.morale: fighting to %j', (sides, rows) => {
    const here = struck(...sides);
    happens(here, over);
    expect(rowsIn(step3(here), 'ash')).toEqual(rows);
  });

  test('ranked.morale: both flanks and the rear cost 5 in all', () => {
    const here = struck('left', 'right', 'rear');
    happens(here, over);
    step3(here);
    expect(here.unit('ash').morale).toBe(2 - 5);
  });

  test('ranked.morale: a side where nobody fought costs nothing, but is engaged', () => {
    const here = struck('front', 'left');
    here.state.strikes.pop();
    happens(here, over);
    expect(rowsIn(step3(here), 'ash')).toEqual({ severalSides: -1 });
  });

  test('ranked.morale: nothing in a step without fighting, nor for who is not ranked', () => {
    const idle = struck('left', 'rear');
    idle.state.strikes = [];
    happens(idle, over);
    expect(idle.state.moraleNotes).toEqual([]);
    const loose = struck('left', 'rear');
    loose.unit('ash').formation = 'close';
    happens(loose, over);
    expect(loose.state.moraleNotes).toEqual([]);
  });

  test('ranked.morale: the side across which another block strikes is no side of its own', () => {
    const here = struck('front');
    here.state.strikes = [
      { source: 'front', subjects: ['ash'], from: 'left', against: 'front', successes: 0 },
      { source: 'front', subjects: ['far'], from: 'rear', against: 'rear', successes: 0 },
    ];
    happens(here, over);
    expect(notesOf(here, 'ash')).toEqual([]);
  });

  test('ranked.morale: a side it struck across itself', () => {
    const here = struck('left');
    here.state.strikes = [{ source: 'ash', subjects: ['left'], from: 'left', successes: 0 }];
    happens(here, over);
    expect(notesOf(here, 'ash')).toEqual(['foughtLeft']);
  });
});

describe('numbers in melee', () => {
  const ended = (ours: number, theirs: number, gap = 1, more: Fielded[] = []) => {
    const units = [
      blue('ash', {}, ...row(10, 20, ours)),
      red('wolves', {}, ...row(10, 20 - gap, theirs)),
      ...more,
    ];
    const events = activated({ units }, 'ash').does({ type: 'endActivation', unit: 'ash' });
    // What ash does ends its own activation, and nobody else's.
    return events.flatMap(event => (event.type === 'moraleNoted' ? [event.row] : []));
  };

  test.each([
    ['outnumbered', 3, 4, 1, ['outnumbered']],
    ['outnumbering', 4, 3, 1, ['outnumbers']],
    ['as many', 3, 3, 1, []],
    ['not in melee', 3, 4, 5, []],
  ])('morale.outnumber-rows, morale.negative, morale.positive: %s', (_what, ours, theirs, gap, rows) => {
    expect(ended(ours, theirs, gap)).toEqual(rows);
  });

  test('morale.outnumber-rows: against all enemies in melee with it', () => {
    expect(ended(4, 3, 1, [red('bears', {}, ...row(10, 21, 3))])).toEqual(['outnumbered']);
    expect(ended(4, 3, 1, [red('bears', {}, ...row(30, 5, 3))])).toEqual(['outnumbers']);
  });

  test('morale.outnumber-rows: in ranks only those able to attack', () => {
    const block = blueBlock('free', 'ash', { files: 4, count: 12, at: [10, 20] });
    const wolves = formed(red('wolves', {}, ...row(9, 19, 6)), 'close', 180);
    const events = activated({ units: [block, wolves] }, 'ash').does({ type: 'endActivation', unit: 'ash' });
    expect(events).toContainEqual({ type: 'moraleNoted', unit: 'ash', row: 'outnumbered' });
  });
});

test('morale.outnumber-rows: friends beside it do not count, nor who has left the table', () => {
  const units = [
    blue('ash', {}, ...row(10, 20, 3)),
    blue('oak', {}, ...row(10, 19, 3)),
    red('wolves', {}, ...row(10, 21, 3)),
  ];
  const even = scene({ units });
  expect(notesAtEnd(even.world, even.state, even.unit('ash'))).toEqual([]);
  const fewer = { units: [blue('ash', {}, ...row(10, 20, 3)), red('wolves', {}, ...row(10, 21, 4))] };
  const [here, gone] = [scene(fewer), scene(fewer, { ash: { place: 'retreated' } })];
  expect(notesAtEnd(here.world, here.state, here.unit('ash'))).toEqual([{ unit: 'ash', row: 'outnumbered' }]);
  expect(notesAtEnd(gone.world, gone.state, gone.unit('ash'))).toEqual([]);
});
