import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import { blue, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { afterStrikes, hit } from '../../testing/strikes.ts';

const tough = { hits: { base: 99, armour: 0 } };
const joe = blueBlock('free', 'joe', { files: 3, count: 6, at: [29, 20] });
const bears = red('bears', tough, ...row(29, 19, 3), ...row(29, 18, 3));
/** With its back to the bears, whom Joe pushes up to it. */
const guard = blueBlock('free', 'guard', { files: 3, count: 12, at: [29, 11] });
const push = [hit('joe', 'bears', 3, { from: 'front' })];
const asksToAlign = (events: readonly EmliaEvent[]) =>
  events.flatMap(one => (one.type === 'prompted' && one.prompt.kind === 'align' ? [one.prompt] : []));

describe('blocks that an enemy is forced upon', () => {
  const forced = () => {
    const fight = afterStrikes({ units: [joe, bears, guard] }, push);
    fight.does({ type: 'answerPush', unit: 'joe', choice: 'stay' });
    return fight;
  };

  test('ranked.align: are asked once all has moved', () => {
    const fight = forced();
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'align', about: { unit: 'guard', enemy: 'bears' } });
    expect(fight.state.resolving).toBe(0);
    const events = fight.does({ type: 'align', unit: 'guard' });
    expect(fight.told(events)).toEqual(
      expect.arrayContaining([
        'ranked.align: guard turns to face bears, met in its rear.',
        'ranked.align.penalty: guard has −2 on every check up to the end of its next activation.',
      ]),
    );
    expect(fight.unit('guard').members[0]?.facing).toBe(180);
    expect(fight.unit('guard').aligned).toEqual([{ by: -2 }]);
    // Asked once, and the phase goes on.
    expect(asksToAlign(events)).toEqual([]);
    expect(fight.state.forcing).toBeUndefined();
  });

  test('ranked.align: may stay as they are', () => {
    const fight = forced();
    const events = fight.does({ type: 'keepFacing', unit: 'guard' });
    expect(asksToAlign(events)).toEqual([]);
    expect(fight.unit('guard').members[0]?.facing).toBe(0);
    expect(fight.state.forcing).toBeUndefined();
  });

  test('ranked.align: not one that was engaged before', () => {
    const wolves = red('wolves', { ...tough, timing: 1 }, [30, 9.5]);
    const { events, does } = afterStrikes({ units: [joe, bears, guard, wolves] }, push);
    const rest = does({ type: 'answerPush', unit: 'joe', choice: 'stay' });
    expect(asksToAlign([...events, ...rest])).toEqual([]);
  });

  test('ranked.align: not one that faces it already', () => {
    const facing = blueBlock('free', 'guard', { files: 3, count: 12, at: [31, 14], facing: 180 });
    const { events, does } = afterStrikes({ units: [joe, bears, facing] }, push);
    const rest = does({ type: 'answerPush', unit: 'joe', choice: 'stay' });
    expect(asksToAlign([...events, ...rest])).toEqual([]);
  });

  test('ranked.align: not the block that was forced there itself', () => {
    const pushed = redBlock('free', 'bears', { files: 3, count: 6, at: [31, 19], facing: 180 }, tough);
    const watch = blue('watch', {}, ...row(29, 13.5, 3));
    const strikes = [hit('joe', 'bears', 3, { from: 'front', against: 'front' })];
    const { does } = afterStrikes({ units: [joe, pushed, watch] }, strikes);
    const events = [
      ...does({ type: 'answerPush', unit: 'bears', choice: 'giveWay' }),
      ...does({ type: 'answerPush', unit: 'joe', choice: 'stay' }),
    ];
    expect(events).toContainEqual({ type: 'moraleNoted', unit: 'bears', row: 'forcedIntoEnemy' });
    expect(asksToAlign(events)).toEqual([]);
  });

  test('ranked.align, forced.skirmish-joins: also one that a skirmish was moved up to', () => {
    const units = [
      blue('ash', tough, [20, 20]),
      red('wolves', tough, [20, 21]),
      blueBlock('free', 'guard', { files: 2, count: 4, at: [26.5, 20] }),
    ];
    const fight = afterStrikes({ units }, [hit('ash', 'wolves', 5)]);
    const events = fight.does({ type: 'shiftSkirmish', unit: 'ash', degrees: 90 });
    expect(events).toContainEqual(expect.objectContaining({ type: 'skirmishJoined', unit: 'guard' }));
    expect(fight.asked()).toMatchObject({ kind: 'align', about: { unit: 'guard', enemy: 'wolves' } });
    fight.does({ type: 'align', unit: 'guard' });
    expect(fight.unit('guard').aligned).toEqual([{ by: -1 }]);
  });

  test('ranked.align: each block that has met one, the one who activated longest ago first', () => {
    const pair = (id: string, side: string, x: number) => [
      blueBlock('free', id, { files: 1, count: 2, at: [x, 18.5] }),
      red(side, tough, [x, 17.5]),
      blueBlock('free', `guard of ${side}`, { files: 2, count: 4, at: [x - 0.5, 11.5] }),
    ];
    const units = [...pair('joe', 'bears', 15), ...pair('sam', 'cubs', 45)];
    const fight = afterStrikes({ units }, [
      hit('joe', 'bears', 3, { from: 'front' }),
      hit('sam', 'cubs', 3, { from: 'front' }),
    ]);
    fight.does({ type: 'answerPush', unit: 'joe', choice: 'stay' });
    fight.does({ type: 'answerPush', unit: 'sam', choice: 'stay' });
    expect(fight.asked()).toMatchObject({ about: { unit: 'guard of bears', enemy: 'bears' } });
    fight.does({ type: 'align', unit: 'guard of bears' });
    expect(fight.asked()).toMatchObject({ about: { unit: 'guard of cubs', enemy: 'cubs' } });
    fight.does({ type: 'keepFacing', unit: 'guard of cubs' });
    expect(fight.state.forcing).toBeUndefined();
  });

  test('ranked.align: once, to whichever of two', () => {
    const [ann, sam] = [
      blueBlock('free', 'joe', { files: 1, count: 2, at: [30, 18.5] }),
      blueBlock('free', 'sam', { files: 1, count: 2, at: [36.5, 12], facing: 270 }),
    ];
    const two = [red('bears', tough, [30, 17.5]), red('cubs', tough, [35.5, 12])];
    const square = blueBlock('free', 'guard', { files: 2, count: 4, at: [29.5, 11.5] });
    const meet = () => {
      const fight = afterStrikes({ units: [ann, sam, ...two, square] }, [
        hit('joe', 'bears', 3, { from: 'front' }),
        hit('sam', 'cubs', 3, { from: 'front' }),
      ]);
      fight.does({ type: 'answerPush', unit: 'joe', choice: 'stay' });
      fight.does({ type: 'answerPush', unit: 'sam', choice: 'stay' });
      return fight;
    };
    const fight = meet();
    expect(fight.asked()).toMatchObject({ about: { unit: 'guard', enemy: 'bears' } });
    fight.does({ type: 'keepFacing', unit: 'guard' });
    expect(fight.asked()).toMatchObject({ kind: 'align', about: { unit: 'guard', enemy: 'cubs' } });
    expect(asksToAlign(fight.does({ type: 'align', unit: 'guard' }))).toEqual([]);
    expect(asksToAlign(meet().does({ type: 'align', unit: 'guard' }))).toEqual([]);
  });
});
