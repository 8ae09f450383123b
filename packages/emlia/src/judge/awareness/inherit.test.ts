import { describe, expect, test } from 'vitest';
import { blue, red } from '../../testing/battle.ts';
import { inheritAwareness, joinAwareness } from './inherit.ts';
import { expectAware, HUNTERS, hedge, hunt } from './testing/hunt.ts';

const field = {
  units: [
    blue('ash', HUNTERS, [20, 50]),
    blue('oak', HUNTERS, [20, 60]),
    red('wolves', HUNTERS, [60, 50]),
    red('bears', HUNTERS, [60, 60]),
  ],
  terrain: [hedge(40, 0, 41, 100)],
};

const LED = { ...HUNTERS, skills: { ...HUNTERS.skills, leadership: { level: 1 } } };

describe('Units that split and join', () => {
  test('leadership.split.success: Split Unit leaves both parts as aware as the whole was', () => {
    const fight = hunt(
      { ...field, units: [blue('ash', LED, [20, 50], [20, 51]), ...field.units.slice(2)] },
      12,
    );
    fight.hide('wolves', 'ash');
    fight.hide('ash', 'bears');
    fight.activates('ash');
    fight.does({ type: 'splitUnit', unit: 'ash', subject: 'ash', members: [1] });
    const aware = (by: string, of: string) => fight.aware(by, of);
    expect([aware('ash-2', 'wolves'), aware('wolves', 'ash-2'), aware('bears', 'ash-2')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('mixed.awareness: Join Units leaves the whole as aware as either was', () => {
    const fight = hunt(
      { ...field, units: [blue('ash', LED, [20, 50]), blue('oak', {}, [20, 52]), ...field.units.slice(2)] },
      12,
    );
    fight.hide('wolves', 'oak');
    fight.activates('ash');
    expectAware(fight, 'ash unaware of wolves');
    fight.does({ type: 'joinUnits', unit: 'ash', units: ['ash', 'oak'] });
    expectAware(fight, 'ash aware of wolves');
    expect(fight.state.awareness.hidden).toEqual({ wolves: ['ash'] });
  });

  test('leadership.split.success: a part keeps what the whole knew, and what others knew of it', () => {
    const fight = hunt(field);
    fight.hide('wolves', 'ash');
    fight.hide('ash', 'bears');
    inheritAwareness(fight.state, 'ash', 'oak');
    expectAware(fight, 'oak aware of wolves', 'wolves unaware of oak', 'bears aware of oak');
    expectAware(fight, 'ash aware of wolves', 'wolves unaware of ash');
  });

  test('mixed.awareness: what any part is aware of, the joined unit is', () => {
    const fight = hunt(field);
    fight.hide('wolves', 'oak');
    joinAwareness(fight.state, 'ash', 'oak');
    expectAware(fight, 'ash aware of wolves');
  });

  test.each([
    ['both were hidden', true, false],
    ['one was not', false, true],
  ])('mixed.awareness: who joins is hidden still if %s', (_what, both, aware) => {
    const fight = hunt(field);
    fight.hide('ash');
    if (both) fight.hide('oak', 'bears');
    joinAwareness(fight.state, 'ash', 'oak');
    expectAware(fight, `wolves ${aware ? '' : 'un'}aware of ash`, 'bears aware of ash');
    expect(fight.state.awareness.hidden.oak).toBeUndefined();
  });
});
