import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { LED, player, war } from '../testing/war.ts';
import { ASSASSINATION, minimumFor } from './assassinate.ts';

const players = [player('red', { leader: 'ysolde-venn' }), player('blue', { leader: 'maren-holt' })];
const attempt = (stake: number, target = 'blue'): CampaignCommand => ({ type: 'assassinate', target, stake });

/** Minimum roll by manpower invested, as the catalogue has it. */
const TABLE = [
  [10, 90],
  [20, 88],
  [30, 87],
  [40, 86],
  [50, 84],
  [60, 83],
  [70, 80],
  [80, 79],
  [90, 77],
  [100, 75],
  [110, 72],
  [120, 69],
  [130, 66],
  [140, 63],
  [150, 59],
  [160, 55],
  [170, 50],
] as const;

describe('assassination', () => {
  test.each(TABLE)('assassination.table: %s manpower need %s', (stake, minimum) => {
    expect(minimumFor(stake)).toBe(minimum);
    const fails = war({ players }, { roster: LED, dice: [minimum - 1] });
    fails.do('red', attempt(stake));
    expect(fails.player('blue').leader).toBe('maren-holt');
    const succeeds = war({ players }, { roster: LED, dice: [minimum, 1, 1, 1] });
    succeeds.do('red', attempt(stake));
    expect(succeeds.player('blue').leader).toBeUndefined();
    succeeds.diceDone();
  });

  test('assassination.table: seventeen rows and no more', () => {
    expect(ASSASSINATION).toHaveLength(TABLE.length);
  });

  test.each([
    [19, 90],
    [25, 88],
    [169.5, 55],
    [171, 50],
    [900, 50],
  ])('assassination.between: %s counts as the row below it', (stake, minimum) => {
    expect(minimumFor(stake)).toBe(minimum);
  });

  test('assassination.between: less than 10 is not allowed', () => {
    expect(war({ players }, { roster: LED }).no('red', attempt(9))).toBe('assassination.between');
  });

  test('assassination.attempt: the stake is spent whether or not it succeeds', () => {
    const w = war({ players }, { roster: LED, dice: [1] });
    w.do('red', attempt(40));
    expect(w.player('red').manpower).toBe(960);
    const poor = war(
      { players: [player('red', { manpower: 30 }), players[1] as (typeof players)[0]] },
      { roster: LED },
    );
    poor.do('red', { type: 'chooseLeader', leader: 'ysolde-venn' });
    expect(poor.no('red', attempt(40))).toBe('assassination.attempt');
  });

  test('assassination.roll: on the minimum or higher of a hundred the leader dies', () => {
    const w = war({ players }, { roster: LED, dice: [90, 2, 1, 1] });
    expect(w.do('red', attempt(10))).toContainEqual(
      expect.objectContaining({ type: 'attempted', minimum: 90, roll: 90 }),
    );
    expect(w.player('blue').leader).toBeUndefined();
  });

  test('assassination.roll: leaders may make it harder or easier, never above 100', () => {
    const corvane = [player('red', { leader: 'ilse-corvane' }), players[1] as (typeof players)[0]];
    const w = war({ players: corvane }, { roster: LED, dice: [84] });
    expect(w.do('red', attempt(10))).toContainEqual(expect.objectContaining({ minimum: 85, roll: 84 }));
    w.until('blue');
    const back = war(
      {
        players: [players[1] as (typeof players)[0], player('blue', { leader: 'ilse-corvane' })].map(
          (one, i) => ({ ...one, id: i ? 'blue' : 'red', hq: i ? 'blue-hq' : 'red-hq' }),
        ),
      },
      { roster: LED, dice: [99] },
    );
    expect(back.do('red', attempt(10))).toContainEqual(expect.objectContaining({ minimum: 100, roll: 99 }));
  });

  test('assassination.limit: one in a turn, in one’s orders, against an enemy leader in office', () => {
    const w = war({ players }, { roster: LED, dice: [1, 1] });
    expect(w.no('red', attempt(10, 'red'))).toBe('assassination.limit');
    expect(w.no('red', attempt(10, 'green'))).toBe('no-player');
    expect(w.no('blue', attempt(10, 'red'))).toBe('not-asked');
    w.do('red', attempt(10));
    expect(w.no('red', attempt(10))).toBe('assassination.limit');
    w.rest();
    w.until('red');
    expect(w.no('red', attempt(10))).toBeUndefined();
  });

  test('assassination.limit: nobody without a leader in office can be meant', () => {
    const w = war({ players }, { roster: LED, dice: [100, 1, 1, 1] });
    w.do('red', attempt(10));
    w.rest();
    w.until('red');
    expect(w.no('red', attempt(10))).toBe('assassination.limit');
  });
});
