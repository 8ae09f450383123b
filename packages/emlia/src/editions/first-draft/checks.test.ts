import { scriptedDice, seededDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type CheckPlan, rollCheck } from '../../judge/skill/check.ts';
import { formatCheck } from '../../judge/skill/format.ts';
import { chancesOf } from '../../judge/skill/odds.ts';
import { activated, blue, checkOf, red, row } from '../../testing/battle.ts';
import { CORE } from '../core.ts';
import { oddsOfRoll } from './checks.ts';
import { FIRST_DRAFT } from './index.ts';

const at = (level: number, by: number | 'automatic'): CheckPlan => ({
  level,
  improvised: false,
  modifiers: [{ rule: 'test', label: 'Test', by }],
});

const rolled = (by: number, ...faces: number[]) =>
  rollCheck({ edition: FIRST_DRAFT }, 'test', at(faces.length, by), scriptedDice(...faces));

describe('a check of the first draft', () => {
  test.each<[faces: number[], by: number, successes: number, fumble: number | undefined]>([
    [[1, 3, 4], 0, 0, 1],
    [[1, 1, 9], 0, 0, 1],
    [[1, 9, 3], 0, 1, undefined],
    [[1, 1, 1, 7], 0, 0, 2],
    [[1], 0, 0, 1],
    [[2, 3], 0, 0, undefined],
    [[5, 12], 0, 2, undefined],
  ])(
    'draft.fumble, draft.fumble.excess, draft.fumble.exclusive: %j at %d: %d successes, fumbled by %s',
    (faces, by, successes, fumble) => {
      const check = rolled(by, ...faces);
      expect([check.successes, check.fumble]).toEqual([successes, fumble]);
    },
  );

  test('draft.fumble.natural: a 1 is the face, and one that succeeds is none', () => {
    expect(rolled(-3, 4, 4, 4)).toMatchObject({ successes: 0 });
    expect(rolled(-3, 4, 4, 4)).not.toHaveProperty('fumble');
    expect(rolled(4, 1, 1, 2)).toMatchObject({ successes: 3 });
    expect(rolled(3, 1, 2)).toMatchObject({ successes: 1 });
    expect(rolled(3, 1, 1, 2)).toMatchObject({ successes: 0, fumble: 1 });
  });

  test('draft.fumble.no-dice: what succeeds without a roll cannot be fumbled', () => {
    const check = rollCheck({ edition: FIRST_DRAFT }, 'test', at(3, 'automatic'), scriptedDice());
    expect(check).toMatchObject({ successes: 3, faces: [] });
    expect(check).not.toHaveProperty('fumble');
    expect(chancesOf(oddsOfRoll(at(3, 'automatic')))).toEqual([0, 0, 0, 1]);
  });

  test.each<[by: number, needed: number]>([
    [0, 5],
    [-3, 8],
    [2, 3],
  ])('draft.check.base-difficulty: at %d a die succeeds from %d on', (by, needed) => {
    expect(rolled(by, needed, needed - 1).successes).toBe(1);
  });

  test('draft.fumble: the log says so', () => {
    expect(formatCheck(rolled(0, 1, 1, 9))).toBe('3 dice for 5 or more: 9 | 1 1 · total 0 · fumbled by 1');
  });

  test('skill.failure: in the core no number of 1s is a fumble', () => {
    const check = rollCheck({ edition: CORE }, 'test', at(3, 0), scriptedDice(1, 1, 9));
    expect(check).toMatchObject({ successes: 1 });
    expect(check).not.toHaveProperty('fumble');
  });

  test('draft.fumble.exclusive: two dice at 0, counted out', () => {
    // Of 144: a 1 without a success beside it fumbles, a 1 with one does not.
    expect(oddsOfRoll(at(2, 0))).toEqual({ ways: [16n, 64n, 64n], of: 144n, fumbles: [137n, 6n, 1n] });
    // Of 1,728: two 1s and a success are a fumble, in 3 times 8 ways.
    expect(oddsOfRoll(at(3, 0)).ways).toEqual([64n + 24n, 384n - 24n, 768n, 512n]);
  });

  test.each([
    [10, -6],
    [5, 0],
    [7, 3],
  ])('draft.fumble: %d dice at %d as 50,000 rolls have it', (level, by) => {
    const ROLLS = 50_000;
    const dice = seededDice(`fumbles ${level} ${by}`, 1);
    const counts = new Array<number>(level + 1).fill(0);
    for (let i = 0; i < ROLLS; i++) {
      const { successes } = rollCheck({ edition: FIRST_DRAFT }, 'test', at(level, by), dice);
      counts[successes] = (counts[successes] ?? 0) + 1;
    }
    for (const [k, chance] of chancesOf(oddsOfRoll(at(level, by))).entries()) {
      expect((counts[k] ?? 0) / ROLLS).toBeCloseTo(chance, 2);
    }
  });
});

describe('draft.fumble.default: an action without a fumble line has failed', () => {
  const units = [blue('ash', {}, ...row(10, 20, 5)), red('wolves', {}, ...row(10, 21, 5))];
  const strike = {
    type: 'closeCombat',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'clubs' }],
    subject: 'wolves',
  } as const;

  test('draft.fumble.effects, draft.melee.fumble: Close Combat, though some of its dice succeed', () => {
    const fight = activated({ edition: 'first-draft', units }, 'ash', 1, 1, 1, 9, 9);
    const events = fight.does(strike);
    expect(checkOf(events)).toMatchObject({ successes: 0, fumble: 1 });
    expect(events.some(({ type }) => type === 'hitsMarked')).toBe(false);
    fight.dice.done();
  });

  test('draft.fumble.effects, draft.fire.fumble: Aimed Fire without Supporting Fire', () => {
    const far = [blue('ash', {}, ...row(10, 20, 5)), red('wolves', {}, ...row(10, 24, 5))];
    const fight = activated({ edition: 'first-draft', units: far }, 'ash', 1, 1, 1, 9, 9);
    const events = fight.does({
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'rocks' }],
      subject: 'wolves',
      forfeitMove: false,
    });
    expect(checkOf(events)).toMatchObject({ successes: 0, fumble: 1 });
    expect(fight.state.markers).toEqual([]);
  });
});
