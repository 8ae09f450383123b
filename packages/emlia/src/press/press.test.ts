import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../events.ts';
import type { Strike } from '../melee/strike.ts';
import type { PushChoice } from '../push/forcing.ts';
import { BOARDS, blue, box, RIVER, red, row, SCRUB, WALL } from '../testing/battle.ts';
import { blueBlock, redBlock } from '../testing/block.ts';
import { afterStrikes } from '../testing/strikes.ts';
import { canPress, pressDamage } from './size.ts';

const answer = (unit: string, choice: PushChoice) => ({ type: 'answerPush', unit, choice }) as const;
const hit = (source: string, subject: string, successes: number, more: Partial<Strike> = {}): Strike => ({
  source,
  subjects: [subject],
  successes,
  ...more,
});
const presses = (events: readonly EmliaEvent[]) =>
  events.flatMap(event =>
    event.type === 'enemyPressed' ? [[event.unit, event.hits, event.damage, event.rule]] : [],
  );
const tough = { hits: { base: 99, armour: 0 } };

/** Joe's block, facing north, has its front man or men right before an enemy block four deep. */
const joe = (files: number, count: number, wide = 4) => {
  const left = 30 - Math.floor((files - 1) / 2);
  return [
    blueBlock('free', 'joe', { files, count, at: [left, 16] }),
    redBlock(
      'free',
      'bears',
      { files: wide, count: 4 * wide, at: [left + wide - 1, 15], facing: 180 },
      tough,
    ),
  ];
};
const win = [hit('joe', 'bears', 2, { from: 'front', against: 'front' })];

describe('how many', () => {
  test.each([
    ['(a) one file 20 deep', 1, 20, 4],
    ['(b) three wide and six deep', 3, 18, 12],
    ['four wide and five deep', 4, 20, 16],
    ['a single rank has nobody behind', 4, 4, 0],
    ['fewer behind than the limit', 4, 6, 2],
  ])('press.limit: %s', (_what, files, count, hits) => {
    const fight = afterStrikes({ units: joe(files, count) }, win);
    const events = fight.does(answer('bears', 'giveWay'));
    expect(presses(events)).toEqual(hits > 0 ? [['joe', hits, 0, 'press.count']] : []);
    expect(events.flatMap(one => (one.type === 'hitsMarked' ? [one] : []))).toMatchObject(
      hits > 0 ? [{ unit: 'bears', source: 'joe', count: hits, damage: 0 }] : [],
    );
  });

  test('press.depth: an enemy that is not in ranks is one deep', () => {
    const [block] = joe(3, 18);
    const bears = red('bears', tough, ...row(29, 15, 3), ...row(29, 14, 3));
    const fight = afterStrikes({ units: block ? [block, bears] : [] }, [
      hit('joe', 'bears', 2, { from: 'front' }),
    ]);
    expect(presses(fight.events)).toEqual([['joe', 3, 0, 'press.count']]);
  });

  test('press.depth: of a block hit in the flank, its files', () => {
    const bears = redBlock('free', 'bears', { files: 5, count: 10, at: [29, 14], facing: 90 }, tough);
    const units = [blueBlock('free', 'joe', { files: 2, count: 20, at: [28, 19.5] }), bears];
    const strikes = [hit('joe', 'bears', 2, { from: 'front', against: 'right' })];
    const fight = afterStrikes({ units }, strikes);
    const events = fight.does(answer('bears', 'giveWay'));
    // Two men on either side, five deep the way it is pushed.
    expect(presses(events)).toEqual([['joe', 10, 0, 'press.count']]);
  });

  test('press.count: none to its flanks or rear', () => {
    const units = [
      blueBlock('free', 'joe', { files: 3, count: 12, at: [29, 20] }),
      redBlock('free', 'bears', { files: 4, count: 8, at: [28, 20], facing: 90 }, tough),
    ];
    const fight = afterStrikes({ units }, [hit('joe', 'bears', 2, { from: 'left', against: 'front' })]);
    expect(fight.asked()).toMatchObject({
      seat: 'blue',
      about: { question: 'flank', unit: 'joe', side: 'left' },
    });
    fight.does(answer('joe', 'thrust'));
    expect(presses(fight.does(answer('bears', 'giveWay')))).toEqual([]);
  });
});
