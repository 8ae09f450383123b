import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { activated, battle, blue, red } from '../testing/battle.ts';
import { rollOff } from './alternation.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const wake = (unit: string) => ({ type: 'activate', unit }) as const;

describe('timing', () => {
  test('timing.steps: from the highest Timing down; empty steps are skipped', () => {
    const fight = battle({
      units: [blue('slow', { timing: 0 }, [10, 20]), red('fast', { timing: 6 }, [30, 20])],
    });
    expect(fight.state.step).toBe(6);
    expect(fight.asked()).toEqual({ seat: 'red', kind: 'activate' });
    fight.does(wake('fast'));
    fight.does(end('fast'));
    expect(fight.state).toMatchObject({ turn: 1, step: 0 });
    expect(fight.asked()?.seat).toBe('blue');
  });

  test('timing.activate: only a unit whose Timing is this step’s', () => {
    const units = [
      blue('ash', {}, [10, 20]),
      blue('slow', { timing: 1 }, [10, 30]),
      red('wolves', {}, [30, 20]),
    ];
    const fight = battle({ units });
    expect(fight.refuses(wake('slow'))).toBe(
      'timing.activate: slow has Timing 1; this is step 2, so it must wait.',
    );
  });

  test('timing.activate: once a turn', () => {
    const units = [blue('ash', {}, [10, 20]), blue('oak', {}, [10, 30]), red('wolves', {}, [30, 20])];
    const fight = battle({ units });
    fight.does(wake('ash'));
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    fight.does(end('wolves'));
    expect(fight.refuses(wake('ash'))).toBe('timing.activate: ash has already activated this turn.');
  });

  test('timing.alternate: the player whose last activation lies furthest back chooses', () => {
    const units = [
      blue('a', {}, [10, 20]),
      blue('b', {}, [12, 20]),
      blue('c', {}, [14, 20]),
      red('x', {}, [30, 20]),
      red('y', {}, [32, 20]),
    ];
    const fight = battle({ units, first: 'red' });
    const seats: string[] = [];
    for (const id of ['x', 'b', 'y', 'a', 'c']) {
      seats.push(fight.asked()?.seat ?? '');
      fight.does(wake(id));
      fight.does(end(id));
    }
    expect(seats).toEqual(['red', 'blue', 'red', 'blue', 'blue']);
  });

  test('timing.alternate: least recently runs on across steps and turns', () => {
    const units = [blue('a', { timing: 3 }, [10, 20]), blue('b', {}, [12, 20]), red('x', {}, [30, 20])];
    const fight = battle({ units });
    fight.does(wake('a'));
    fight.does(end('a'));
    // Step 2: blue has just activated, so red chooses first.
    expect(fight.asked()?.seat).toBe('red');
    fight.does(wake('x'));
    fight.does(end('x'));
    fight.does(wake('b'));
    fight.does(end('b'));
    expect(fight.state.turn).toBe(2);
    fight.does(wake('a'));
    fight.does(end('a'));
    expect(fight.asked()?.seat).toBe('red');
  });

  test('timing.alternate.first: each rolls a die, the highest goes first, ties roll again', () => {
    const dice = scriptedDice(7, 9, 9, 3, 8);
    expect(rollOff('timing.alternate.first', ['a', 'b', 'c'], dice)).toEqual({
      type: 'rolledOff',
      rule: 'timing.alternate.first',
      rolls: [
        { seat: 'a', faces: [7] },
        { seat: 'b', faces: [9, 3] },
        { seat: 'c', faces: [9, 8] },
      ],
      order: ['c', 'b', 'a'],
    });
    dice.done();
  });

  test('timing.next: after step 0 the turn ends and everyone may activate again', () => {
    const fight = battle({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 20])] });
    for (const id of ['ash', 'wolves']) {
      fight.does(wake(id));
      fight.does(end(id));
    }
    expect(fight.state).toMatchObject({ turn: 2, step: 2 });
    expect(fight.unit('ash')).toMatchObject({ activated: false, used: { free: [] } });
  });

  test('activation.choice: an activation may end with actions unused', () => {
    const fight = activated({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [30, 20])] }, 'ash');
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'act', about: { unit: 'ash' } });
    fight.does(end('ash'));
    expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'activate' });
  });

  test('activation.actions: move and primary action come in either order', () => {
    const units = [blue('ash', {}, [10, 20]), red('wolves', {}, [15, 20])];
    const shoot = {
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'rocks' }],
      subject: 'wolves',
      forfeitMove: false,
    } as const;
    const stay = { type: 'normalMove', unit: 'ash', mode: 'G', paths: [[]] } as const;
    const one = activated({ units }, 'ash', 1, 1, 1, 1, 1);
    one.does(shoot);
    one.does(stay);
    const two = activated({ units }, 'ash', 1, 1, 1, 1, 1);
    two.does(stay);
    two.does(shoot);
    expect(one.unit('ash').used).toEqual(two.unit('ash').used);
  });

  test('a unit that is not active, not yours or not there cannot act', () => {
    const units = [blue('ash', {}, [10, 20]), blue('oak', {}, [10, 30]), red('wolves', {}, [30, 20])];
    const fight = activated({ units }, 'ash');
    expect(fight.refuses(end('oak'))).toBe('not-active: ash is acting now, not oak.');
    expect(fight.refuses(end('wolves'))).toBe('not-yours: wolves is not yours to command.');
    expect(fight.refuses(end('ghosts'))).toBe('no-unit: There is no unit "ghosts" in this battle.');
    expect(fight.refuses(end('__proto__'))).toMatch(/^no-unit/);
    expect(fight.refuses(wake('oak'))).toMatch(/^not-asked/);
  });
});
