import type { InitiativeCondition } from '@emlia/content';
import { withMinus } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { moraleStateOf } from '../../table/attribute/morale-states.ts';
import { armyValueOf } from '../../table/attribute/values.ts';
import { activated, battle, blue, box, checkOf, FOREST, red } from '../../testing/battle.ts';
import { chief, scene } from '../../testing/lead.ts';
import { end } from '../../testing/orders.ts';
import { alone, go, pace } from './testing/field.ts';

const NORTH = go([30, 35]);
const SOUTH = go([30, 55]);

describe('the states as they bind', () => {
  test.each([
    [7, 'Victorious', 2, 'anything'],
    [4, 'Eager', 1, 'anything'],
    [2, 'Normal', 0, 'anything'],
    [0, 'Shaken', 0, 'no closer'],
    [-2, 'Falling Back', 0, 'must move'],
    [-5, 'Retreating', 0, 'must move far'],
    [-7, 'Routed', 0, 'must run'],
  ])('morale.conditions: %d, %s, adds %d to the army value and leaves it %s', (morale, name, value, what) => {
    expect(moraleStateOf(morale).name).toBe(name);
    const fight = activated(alone(morale, {}, { armyValue: 3 }), 'ash');
    expect(armyValueOf(fight.game.world, fight.unit('ash'))).toBe(3 + value);
    const told = {
      anything: /^$/,
      'no closer': /^morale.closer/,
      'must move': /^morale.closer/,
      'must move far': /^morale.closer/,
      'must run': /^retreat.routed/,
    }[what];
    if (what === 'anything') {
      fight.does(NORTH);
      return;
    }
    expect(fight.refuses(NORTH)).toMatch(told ?? '');
    if (what === 'no closer') fight.does(end('ash'));
    else if (what === 'must move') fight.does(SOUTH);
    else {
      fight.refused(what === 'must run' ? 'retreat.routed' : 'retreat.retreating', SOUTH);
      fight.does(pace);
      fight.does(SOUTH);
    }
  });

  test('morale.conditions.as-initiative: the star cruiser doubles its pace home, then fires back at -4 and -2', () => {
    const RETURN_FIRE: InitiativeCondition = {
      when: { fact: 'attackedByRanged' },
      do: [{ action: 'attack' }],
    };
    const guns = { equipment: ['crossbows'], skills: { aimedFire: { level: 1 } } };
    const units = [
      blue('ash', { morale: -4, timing: 1, initiative: [RETURN_FIRE], ...guns }, [30, 40]),
      red('wolves', { timing: 1, ...guns }, [30, 10]),
    ];
    const fight = battle({ height: 80, first: 'red', units }, 1, 1);
    const shoot = (unit: string, subject: string) =>
      ({
        type: 'aimedFire',
        unit,
        arms: [{ part: 0, weapon: 'crossbows' }],
        subject,
        forfeitMove: false,
      }) as const;
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does(shoot('wolves', 'ash'));
    fight.does(end('wolves'));
    fight.does({ type: 'activate', unit: 'ash' });
    // The fire has to wait.
    fight.refused('retreat.retreating', shoot('ash', 'wolves'));
    fight.does(pace);
    fight.does(SOUTH);
    fight.does(go([30, 70]));
    expect(fight.refuses(end('ash'))).toMatch(/must attack wolves/);
    const { modifiers } = checkOf(fight.does(shoot('ash', 'wolves')));
    const pacing = modifiers.filter(({ label }) => /pace/i.test(label)).map(({ by }) => by);
    expect(pacing.sort()).toEqual([-2, -4]);
  });

  test('morale.conditions.army-value: it lasts only as long as the state, and the two do not add up', () => {
    const { world, unit } = scene({
      units: [blue('ash', { armyValue: 3 }, [10, 20]), red('w', {}, [50, 5])],
    });
    const ash = unit('ash');
    const values = [7, 5, 2].map(morale => {
      ash.morale = morale;
      return armyValueOf(world, ash);
    });
    expect(values).toEqual([5, 4, 3]);
    expect(chief({}).armyValue).toBeDefined();
  });
});

describe('closer to the enemy', () => {
  test.each([0, -2, -5])('morale.closer: not at morale %d', morale => {
    expect(activated(alone(morale), 'ash').refuses(NORTH)).toBe(
      `morale.closer: ash has morale ${withMinus(morale)} and does not move closer to the enemy.`,
    );
  });

  test('morale.closer: at no point of its path', () => {
    const fight = activated(alone(0), 'ash');
    fight.refused('morale.closer', go([30, 38], [30, 45]));
    // Past a second enemy that is nowhere near at either end.
    const units = [red('foxes', { timing: 0 }, [45, 41])];
    const field = alone(0, { units, width: 90 }, { movement: [{ speed: 40, mode: 'G' }] });
    activated(field, 'ash').refused('morale.closer', go([60, 46]));
    activated(field, 'ash').does(go([25, 50]));
  });

  test('morale.closer: the nearest counts, not each', () => {
    const units = [red('foxes', { timing: 0 }, [30, 80])];
    const fight = activated(alone(0, { height: 90, units }), 'ash');
    fight.does(go([30, 44]));
  });

  test('morale.closer: enemies it is unaware of do not count', () => {
    const terrain = [{ is: FOREST, points: box(20, 22, 40, 38) }];
    const hidden = alone(0, { terrain });
    const fight = activated(hidden, 'ash');
    fight.does(go([30, 39]));
  });

  test('morale.closer: it cannot charge, but may fight if already engaged', () => {
    const units = [blue('ash', { morale: 0, timing: 1 }, [30, 39]), red('wolves', { timing: 0 }, [30, 29])];
    const fight = activated({ units }, 'ash');
    const arms = [{ part: 0, weapon: 'clubs' }];
    const charge = { type: 'charge', unit: 'ash', mode: 'G', subject: 'wolves', arms };
    fight.refused('morale.closer', charge);
    const close = [blue('ash', { morale: 0, timing: 1 }, [30, 31]), red('wolves', { timing: 0 }, [30, 30])];
    const fighting = activated({ units: close }, 'ash', ...Array(5).fill(1));
    fighting.does({ type: 'closeCombat', unit: 'ash', arms, subject: 'wolves' });
  });

  test('morale.conditions, morale.closer: they outrank what its other conditions call for', () => {
    const charges: InitiativeCondition = {
      when: { fact: 'enemyWithin', distance: 20 },
      do: [{ action: 'charge' }],
    };
    const at = (morale: number) => ({
      units: [
        blue('ash', { morale, timing: 1, initiative: [charges] }, [30, 30]),
        red('wolves', { timing: 0 }, [30, 20]),
      ],
    });
    expect(activated(at(2), 'ash').refuses(end('ash'))).toMatch(/must charge/);
    activated(at(0), 'ash').does(end('ash'));
  });
});
