import { describe, expect, test } from 'vitest';
import type { Strike } from '../../actions/melee/strike.ts';
import type { EmliaEvent } from '../../events.ts';
import { isEngagedBy } from '../../judge/engagement/engaged.ts';
import { BOARDS, blue, box, formed, red, row, WALL } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { afterStrikes, hit } from '../../testing/strikes.ts';
import type { PushChoice } from './forcing.ts';

const answer = (unit: string, choice: PushChoice) => ({ type: 'answerPush', unit, choice }) as const;
const presses = (events: readonly EmliaEvent[]) =>
  events.flatMap(event =>
    event.type === 'enemyPressed' ? [[event.unit, event.enemies[0], event.hits, event.rule]] : [],
  );
const tough = { hits: { base: 99, armour: 0 } };

/** Two blocks, front to front; ash faces north. */
const ash = blueBlock('free', 'ash', { files: 3, count: 9, at: [29, 20] }, tough);
const bears = redBlock('free', 'bears', { files: 3, count: 6, at: [31, 19], facing: 180 }, tough);
const units = [ash, bears];
const win = (successes: number): Strike[] => [
  hit('ash', 'bears', successes, { from: 'front', against: 'front' }),
];

describe('standing fast', () => {
  test('ranked.refuse: a press hit for each GSU, and half of them back from its front', () => {
    const fight = afterStrikes({ units }, win(5));
    expect(fight.asked()).toEqual({
      seat: 'red',
      kind: 'push',
      about: {
        question: 'pushed',
        unit: 'bears',
        enemy: 'ash',
        choices: ['giveWay', 'standFast', 'breakRanks'],
      },
    });
    const events = fight.does(answer('bears', 'standFast'));
    expect(presses(events)).toEqual([
      ['ash', 'bears', 5, 'ranked.refuse'],
      ['bears', 'ash', 2, 'ranked.refuse'],
    ]);
    expect(fight.unit('bears').members[0]).toMatchObject({ x: 31, y: 19 });
    // Nobody was pushed away, so nobody follows.
    expect(fight.asked()?.kind).toBe('activate');
  });

  test('ranked.refuse: nothing back from a flank', () => {
    const block = redBlock('free', 'bears', { files: 6, count: 6, at: [30, 14], facing: 90 }, tough);
    const fight = afterStrikes(
      { units: [blueBlock('free', 'ash', { files: 2, count: 4, at: [29.5, 20.5] }), block] },
      [hit('ash', 'bears', 4, { from: 'front', against: 'right' })],
    );
    expect(presses(fight.does(answer('bears', 'standFast')))).toEqual([['ash', 'bears', 4, 'ranked.refuse']]);
  });

  test('ranked.refuse: counted for each enemy that pushes, one choice for the whole unit', () => {
    const crows = blue('crows', tough, [32.25, 18.5]);
    const strikes = [...win(3), hit('crows', 'bears', 2, { against: 'left' })];
    const fight = afterStrikes({ units: [...units, crows] }, strikes);
    expect(presses(fight.does(answer('bears', 'standFast')))).toEqual([
      ['ash', 'bears', 3, 'ranked.refuse'],
      ['bears', 'ash', 1, 'ranked.refuse'],
      ['crows', 'bears', 2, 'ranked.refuse'],
    ]);
  });

  test('ranked.refuse: not limited by press.limit, but by the rules of size', () => {
    const giant = redBlock(
      'free',
      'bears',
      { files: 1, count: 1, at: [30, 17], facing: 180 },
      { ...tough, size: 5 },
    );
    const fight = afterStrikes({ units: [ash, giant] }, win(4));
    expect(presses(fight.does(answer('bears', 'standFast')))).toEqual([['bears', 'ash', 2, 'ranked.refuse']]);
  });
});

describe('breaking ranks', () => {
  const broken = () => {
    const fight = afterStrikes({ units }, win(3));
    fight.does(answer('bears', 'breakRanks'));
    return fight;
  };

  test('ranked.yield: the pushed chooses first, then the pusher', () => {
    expect(broken().asked()).toEqual({
      seat: 'blue',
      kind: 'push',
      about: { question: 'yielded', unit: 'ash', enemy: 'bears', choices: ['keepRanks', 'pressIn'] },
    });
  });

  test('ranked.yield: pushed normally, in close formation, and the two stay engaged', () => {
    const fight = broken();
    const events = fight.does(answer('ash', 'keepRanks'));
    expect(presses(events)).toEqual([]);
    expect(fight.unit('bears')).toMatchObject({ formation: 'close' });
    expect(fight.unit('bears').members[0]).toMatchObject({ x: 31, y: 16 });
    expect(fight.unit('ash').formation).toBe('ranked');
    const { world } = fight.game;
    expect(isEngagedBy(world, fight.state, fight.unit('ash'), fight.unit('bears'))).toBe(true);
    expect(isEngagedBy(world, fight.state, fight.unit('bears'), fight.unit('ash'))).toBe(true);
  });

  test('ranked.yield: or it presses in, and both stand in close formation', () => {
    const fight = broken();
    const events = fight.does(answer('ash', 'pressIn'));
    // Out of its ranks the enemy is one deep.
    expect(presses(events)).toEqual([['ash', 'bears', 3, 'press.count']]);
    expect([fight.unit('ash').formation, fight.unit('bears').formation]).toEqual(['close', 'close']);
    expect(fight.unit('ash').files).toBeUndefined();
  });

  test('ranked.yield, formation.close: into open formation where the last man stands too far off for close', () => {
    const loose = { ...formed(red('bears', tough, [31, 19], [29, 19], [30, 17]), 'ranked', 180), files: 2 };
    const fight = afterStrikes({ units: [ash, loose] }, win(3));
    fight.does(answer('bears', 'breakRanks'));
    fight.does(answer('ash', 'keepRanks'));
    expect(fight.unit('bears')).toMatchObject({ formation: 'open' });
    expect(fight.unit('bears').files).toBeUndefined();
    expect(fight.unit('bears').members[2]).toMatchObject({ x: 30, y: 14 });
  });

  test('ranked.yield: one that would inflict no press hits is not asked', () => {
    const thin = formed(blue('ash', tough, ...row(29, 20, 3)), 'close');
    const fight = afterStrikes({ units: [thin, bears] }, [hit('ash', 'bears', 3, { against: 'front' })]);
    fight.does(answer('bears', 'breakRanks'));
    expect(fight.asked()).not.toMatchObject({ about: { question: 'yielded' } });
  });
});

describe('following', () => {
  test('ranked.follow: it may move by the same vector and stays engaged', () => {
    const fight = afterStrikes({ units }, win(3));
    fight.does(answer('bears', 'giveWay'));
    expect(fight.asked()).toMatchObject({
      seat: 'blue',
      about: { question: 'follow', unit: 'ash', enemy: 'bears' },
    });
    fight.does(answer('ash', 'followUp'));
    expect(fight.unit('bears').members[0]).toMatchObject({ x: 31, y: 16 });
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 29, y: 17 });
  });

  test('ranked.follow: it need not', () => {
    const fight = afterStrikes({ units }, win(3));
    fight.does(answer('bears', 'giveWay'));
    fight.does(answer('ash', 'stay'));
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 29, y: 20 });
  });

  test('ranked.follow: not if it is engaged with another enemy', () => {
    const fight = afterStrikes({ units: [...units, red('crows', tough, [27.75, 20.5])] }, win(3));
    fight.does(answer('bears', 'giveWay'));
    expect(fight.asked()?.kind).toBe('activate');
  });

  test('ranked.follow: not if it was pushed itself', () => {
    const crows = red('crows', tough, [27.75, 20.5]);
    const fight = afterStrikes({ units: [...units, crows] }, [
      ...win(3),
      hit('crows', 'ash', 2, { against: 'left' }),
    ]);
    fight.does(answer('ash', 'giveWay'));
    fight.does(answer('bears', 'giveWay'));
    // The crows pushed, and were not pushed.
    expect(fight.asked()).toMatchObject({ about: { question: 'follow', unit: 'crows' } });
    fight.does(answer('crows', 'stay'));
    expect(fight.asked()?.kind).toBe('activate');
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 31, y: 20 });
  });

  test('ranked.follow: not where it would not stay engaged', () => {
    // A wall holds the follower, not the two men it has pushed past it on both sides.
    const terrain = [{ is: WALL, points: box(29.75, 17, 30.25, 19) }];
    const wolves = red('bears', tough, [28.75, 18.75], [31.25, 18.75]);
    const fight = afterStrikes({ units: [ash, wolves], terrain }, [
      hit('ash', 'bears', 4, { from: 'front' }),
    ]);
    expect(fight.unit('bears').members[0]?.y).toBe(14.75);
    expect(fight.asked()?.kind).toBe('activate');
  });
});

describe.each(BOARDS)('on a %s board', board => {
  test('ranked.push, ranked.follow: from cell to cell', () => {
    const rank = board === 'hex' ? Math.sqrt(3) / 2 : 1;
    const both = [
      blueBlock(board, 'ash', { files: 3, count: 6, at: [29.5, 20.5] }, tough),
      redBlock(board, 'bears', { files: 3, count: 6, at: [31.5, 20.5 - rank], facing: 180 }, tough),
    ];
    const fight = afterStrikes({ board, units: both }, win(3));
    const before = ['ash', 'bears'].map(id => fight.unit(id).members[0]?.y ?? 0);
    fight.does(answer('bears', 'giveWay'));
    fight.does(answer('ash', 'followUp'));
    for (const [i, id] of ['ash', 'bears'].entries()) {
      expect((before[i] ?? 0) - (fight.unit(id).members[0]?.y ?? 0)).toBeCloseTo(3 * rank, 2);
      expect(fight.unit(id)).toMatchObject({ formation: 'ranked', files: 3 });
    }
  });
});
