import type { EmliaCommand } from '@emlia/emlia';
import { startMatch, submit } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { answerNow, BOTS, TEMPERS } from '../index.ts';
import { openShipped } from '../testing/shipped.ts';

const recruit = { bot: BOTS.recruit, temper: TEMPERS.bold, budget: 1 };
const captain = { bot: BOTS.captain, temper: TEMPERS.bold, budget: 1 };

/** The first commands a captain gives that are of interest, in a battle against a recruit. */
const orders = (
  scenario: string,
  seat: string,
  wanted: (command: EmliaCommand) => boolean,
  most: number,
): EmliaCommand[] => {
  const game = openShipped(scenario);
  const match = startMatch(game, 'judgement');
  const players = Object.fromEntries(game.seats.map(one => [one, one === seat ? captain : recruit]));
  const found: EmliaCommand[] = [];
  for (let i = 0; i < 300 && found.length < most; i++) {
    const turn = answerNow(match, game, players);
    if (!turn) break;
    if (turn.seat === seat && wanted(turn.choice.command)) found.push(turn.choice.command);
    submit(match, turn.seat, turn.choice.command);
  }
  return found;
};

describe('what a captain makes of things', () => {
  test('terrain.entity: besiegers shoot at the gate with what can break it', () => {
    const shots = orders(
      'kingdoms/storm-the-castle',
      'besiegers',
      ({ unit, type }) => unit === 'old-thrower' && type !== 'endActivation' && type !== 'deploy',
      2,
    );
    expect(shots.at(-1)).toMatchObject({ type: 'aimedFire', subject: 'gate' });
  });

  test('move.leave: who is to leave in the east is set up in the east of his zone', () => {
    const [place] = orders(
      'voidfleet/the-long-convoy',
      'convoy',
      ({ unit, type }) => type === 'deploy' && unit === 'patience',
      1,
    );
    const { at } = place as Extract<EmliaCommand, { type: 'deploy' }>;
    expect(at[0]?.x).toBeGreaterThan(20);
  });

  test('hunters are set up where they can help each other before the herd is upon them', () => {
    const places = orders('cavemen/mammoth-hunt', 'hunters', ({ type }) => type === 'deploy', 6).map(
      command => {
        const { at } = command as Extract<EmliaCommand, { type: 'deploy' }>;
        return at.reduce((sum, { x }) => sum + x / at.length, 0);
      },
    );
    const middle = places.reduce((sum, x) => sum + x / places.length, 0);
    expect(Math.max(...places.map(x => Math.abs(x - middle)))).toBeLessThan(20);
  });
});
