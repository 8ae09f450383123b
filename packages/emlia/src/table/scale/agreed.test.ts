import { describe, expect, test } from 'vitest';
import { battle, blue, red } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { isAgreed } from './agreed.ts';
import { convertScale, GSU_LENGTHS, groundFor, isCloseScale, scaleRatioOf } from './convert.ts';
import { measure } from './measure.ts';
import { isNear, isUnder } from './near.ts';
import { turnLabelOf } from './presets.ts';

const field = { units: [blue('ash', {}, [10, 20]), blue('oak', {}, [10, 30]), red('wolves', {}, [20, 20])] };
const { world } = scene(field);

describe('a distance that was measured against a limit', () => {
  const measured = () => {
    const { state, unit } = scene(field);
    const stood = [unit('ash').members, unit('wolves').members] as const;
    state.measured = [{ units: ['ash', 'wolves'], limit: 10, stood }];
    return { state, unit };
  };

  test('draft.measure.locked: it is agreed for those two and that limit, whoever asks', () => {
    const { state, unit } = measured();
    expect(isAgreed(state, unit('ash'), unit('wolves'), 10)).toBe(true);
    expect(isAgreed(state, unit('wolves'), unit('ash'), 10)).toBe(true);
    expect(isAgreed(state, unit('ash'), unit('wolves'), 9)).toBe(false);
    expect(isAgreed(state, unit('ash'), unit('oak'), 10)).toBe(false);
    expect(isAgreed(state, unit('oak'), unit('wolves'), 10)).toBe(false);
    expect(isAgreed(scene(field).state, unit('ash'), unit('wolves'), 10)).toBe(false);
  });

  test('draft.measure.locked: who stands there again stands as it did, who moved, left or fell does not', () => {
    const again = measured();
    again.unit('ash').members = again.unit('ash').members.map(member => ({ ...member }));
    expect(isAgreed(again.state, again.unit('ash'), again.unit('wolves'), 10)).toBe(true);
    for (const who of ['ash', 'wolves']) {
      const moved = measured();
      moved.unit(who).members = moved.unit(who).members.map(member => ({ ...member, x: member.x + 1 }));
      expect(isAgreed(moved.state, moved.unit('ash'), moved.unit('wolves'), 10)).toBe(false);
      const left = measured();
      left.unit(who).place = 'retreated';
      expect(isAgreed(left.state, left.unit('ash'), left.unit('wolves'), 10)).toBe(false);
    }
  });
});

test('scale.compare: within a limit includes it, under one does not, with what the edition measures by', () => {
  const draft = battle({ ...field, edition: 'first-draft' }).game.world;
  for (const { edition, board } of [world, draft]) {
    const leeway = edition.tables.leeway[board.kind];
    const [rows, hair] = [{ edition, board } as typeof world, 1 / 4096];
    expect([10, 10 + leeway, 10 + leeway + hair].map(distance => isNear(rows, distance, 10))).toEqual([
      true,
      true,
      false,
    ]);
    expect([10 - leeway - hair, 10 - leeway, 10].map(distance => isUnder(rows, distance, 10))).toEqual([
      true,
      false,
      false,
    ]);
    // Where it was agreed before, to the grain.
    const grain = 1 / 1024;
    expect([10, 10 + grain, 10 + 2 * grain].map(distance => isNear(rows, distance, 10, true))).toEqual([
      true,
      true,
      false,
    ]);
    expect([10 - 2 * grain, 10 - grain, 10].map(distance => isUnder(rows, distance, 10, true))).toEqual([
      true,
      false,
      false,
    ]);
  }
});

test('draft.scale.time-guideline: a turn is as long as the scenario says, or a scale of the same figures and detail', () => {
  const draft = battle({ ...field, edition: 'first-draft' }).game.world;
  const timed = draft.edition.tables.scales.find(({ time }) => time !== undefined);
  if (!timed?.time) throw new Error('no scale has a time');
  const of = (changes: object) =>
    turnLabelOf(draft, {
      battle: timed.battle,
      figures: timed.figures,
      ground: '1/1',
      gsu: 'cm',
      ...changes,
    });
  expect(of({})).toBe(timed.time);
  expect(of({ battle: `${timed.battle.replace(/s$/, '')}s` })).toBe(timed.time);
  expect(of({ battle: timed.battle.replace(/s$/, '').toUpperCase() })).toBe(timed.time);
  expect(of({ time: 'a day' })).toBe('a day');
  expect(of({ battle: 'Nobody knows' })).toBeUndefined();
  expect(of({ figures: '7mm' })).toBeUndefined();
  expect(turnLabelOf(draft, undefined)).toBeUndefined();
});

describe('figures of other scales', () => {
  test('scale.convert: how many times smaller than life, from a ratio or from the height of a man', () => {
    expect(scaleRatioOf('1/72')).toBe(72);
    expect(scaleRatioOf('1/76.2')).toBe(76.2);
    expect(scaleRatioOf('54mm')).toBeCloseTo(33.87, 2);
    expect(scaleRatioOf('54 mm')).toBeCloseTo(33.87, 2);
    expect(scaleRatioOf('6.5mm')).toBeCloseTo(281.35, 2);
    expect(scaleRatioOf('28mm')).toBe(64);
    for (const unknown of ['Tokens', 'about 28mm', '28mm tall', 'mm'])
      expect(scaleRatioOf(unknown)).toBeUndefined();
  });

  test('scale.convert.ground: of a nominal size that is not published the ratio is rounded', () => {
    expect(groundFor('54mm')).toBe('1/34');
    expect(groundFor('28mm')).toBe('1/64');
  });

  test('scale.convert: a fifth larger is close enough, and more is not', () => {
    expect(isCloseScale(60, 72)).toBe(true);
    expect(isCloseScale(72, 60)).toBe(true);
    expect(isCloseScale(60, 73)).toBe(false);
  });

  test('scale.convert: the GSU goes to the length that is nearest to what it should be, and back', () => {
    const inches = { battle: 'Troopers', figures: '54mm', ground: '1/34', gsu: 'inches' };
    expect(convertScale(inches, '1/300').gsu).toBe('cm');
    expect(convertScale({ ...inches, figures: '28mm', gsu: 'cm' }, '54mm').gsu).toBe('inches');
    expect(convertScale(inches, '1/9').gsu).toBe('dm');
    expect(convertScale(inches, '1/32').gsu).toBe('inches');
    // What no length is known of, or no figure, stays as it is.
    expect(convertScale({ ...inches, gsu: 'board hexes' }, '1/300').gsu).toBe('board hexes');
    expect(convertScale({ ...inches, figures: 'Tokens', ground: 'none' }, '1/300').gsu).toBe('inches');
    expect(convertScale({ ...inches, figures: 'Tokens' }, '1/300').gsu).toBe('cm');
    expect(
      convertScale(inches, '1/300', [
        { gsu: 'inches', mm: 25.4 },
        { gsu: 'mm', mm: 1 },
      ]).gsu,
    ).toBe('mm');
  });

  test('scale.gsu.display: the usual lengths to begin with are those three', () => {
    expect(GSU_LENGTHS.filter(({ usual }) => usual).map(({ gsu }) => gsu)).toEqual(['cm', 'inches', 'dm']);
  });
});

test('scale.measure.anytime: from what is not there nothing is measured', () => {
  const { state } = scene(field);
  const to = { point: { x: 0, y: 0 } };
  expect(() => measure(world, state, { unit: 'ash', member: 7 }, to)).toThrow('ash has no member 7');
  expect(() => measure(world, state, { terrain: 'moon' }, to)).toThrow('no terrain moon');
  expect(() => measure(world, state, { unit: 'nobody' }, to)).toThrow('There is no unit "nobody".');
});
