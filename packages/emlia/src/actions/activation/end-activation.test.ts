import { describe, expect, test } from 'vitest';
import { activated, blue, eventOf, midway, red } from '../../testing/battle.ts';
import { end, freeStrike, go, one, wake } from '../../testing/orders.ts';

const units = [blue('ash', { timing: 4 }, [10, 20]), red('wolves', {}, [30, 20])];

describe('End activation', () => {
  test('activation.choice: it is offered to the unit that acts, whatever it has left', () => {
    const fight = activated({ units }, 'ash');
    const offered = () =>
      fight.game
        .options(fight.state, 'blue')
        .filter(({ command, refusal }) => command.type === 'endActivation' && !refusal)
        .map(({ command }) => command);
    expect(offered()).toEqual([end('ash')]);
    fight.does(go(fight, 'ash', [5, 0]));
    expect(offered()).toEqual([end('ash')]);
  });

  test('activation.choice: between the two moves of a Double Pace too', () => {
    const fight = activated({ units }, 'ash');
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(go(fight, 'ash', [5, 0]));
    const events = fight.does(end('ash'));
    expect(eventOf(events, 'activationEnded')).toMatchObject({ unit: 'ash' });
    expect(fight.unit('ash')).toMatchObject({ activated: true, members: [{ x: 15, y: 20 }] });
  });

  const car = { movement: [{ speed: 40, mode: 'G', gears: [10, 20, 40] }] } as const;

  test('activation.choice, movemode.accel.momentum: who is fast goes on at its least speed', () => {
    const fast = midway(blue('ash', { timing: 4, ...car }, [10, 20]), { momentum: { speed: 25 } });
    const fight = activated({ units: [fast, red('wolves', {}, [30, 5])] }, 'ash');
    const moved = eventOf(fight.does(end('ash')), 'unitMoved');
    expect(moved.drive).toEqual({ speed: 11, coasting: true });
    expect(fight.unit('ash').members).toMatchObject([{ x: 10, y: 9 }]);
  });

  test('movemode.accel.momentum, freestrike.trigger: enemies strike before it rolls away from them', () => {
    const fast = midway(blue('ash', { timing: 4, ...car }, [10, 20]), { momentum: { speed: 25 } });
    const fight = activated({ units: [fast, red('wolves', one, [10, 21.25])] }, 'ash', 12);
    fight.does(end('ash'));
    expect(fight.asked()).toMatchObject({ kind: 'freeStrike', about: { unit: 'wolves', against: 'ash' } });
    const events = fight.does(freeStrike('wolves'));
    expect(eventOf(events, 'unitMoved').members).toMatchObject([{ x: 10, y: 9 }]);
    expect(eventOf(events, 'activationEnded')).toMatchObject({ unit: 'ash' });
    fight.dice.done();
  });
});

describe('the primary action', () => {
  /** The wolves have struck at ash, which left them, and act next. */
  const struck = () => {
    const wolves = red('wolves', { timing: 2, ...one }, [20, 21.25]);
    const fight = activated({ units: [blue('ash', { timing: 3 }, [20, 20]), wolves] }, 'ash', 12);
    fight.does(go(fight, 'ash', [0, -9]));
    fight.does(freeStrike('wolves'));
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    return fight;
  };

  test('activation.actions, freestrike.cost: one given up is not there for a Charge', () => {
    const charge = {
      type: 'charge',
      unit: 'wolves',
      mode: 'G',
      subject: 'ash',
      arms: freeStrike('wolves').arms,
    };
    expect(struck().refused('activation.actions', charge)).toBe(
      'wolves has given up its primary action this turn.',
    );
  });

  test('activation.actions: nor for an attack, where it is spoken of as used', () => {
    const strike = { type: 'closeCombat', unit: 'wolves', arms: freeStrike('wolves').arms, subject: 'ash' };
    expect(struck().refused('activation.actions', strike)).toBe(
      'wolves has already used its primary action this turn.',
    );
  });
});
