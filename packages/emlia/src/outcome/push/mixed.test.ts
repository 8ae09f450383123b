import { describe, expect, test } from 'vitest';
import type { Strike } from '../../actions/melee/strike.ts';
import { engagingMembers } from '../../judge/ranked/members.ts';
import { BOARDS, blue, eventOf, red, row } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { afterStrikes } from '../../testing/strikes.ts';
import type { PushChoice } from './forcing.ts';

const answer = (unit: string, choice: PushChoice) => ({ type: 'answerPush', unit, choice }) as const;
const tough = { hits: { base: 99, armour: 0 } };

describe.each(BOARDS)('a block against a skirmish on a %s board', board => {
  const rank = board === 'hex' ? Math.sqrt(3) / 2 : 1;
  const line = (fielder: typeof blue, id: string, ranks: number) =>
    fielder(id, tough, ...row(30.5, 20.5 + ranks * rank, 3));
  /** Reds and blues in a skirmish, and a blue block that has reached the reds from the south. */
  const units = [
    line(blue, 'oak', 0),
    line(red, 'bears', 1),
    blueBlock(board, 'ash', { files: 3, count: 9, at: [30.5, 20.5 + 2 * rank] }, tough),
  ];
  const on = (source: string, subjects: string[], successes: number, more: Partial<Strike> = {}): Strike => ({
    source,
    subjects,
    successes,
    ...more,
  });
  const y = (fight: ReturnType<typeof afterStrikes>, id: string) =>
    (fight.unit(id).members[0]?.y ?? 0) / rank;
  const start = afterStrikes({ board, units }, []);
  const gone = (fight: ReturnType<typeof afterStrikes>, id: string) =>
    Math.round((y(fight, id) - y(start, id)) * 100) / 100;

  test('engagement.mixed.push: its attacks move the whole skirmish, friends too', () => {
    const fight = afterStrikes({ board, units }, [on('ash', ['bears'], 3, { from: 'front' })]);
    expect([gone(fight, 'oak'), gone(fight, 'bears'), gone(fight, 'ash')]).toEqual([-3, -3, 0]);
  });

  test('engagement.mixed.push: attacks on it move it alone, as in ranked combat', () => {
    const fight = afterStrikes({ board, units }, [on('bears', ['ash'], 2, { against: 'front' })]);
    fight.does(answer('ash', 'giveWay'));
    expect([gone(fight, 'oak'), gone(fight, 'bears'), gone(fight, 'ash')]).toEqual([0, 0, 2]);
  });

  test('engagement.mixed.push, ranked.push.net: set against each other; shifts of the skirmish are added', () => {
    const fight = afterStrikes({ board, units }, [
      on('ash', ['bears'], 4, { from: 'front' }),
      on('bears', ['ash'], 2, { against: 'front' }),
      on('oak', ['bears'], 2),
    ]);
    const events = fight.does({ type: 'shiftSkirmish', unit: 'oak', degrees: 90 });
    const { moves } = eventOf(events, 'unitsForced');
    expect(moves.map(({ unit }) => unit)).toEqual(['oak', 'bears']);
    const by = moves[0]?.by ?? { x: 0, y: 0 };
    expect(by.y / rank).toBeCloseTo(-2, 1);
    expect(by.x).toBeCloseTo(2, 1);
  });

  test('engagement.mixed.press: press hits fall on all units of the skirmish as one', () => {
    const { events } = afterStrikes({ board, units }, [on('ash', ['bears'], 3, { from: 'front' })]);
    expect(eventOf(events, 'hitsMarked')).toMatchObject({
      source: 'ash',
      count: 3,
      damage: 0,
      among: [{ unit: 'oak' }, { unit: 'bears' }],
    });
  });

  test('engagement.mixed.follow: it may go after them, so that the most members engage', () => {
    const fight = afterStrikes({ board, units }, [on('ash', ['bears'], 3, { from: 'front' })]);
    expect(fight.asked()).toMatchObject({ seat: 'blue', about: { question: 'follow', unit: 'ash' } });
    const events = fight.does(answer('ash', 'followUp'));
    expect(eventOf(events, 'unitFollowed')).toMatchObject({ unit: 'ash', rule: 'engagement.mixed.follow' });
    const { world } = fight.game;
    expect(engagingMembers(world, fight.unit('ash'), fight.unit('bears'))).toHaveLength(3);
    expect(fight.unit('ash')).toMatchObject({ formation: 'ranked', files: 3 });
  });

  test('engagement.mixed.follow: it turns where it must, after a shift to the side', () => {
    const fight = afterStrikes({ board, units }, [on('oak', ['bears'], 8)]);
    fight.does({ type: 'shiftSkirmish', unit: 'oak', degrees: 90 });
    expect(fight.asked()).toMatchObject({ about: { question: 'follow', unit: 'ash' } });
    fight.does(answer('ash', 'followUp'));
    const { world } = fight.game;
    expect(engagingMembers(world, fight.unit('ash'), fight.unit('bears')).length).toBeGreaterThan(0);
    // A wheel, or a turn at a quarter of its speed for each 90 degrees, costs less than to go aside at half speed.
    expect(fight.unit('ash').members[0]?.facing).toBe({ free: 60, square: 90, hex: 60 }[board]);
  });

  test('engagement.mixed.follow: not while another unit engages it', () => {
    const crows = red('crows', tough, [29.5, 20.5 + 4 * rank]);
    const fight = afterStrikes({ board, units: [...units, crows] }, [
      on('ash', ['bears'], 3, { from: 'front' }),
    ]);
    expect(fight.asked()).not.toMatchObject({ about: { question: 'follow' } });
  });
});
