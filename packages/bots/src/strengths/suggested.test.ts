import { emlia } from '@emlia/emlia';
import { startMatch } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { answerNow, BOTS, TEMPERS } from '../index.ts';
import { shippedSetups } from '../testing/shipped.ts';

test.each(['recruit', 'captain'] as const)(
  'scenario.deployment: a %s takes up where its scenario suggests that a unit stands',
  id => {
    const { setup } = shippedSetups().find(one => one.id === 'cavemen/the-spring') ?? {};
    if (!setup) throw new Error('no spring');
    const suggested = setup.scenario.forces.map(force => ({
      ...force,
      units: force.units.map(unit => {
        const ring = force.zone[0] ?? [];
        const xs = ring.map(({ x }) => x);
        const at = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: 12 };
        return { ...unit, stands: { at, facing: 45 } };
      }),
    }));
    const game = emlia.open({ ...setup, scenario: { ...setup.scenario, forces: suggested } });
    const player = { bot: BOTS[id], temper: TEMPERS.bold, budget: 1 };
    const turn = answerNow(
      startMatch(game, 'any'),
      game,
      Object.fromEntries(game.seats.map(seat => [seat, player])),
    );
    expect(turn?.choice.command).toMatchObject({ type: 'deploy', facing: 45 });
  },
);
