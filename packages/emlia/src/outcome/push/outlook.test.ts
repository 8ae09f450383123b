import { expect, test } from 'vitest';
import type { Strike } from '../../actions/melee/strike.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { afterStrikes } from '../../testing/strikes.ts';
import type { PushChoice } from './forcing.ts';
import { pushOutlook } from './outlook.ts';

const tough = { hits: { base: 99, armour: 0 } };
/** Two blocks, front to front; ash faces north. */
const ash = blueBlock('free', 'ash', { files: 3, count: 9, at: [29, 20] }, tough);
const bears = redBlock('free', 'bears', { files: 3, count: 6, at: [31, 19], facing: 180 }, tough);
const win = (successes: number): Strike => ({
  source: 'ash',
  subjects: ['bears'],
  successes,
  from: 'front',
  against: 'front',
});

type Fight = ReturnType<typeof afterStrikes>;

const outlook = (fight: Fight, choice: PushChoice) => {
  const prompt = fight.asked();
  if (prompt?.kind !== 'push' || !prompt.about) throw new Error('nobody is asked');
  return pushOutlook(
    { world: fight.game.world, state: fight.state, seat: prompt.seat },
    prompt.about,
    choice,
  );
};

/** What came of an answer, counted from the events. */
const outcome = (fight: Fight, unit: string, choice: PushChoice) => {
  const events = fight.does({ type: 'answerPush', unit, choice });
  const on = (enemy: string): number =>
    events.reduce(
      (sum, event) => sum + (event.type === 'enemyPressed' && event.enemies.includes(enemy) ? event.hits : 0),
      0,
    );
  const forced = events.flatMap(event => (event.type === 'unitsForced' ? event.moves : []));
  const by = forced.find(one => one.unit === 'bears')?.by;
  return { hits: on('bears'), back: on('ash'), ...(by && { by }) };
};

test.each<[PushChoice, ReturnType<typeof outlook>]>([
  ['giveWay', { by: { x: 0, y: -5 }, hits: 6, back: 0 }],
  ['standFast', { hits: 5, back: 2 }],
])('ranked.refuse, press.count: %s comes to what was told before', (choice, told) => {
  const fight = afterStrikes({ units: [ash, bears] }, [win(5)]);
  const before = JSON.stringify(fight.state);
  expect(outlook(fight, choice)).toEqual(told);
  expect(JSON.stringify(fight.state)).toBe(before);
  expect(outcome(fight, 'bears', choice)).toEqual(told);
});

test.each<[PushChoice, number]>([
  ['keepRanks', 0],
  ['pressIn', 3],
])('ranked.yield: before one that breaks ranks, %s inflicts %i', (choice, hits) => {
  const fight = afterStrikes({ units: [ash, bears] }, [win(2)]);
  // Its ranks gone, the press is limited to one for each who fights.
  expect(outlook(fight, 'breakRanks')).toEqual({ by: { x: 0, y: -2 }, hits: 3, back: 0 });
  fight.does({ type: 'answerPush', unit: 'bears', choice: 'breakRanks' });
  expect(outlook(fight, choice)).toEqual({ by: { x: 0, y: -2 }, hits, back: 0 });
});

test('ranked.follow: after whom it has pushed, by the same way', () => {
  const fight = afterStrikes({ units: [ash, bears] }, [win(2)]);
  fight.does({ type: 'answerPush', unit: 'bears', choice: 'giveWay' });
  expect(outlook(fight, 'followUp')).toEqual({ by: { x: 0, y: -2 }, hits: 0, back: 0 });
  expect(outlook(fight, 'stay')).toEqual({ hits: 0, back: 0 });
});
