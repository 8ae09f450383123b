import { describe, expect, test } from 'vitest';
import { forecast } from '../../study/forecast.ts';
import { battle, blue, red, row } from '../../testing/battle.ts';

const field = () =>
  battle({
    width: 100,
    units: [
      blue('chief', { timing: 3, armyValue: 2, skills: { leadership: { level: 2 } } }, [30, 20]),
      blue('ash', { timing: 2 }, ...row(40, 20, 3)),
      red('wolves', { timing: 2 }, [90, 5]),
    ],
  });

const rally = { type: 'improveMorale', unit: 'chief', subject: 'ash', as: 'move' } as const;

describe('what a leader may hope for', () => {
  test('leadership.improve: two dice, each a success on 5 or more of 12', () => {
    const fight = field();
    const odds = forecast({ ...fight.query('blue'), unit: fight.unit('chief') }, rally);
    expect(odds).toEqual([expect.closeTo(1 / 9), expect.closeTo(4 / 9), expect.closeTo(4 / 9)]);
  });

  test('leadership.modifiers: a subject at -4 or worse is harder to rally', () => {
    const fight = field();
    fight.unit('ash').morale = -4;
    const odds = forecast({ ...fight.query('blue'), unit: fight.unit('chief') }, rally);
    expect(odds?.[0]).toBeGreaterThan(0.2);
  });
});
