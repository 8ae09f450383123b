import { describe, expect, test } from 'vitest';
import { activated, battle, blue, checkOf, eventOf, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { armyValueOf, startingMorale } from './values.ts';

const enemy = red('wolves', {}, [50, 5]);
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;

describe('attributes', () => {
  test('attribute.timing: the unit activates in the step of its number, once a turn, 0 included', () => {
    const fight = battle({
      units: [blue('ash', { timing: 0 }, [10, 20]), red('wolves', { timing: 3 }, [50, 5])],
    });
    const steps: number[] = [];
    for (const id of ['wolves', 'ash']) {
      steps.push(fight.state.step);
      fight.does({ type: 'activate', unit: id });
      fight.does(end(id));
    }
    expect(steps).toEqual([3, 0]);
    expect(fight.state.turn).toBe(2);
  });

  test('attribute.morale: the printed value at the start, kept when the current one changes', () => {
    const { world, unit } = scene({ units: [blue('ash', { morale: 4 }, [10, 20]), enemy] });
    expect(unit('ash').morale).toBe(4);
    unit('ash').morale = -2;
    expect(startingMorale(world, unit('ash'))).toBe(4);
  });

  test('attribute.army.value, attribute.optional: a number, 0 where none is given', () => {
    const { world, unit } = scene({
      units: [blue('ash', { armyValue: 3 }, [10, 20]), red('wolves', { armyValue: 0 }, [50, 5])],
    });
    expect([armyValueOf(world, unit('ash')), armyValueOf(world, unit('wolves'))]).toEqual([3, 0]);
  });

  test('attribute.size.effect: no attack has a row for size', () => {
    const strikes = (size: number) => {
      const units = [
        blue('ash', { skills: { closeCombat: { level: 1 } } }, [10, 20]),
        red('wolves', { size, base: 1 }, [10, 21]),
      ];
      const arms = [{ part: 0, weapon: 'clubs' }];
      return checkOf(
        activated({ units }, 'ash', 6).does({ type: 'closeCombat', unit: 'ash', arms, subject: 'wolves' }),
      ).modifiers;
    };
    expect(strikes(8)).toEqual(strikes(1));
  });

  test('attribute.hits: consulted each time hits become damage', () => {
    const points = (base: number) => {
      const units = [
        blue('ash', { skills: { closeCombat: { level: 4 } } }, ...row(10, 20, 4)),
        red('wolves', { hits: { base, armour: 0 } }, ...row(10, 21, 4)),
      ];
      const fight = activated({ units }, 'ash', 12, 12, 12, 12);
      const arms = [{ part: 0, weapon: 'clubs' }];
      fight.does({ type: 'closeCombat', unit: 'ash', arms, subject: 'wolves' });
      fight.does(end('ash'));
      fight.does({ type: 'activate', unit: 'wolves' });
      return eventOf(fight.does(end('wolves')), 'unitDamaged').points;
    };
    expect([1, 2, 3, 5, 6].map(points)).toEqual([4, 4, 2, 1, 0]);
  });
});
