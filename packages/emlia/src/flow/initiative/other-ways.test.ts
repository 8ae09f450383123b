import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { activated, type Battlefield, blue, box, formed, RIVER, red, row } from '../../testing/battle.ts';

const enemy = red('wolves', {}, [30, 5]);
const end = { type: 'endActivation', unit: 'ash' } as const;
const march = (...steps: ['advance' | 'back' | 'left' | 'right' | 'turn' | 'wheel', number][]) =>
  ({
    type: 'rankedMove',
    unit: 'ash',
    mode: 'G',
    steps: steps.map(([step, by]) => ({ step, by })),
  }) as const;

/** Blue's own lines are the south edge. */
const block = (facing: number, changes: Partial<UnitEntry>, more: Partial<Battlefield> = {}) =>
  activated(
    {
      height: 60,
      units: [formed(blue('ash', changes, ...row(28, 20, 4), ...row(28, 21, 4)), 'ranked', facing), enemy],
      ...more,
    },
    'ash',
  );

describe('required moves of blocks and vehicles', () => {
  test('initiative.trigger: a block falling back marches, about face or backwards', () => {
    const fight = block(0, { morale: -1 });
    expect(fight.refuses(end)).toMatch(/^retreat.falling-back: ash .* must fall back/);
    fight.refused('morale.closer', march(['advance', 5]));
    // Half of the speed is gone with turning about; stepping back leads as far.
    fight.refused('retreat.falling-back', march(['back', 3]));
    fight.does(march(['back', 7]));
  });

  test('initiative.trigger: one that faces its own lines has to go further', () => {
    const fight = block(180, { morale: -1 });
    fight.refused('retreat.falling-back', march(['advance', 7]));
    fight.does(march(['advance', 15]));
    // formation.change: nobody had to give up the ranks.
    expect(fight.unit('ash').formation).toBe('ranked');
  });

  test('initiative.format: the options show a way', () => {
    const fight = block(180, { morale: -1 });
    const lawful = fight.game.options(fight.state, 'blue').filter(({ refusal }) => !refusal);
    const marches = lawful.flatMap(({ command }) => (command.type === 'rankedMove' ? [command.steps] : []));
    expect(marches).toContainEqual([{ step: 'advance', by: 15 }]);
    expect(lawful.map(({ command }) => command.type)).not.toContain('endActivation');
  });

  test('initiative.priority: a block that cannot go on is not bound', () => {
    const river = [{ is: RIVER, points: box(0, 21.5, 60, 25) }];
    const fight = block(180, { morale: -1 }, { terrain: river });
    fight.does(end);
  });

  const tank: Partial<UnitEntry> = {
    morale: -1,
    movement: [{ speed: 20, mode: 'G', gears: [5, 10, 20], turns: [1, 3, 6] }],
  };
  const drive = (speed: number, ...turns: [number, number][]) =>
    ({
      type: 'drive',
      unit: 'ash',
      mode: 'G',
      speed,
      courses: [turns.map(([after, by]) => ({ after, by }))],
    }) as const;
  const vehicle = (facing: number) =>
    activated({ height: 60, units: [formed(blue('ash', tank, [30, 20]), 'open', facing), enemy] }, 'ash');

  test('initiative.trigger, movemode.accel: a vehicle drives home', () => {
    const fight = vehicle(180);
    expect(fight.refuses(end)).toMatch(/must fall back/);
    fight.refused('retreat.falling-back', drive(5));
    fight.does(drive(10));
  });

  test('initiative.trigger, movemode.accel.reverse: facing the enemy it backs up or turns', () => {
    const fight = vehicle(0);
    expect(fight.refuses(end)).toMatch(/must fall back/);
    fight.refused('morale.closer', drive(10));
    fight.does({ ...drive(2), reverse: true });
  });
});
