import { describe, expect, test } from 'vitest';
import { activated, battle, blue, eventOf, type Fielded, red, row } from '../../testing/battle.ts';
import { RESOLUTION_STEPS } from './steps.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const strike = (unit: string, subject: string) =>
  ({ type: 'closeCombat', unit, arms: [{ part: 0, weapon: 'clubs' }], subject }) as const;

describe('the order of a resolution phase', () => {
  test.each([
    [1, 'Handle Movement Effects'],
    [2, 'Update Damage'],
    [3, 'Update Morale'],
    [4, 'Update Other Effects'],
    [5, 'Remove Hit and Effect Markers'],
  ])('resolution.order: step %d is %s', (step, name) => {
    expect(RESOLUTION_STEPS[step - 1]?.name).toBe(name);
  });

  test('resolution.order: damage, then morale, then the markers go and the next timing step begins', () => {
    const units = [
      blue('ash', { timing: 3, skills: { closeCombat: { level: 1 } } }, ...row(10, 20, 3)),
      red('wolves', { timing: 1 }, ...row(10, 21, 1)),
      red('far', { timing: 1 }, [50, 5]),
    ];
    const fight = activated({ units }, 'ash', 12);
    fight.does(strike('ash', 'wolves'));
    const types = fight.does(end('ash')).map(({ type }) => type);
    const order = [
      'resolutionBegan',
      'unitDamaged',
      'unitDestroyed',
      'moraleUpdated',
      'markersRemoved',
      'stepBegan',
    ] as const;
    expect(order.map(type => types.indexOf(type))).toEqual(
      order.map(type => types.indexOf(type)).sort((a, b) => a - b),
    );
    expect(types).toEqual(expect.arrayContaining([...order]));
  });

  test('resolution.simultaneous-step: two units that wipe each other out in one step both fall', () => {
    const one = { skills: { closeCombat: { level: 1 } } };
    const units = [
      blue('ash', one, [10, 20]),
      blue('oak', {}, [50, 35]),
      red('wolves', one, [10, 21]),
      red('far', {}, [50, 5]),
    ];
    const fight = activated({ units }, 'ash', 12, 12);
    fight.does(strike('ash', 'wolves'));
    fight.does(end('ash'));
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does(strike('wolves', 'ash'));
    fight.does(end('wolves'));
    for (const unit of ['oak', 'far']) {
      fight.does({ type: 'activate', unit });
      fight.does(end(unit));
    }
    expect([fight.unit('ash').place, fight.unit('wolves').place]).toEqual(['destroyed', 'destroyed']);
    fight.dice.done();
  });

  test('resolution.deferred: morale changes only in the resolution phase', () => {
    const units = [
      blue('ash', { skills: { closeCombat: { level: 1 } } }, ...row(10, 20, 3)),
      red('wolves', {}, ...row(10, 21, 4)),
    ];
    const fight = activated({ units }, 'ash', 12);
    fight.does(strike('ash', 'wolves'));
    fight.does(end('ash'));
    expect([fight.unit('ash').morale, fight.unit('wolves').morale]).toEqual([2, 2]);
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does(end('wolves'));
    fight.does({ type: 'takeCasualties', unit: 'wolves', members: [3] });
    expect(fight.unit('wolves').morale).toBeLessThan(2);
  });
});

describe('what comes after', () => {
  const far: Fielded[] = [blue('ash', { timing: 4 }, [10, 30]), red('wolves', { timing: 2 }, [50, 5])];

  test('resolution.next-step: the next lower step in which somebody activates', () => {
    const fight = activated({ units: far }, 'ash');
    expect(eventOf(fight.does(end('ash')), 'stepBegan').step).toBe(2);
  });

  test('resolution.next-step: every turn ends with the resolution of step 0, then a new turn starts', () => {
    const fight = activated({ units: far }, 'ash');
    fight.does(end('ash'));
    fight.does({ type: 'activate', unit: 'wolves' });
    const events = fight.does(end('wolves'));
    expect(events.flatMap(event => (event.type === 'resolutionBegan' ? [event.step] : []))).toEqual([2, 0]);
    expect(eventOf(events, 'turnBegan').turn).toBe(2);
    expect(fight.state.step).toBe(4);
  });

  test('resolution.next-step: after the final turn the game is over instead', () => {
    const fight = activated({ units: far, turns: 1 }, 'ash');
    fight.does(end('ash'));
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does(end('wolves'));
    expect(fight.state.phase).toBe('over');
  });

  test('resolution.next-step: a Timing lowered by Delay is restored when the turn ends', () => {
    const fight = battle({ units: far });
    fight.does({ type: 'activate', unit: 'ash' });
    fight.does({ type: 'delay', unit: 'ash', timing: 1 });
    expect(fight.unit('ash').timing).toBe(1);
    for (const unit of ['wolves', 'ash']) {
      fight.does({ type: 'activate', unit });
      fight.does(end(unit));
    }
    expect(fight.unit('ash').timing).toBe(4);
  });

  test('resolution.markers: markers, strikes and notes of the step are gone', () => {
    const units = [
      blue('ash', { skills: { closeCombat: { level: 1 } } }, ...row(10, 20, 3)),
      red('wolves', { hits: { base: 4, armour: 0 } }, ...row(10, 21, 4)),
    ];
    const fight = activated({ units }, 'ash', 12);
    fight.does(strike('ash', 'wolves'));
    fight.does(end('ash'));
    expect(fight.state.markers).toHaveLength(1);
    expect(fight.state.strikes).toHaveLength(1);
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does(end('wolves'));
    expect(fight.state).toMatchObject({ markers: [], strikes: [], moraleNotes: [] });
  });
});
