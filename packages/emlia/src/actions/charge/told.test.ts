import { describe, expect, test } from 'vitest';
import { activated, battle, blue, red, row } from '../../testing/battle.ts';
import { chargeEvents } from './events.ts';

const fight = () => battle({ units: [blue('ash', {}, ...row(20, 20, 2)), red('wolves', {}, [40, 20])] });

const fellShort = (...lost: string[]) =>
  ({ type: 'chargeFellShort', unit: 'ash', subject: 'wolves', lost }) as const;

describe('what is told of a charge', () => {
  test('charge.fail: that it falls short, and which prepared actions are lost with it', () => {
    const { game, state } = fight();
    expect(game.tell(state, fellShort('Aimed Fire', 'Drop Down'))).toEqual([
      { say: 'The charge of ash falls short.', rule: 'charge.fail' },
      { say: 'ash loses its prepared Aimed Fire.', rule: 'charge.fail' },
      { say: 'ash loses its prepared Drop Down.', rule: 'charge.fail' },
    ]);
  });

  test('charge.fail, prepare.all: what was readied to come after it is gone, what came before is not', () => {
    const { state, unit } = fight();
    const of = (action: string) => ({ action, kind: 'primary' as const });
    unit('ash').carrying = {
      actions: [of('Delay'), of('Charge'), of('Drop Down')],
      next: 1,
      used: { free: [] },
    };
    chargeEvents.chargeFellShort.change(state, fellShort('Drop Down'));
    expect(unit('ash').carrying?.actions.map(({ action }) => action)).toEqual(['Delay', 'Charge']);
  });

  test('charge.action, prepare.trigger: whom it is against is seen, whether it arrives or not', () => {
    const against = { by: 'ash', on: ['wolves'] };
    expect(chargeEvents.chargeBegan.aims?.({ type: 'chargeBegan', unit: 'ash', subject: 'wolves' })).toEqual(
      against,
    );
    expect(chargeEvents.chargeFellShort.aims?.(fellShort())).toEqual(against);
  });
});

test('attribute.movement: nobody charges by a mode it does not have', () => {
  const units = [blue('ash', {}, [20, 20]), red('wolves', {}, [30, 20])];
  const one = activated({ units }, 'ash');
  const arms = [{ part: 0, weapon: 'clubs' }];
  const charge = (mode: 'F' | 'G') =>
    ({ type: 'charge', unit: 'ash', mode, subject: 'wolves', arms }) as const;
  one.refused('attribute.movement', charge('F'));
});
