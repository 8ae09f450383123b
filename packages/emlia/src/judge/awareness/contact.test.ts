import { describe, expect, test } from 'vitest';
import { blue, box, FOREST, red } from '../../testing/battle.ts';
import { barn, expectAware, hunt } from './testing/hunt.ts';

describe('Contact', () => {
  const wood = { is: FOREST, points: box(0, 0, 200, 100) };
  /** Two hidden units in a wood, four apart. */
  const ambush = (...faces: number[]) => {
    const fight = hunt(
      {
        units: [blue('ash', { movement: [{ speed: 40, mode: 'G' }] }, [20, 50]), red('wolves', {}, [25, 50])],
        terrain: [wood],
      },
      ...faces,
    );
    fight.hide('ash');
    fight.hide('wolves');
    return fight;
  };

  test('awareness.engaged: from the end of the action that brought them together', () => {
    const fight = ambush();
    expectAware(fight, 'ash unaware of wolves', 'wolves unaware of ash');
    fight.activates('ash');
    const events = fight.moves('ash', [3.5, 0]);
    expect(fight.tells(events)).toContain('awareness.engaged: wolves becomes aware of ash by contact.');
    expectAware(fight, 'ash aware of wolves', 'wolves aware of ash');
  });

  test('awareness.engaged: within that action the one attacked is still unaware', () => {
    const fight = ambush();
    fight.activates('ash');
    // As a charge has it between its move and its blow: the members have moved, the action has not ended.
    fight.place('ash', { x: 23.5, y: 50 });
    expectAware(fight, 'ash unaware of wolves', 'wolves unaware of ash');
  });

  test('awareness.engaged: for as long as it lasts, and not a moment longer', () => {
    const fight = ambush();
    fight.activates('ash');
    fight.moves('ash', [3.5, 0]);
    fight.place('ash', { x: 20, y: 50 });
    expectAware(fight, 'ash unaware of wolves', 'wolves unaware of ash');
    fight.place('ash', { x: 23.5, y: 50 });
    expectAware(fight, 'ash aware of wolves', 'wolves aware of ash');
    fight.ends('ash');
    fight.rests('wolves');
    fight.activates('ash');
    fight.moves('ash', [-3.5, 0]);
    expectAware(fight, 'ash unaware of wolves', 'wolves unaware of ash');
    expect(fight.state.awareness.met).toEqual({});
  });

  test('awareness.engaged: units of one side in it too, and through others', () => {
    const fight = hunt({
      units: [
        blue('ash', {}, [20, 50]),
        blue('oak', {}, [26, 50]),
        red('wolves', {}, [21.5, 50], [23, 50], [24.5, 50]),
      ],
      terrain: [barn(22.9, 40, 23.1, 49.4), barn(22.9, 50.6, 23.1, 60), barn(23.2, 49, 23.3, 51)],
    });
    fight.activates('ash');
    expectAware(fight, 'ash aware of oak', 'oak aware of ash');
  });
});
