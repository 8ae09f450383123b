import { expect, test } from 'vitest';
import { forecast } from '../../study/forecast.ts';
import { battle, blue, checkOf, red } from '../../testing/battle.ts';
import type { Charge } from './charge.ts';
import { chargeReachOf } from './rush.ts';

const one = { skills: { closeCombat: { level: 1 } } } as const;

/** Ash awake, the wolves so far to its south. */
const awake = (away: number, ...faces: number[]) => {
  const fight = battle(
    {
      units: [
        blue('ash', { timing: 3, ...one }, [20, 10]),
        red('wolves', { timing: 2, ...one }, [20, 10 + away]),
      ],
    },
    ...faces,
  );
  fight.does({ type: 'activate', unit: 'ash' });
  return fight;
};

const charge: Charge = {
  type: 'charge',
  unit: 'ash',
  mode: 'G',
  arms: [{ part: 0, weapon: 'clubs' }],
  subject: 'wolves',
};

const forecastIn = (fight: ReturnType<typeof awake>, command = charge) =>
  forecast({ world: fight.game.world, state: fight.state, seat: 'blue', unit: fight.unit('ash') }, command);

test('charge.attack: the forecast is of the blow that is struck where it halts', () => {
  const fight = awake(10, 12);
  const before = JSON.stringify(fight.state);
  const told = forecastIn(fight);
  expect(told).toMatchObject({ reached: true, spent: 9, members: [{ x: 20, y: 19 }] });
  expect(JSON.stringify(fight.state)).toBe(before);
  const rolled = checkOf(fight.does(charge));
  expect(told?.blows[0]?.plan.modifiers).toEqual(rolled.modifiers);
  expect(fight.unit('ash').members).toEqual(told?.members);
});

test('charge.fail: too far away it falls short, and strikes nobody', () => {
  expect(forecastIn(awake(25))).toMatchObject({ reached: false, blows: [] });
});

test('charge.move: over open ground it reaches whom its speed and its combat range lead to, and no farther', () => {
  const fight = awake(25);
  const { far = 0, ahead } = chargeReachOf(fight.game.world, fight.unit('ash')) ?? {};
  expect(ahead).toBe(false);
  expect(forecastIn(awake(1 + far))).toMatchObject({ reached: true });
  expect(forecastIn(awake(1.25 + far))).toMatchObject({ reached: false });
});

test('charge.action: of what would be refused there is none', () => {
  expect(forecastIn(awake(1))).toBeUndefined();
});
