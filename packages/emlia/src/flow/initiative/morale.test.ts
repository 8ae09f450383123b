import type { InitiativeCondition, UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { activated, type Battlefield, battle, blue, box, formed, red, WALL } from '../../testing/battle.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const RETURN_FIRE: InitiativeCondition = { when: { fact: 'attackedByRanged' }, do: [{ action: 'attack' }] };

/** A unit of this morale between the enemy and its own lines, which are at the bottom of the table. */
const field = (morale: number, changes: Partial<UnitEntry> = {}, more: Partial<Battlefield> = {}) => ({
  height: 60,
  units: [
    blue('cruiser', { morale, timing: 1, ...changes }, [30, 30]),
    red('wolves', { timing: 1 }, [30, 20]),
  ],
  ...more,
});

const move = (x: number, y: number) =>
  ({ type: 'normalMove', unit: 'cruiser', mode: 'G', paths: [[{ x, y }]] }) as const;

describe('morale conditions', () => {
  test('initiative.morale.table: the star cruiser at -4 must move at full speed towards its own lines', () => {
    const fight = activated(field(-4, {}, { height: 80 }), 'cruiser');
    expect(fight.refuses(end('cruiser'))).toBe(
      'retreat.retreating: cruiser acts on initiative and must retreat towards its own lines as far as it can.',
    );
    // Neither towards the enemy nor aside nor only part of the way.
    fight.refused('morale.closer', move(30, 25));
    for (const [x, y] of [
      [40, 30],
      [30, 40],
    ] as const) {
      fight.refused('retreat.retreating', move(x, y));
    }
    // retreat.retreating: the greatest distance means Double Pace.
    fight.refused('retreat.retreating', move(30, 45));
    fight.does({ type: 'doublePace', unit: 'cruiser' });
    fight.does(move(30, 45));
    fight.refused('retreat.retreating', end('cruiser'));
    fight.does(move(30, 60));
    fight.does(end('cruiser'));
  });

  test('move.doublepace.penalty: a condition compels it even after a check without the penalty', () => {
    const fight = activated(field(-4, { skills: { leadership: { level: 1 } } }), 'cruiser', 1);
    fight.does({ type: 'ignoreConditions', unit: 'cruiser', subject: 'cruiser' });
    expect(fight.unit('cruiser').checked).toBe(true);
    fight.does({ type: 'doublePace', unit: 'cruiser' });
    expect(fight.unit('cruiser').doublePaced).toBe(true);
  });

  test.each([
    [3, 'Normal', []],
    [0, 'Shaken', []],
    [-1, 'Falling Back', [2]],
    [-3, 'Falling Back', [2]],
    [-4, 'Retreating', [1]],
    [-6, 'Retreating', [1]],
    [-7, 'Routed', [0]],
    [5, 'Eager', []],
    [7, 'Victorious', []],
  ])('initiative.morale: at %s, %s, the conditions met are %j', (morale, _state, conditions) => {
    const fight = activated(field(morale), 'cruiser');
    expect(fight.state.activation?.due).toEqual(
      conditions.map(condition => ({ part: 0, list: 'morale', condition, action: 0 })),
    );
  });

  test('initiative.morale: Shaken forbids moves closer to the enemy, and nothing else', () => {
    const fight = activated(field(0), 'cruiser');
    expect(fight.refuses(move(30, 25))).toBe(
      'morale.closer: cruiser has morale 0 and does not move closer to the enemy.',
    );
    fight.does({ type: 'delay', unit: 'cruiser', timing: 0 });
    const other = activated(field(0), 'cruiser');
    other.does(move(30, 35));
  });

  test('morale.closer: an enemy it is unaware of does not count', () => {
    const barn = { ...WALL, name: 'Barn', height: 4 };
    const hidden = activated(
      field(0, {}, { terrain: [{ is: barn, points: box(20, 22, 40, 23) }] }),
      'cruiser',
    );
    hidden.does(move(30, 25));
    activated(field(0), 'cruiser').refused('morale.closer', move(30, 25));
  });

  test('initiative.morale: Shaken forbids them in ranks and at the wheel too', () => {
    const gears = [{ speed: 30, mode: 'G', gears: [5, 12, 20, 30] }] as const;
    const units = [
      formed(blue('pikes', { morale: 0, timing: 1 }, [20, 30], [21, 30]), 'ranked'),
      blue('cart', { morale: 0, timing: 1, movement: gears }, [30, 30]),
      red('wolves', { timing: 1 }, [25, 10]),
    ];
    const pikes = activated({ units, height: 60 }, 'pikes');
    const march = (step: 'advance' | 'back') =>
      ({ type: 'rankedMove', unit: 'pikes', mode: 'G', steps: [{ step, by: 2 }] }) as const;
    expect(pikes.refuses(march('advance'))).toMatch(/^morale.closer: pikes/);
    pikes.does(march('back'));
    const cart = activated({ units, height: 60 }, 'cart');
    const drive = { type: 'drive', unit: 'cart', mode: 'G', speed: 4, courses: [[]] } as const;
    expect(cart.refuses(drive)).toMatch(/^morale.closer: cart/);
    cart.does({ ...drive, speed: 2, reverse: true });
  });

  test('initiative.morale: Shaken gives no early activation', () => {
    const units = [
      blue('cruiser', { morale: 0, timing: 1 }, [30, 30]),
      red('wolves', { timing: 3 }, [30, 20]),
    ];
    expect(battle({ units, height: 60 }).asked()?.seat).toBe('red');
    const worse = [blue('cruiser', { morale: -1, timing: 1 }, [30, 30]), ...units.slice(1)];
    expect(battle({ units: worse, height: 60 }).asked()?.seat).toBe('blue');
  });

  test('initiative.morale: they come before all other conditions', () => {
    const fight = battle(field(-4, { initiative: [RETURN_FIRE] }, { first: 'red' }), ...Array(10).fill(1));
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does({
      type: 'aimedFire',
      unit: 'wolves',
      arms: [{ part: 0, weapon: 'rocks' }],
      subject: 'cruiser',
      forfeitMove: false,
    });
    fight.does(end('wolves'));
    fight.does({ type: 'activate', unit: 'cruiser' });
    expect(fight.state.activation?.due.map(({ list }) => list)).toEqual(['morale', 'initiative']);
    expect(fight.refuses(end('cruiser'))).toMatch(/must retreat/);
  });

  test('initiative.morale: Falling Back may also make for a friend', () => {
    const units = [
      blue('cruiser', { morale: -2, timing: 1 }, [30, 30]),
      blue('escort', { timing: 0 }, [45, 38]),
      red('wolves', { timing: 1 }, [30, 20]),
    ];
    const fight = activated({ units, height: 60 }, 'cruiser');
    expect(fight.refuses(move(20, 30))).toMatch(/must fall back to its own lines, to a friend or to cover/);
    fight.does(move(43, 37));
  });

  test('initiative.priority, retreat.falling-back: who is back already may do what its next condition says instead', () => {
    const near: InitiativeCondition = {
      when: { fact: 'enemyWithin', distance: 30 },
      do: [{ action: 'attack' }],
    };
    const rocks = [{ part: 0, weapon: 'rocks' }];
    const shot = {
      type: 'aimedFire',
      unit: 'cruiser',
      arms: rocks,
      subject: 'wolves',
      forfeitMove: false,
    } as const;
    const back = (y: number) => {
      const units = [
        blue('cruiser', { morale: -2, timing: 1, initiative: [near] }, [30, y]),
        blue('escort', { timing: 0 }, [45, y]),
        red('wolves', { timing: 1 }, [30, y - 12]),
      ];
      return activated({ units, height: 60, otherDice: 1 }, 'cruiser');
    };
    // On its own lines it may shoot, make for a friend, or do neither.
    const home = back(59.5);
    const types = home.game
      .options(home.state, 'blue')
      .flatMap(one => (one.refusal ? [] : [one.command.type]));
    expect(types).toEqual(expect.arrayContaining(['aimedFire', 'normalMove']));
    home.does(shot);
    expect(home.state.activation).toMatchObject({ obeyed: true, due: [] });
    const friend = back(59.5);
    friend.does(move(43, 59.5));
    expect(friend.state.activation?.due).toEqual([{ part: 0, list: 'initiative', condition: 0, action: 0 }]);
    // Short of them it falls back first.
    expect(back(45).refused('retreat.falling-back', shot)).toMatch(/must fall back to its own lines/);
  });

  test('move.doublepace, initiative.format: where it must hurry, that is what is offered', () => {
    const { game, state } = activated(field(-4, {}, { height: 80 }), 'cruiser');
    const open = game.options(state, 'blue').filter(({ refusal }) => !refusal);
    expect(open.map(({ command }) => command.type)).toContain('doublePace');
    expect(open.map(({ command }) => command.type)).not.toContain('endActivation');
  });

  test("initiative.morale.table: a unit's own morale conditions replace the table entirely", () => {
    const stubborn: InitiativeCondition[] = [
      { when: { fact: 'moraleAtMost', value: -5 }, do: [{ action: 'retreat' }] },
    ];
    const fight = activated(field(-4, { moraleConditions: stubborn }), 'cruiser');
    expect(fight.state.activation?.due).toEqual([]);
    // Not even the ban on coming closer is left.
    fight.does(move(30, 25));
    const broken = activated(field(-5, { moraleConditions: stubborn }), 'cruiser');
    expect(broken.refuses(end('cruiser'))).toMatch(/must retreat/);
  });

  test('initiative.priority: an engaged unit that cannot disengage stays, so its retreat is skipped', () => {
    const units = [blue('cruiser', { morale: -4, skills: {} }, [30, 30]), red('wolves', {}, [30, 29])];
    const fight = activated({ units, height: 60 }, 'cruiser');
    fight.does(end('cruiser'));
  });
});

describe('disorder', () => {
  const orderless = (changes: Partial<UnitEntry>) => {
    const fight = battle(field(2, changes));
    fight.unit('cruiser').ordered = false;
    fight.does({ type: 'activate', unit: 'cruiser' });
    return fight;
  };

  test('disorder.effect: a disordered unit with nothing to do on initiative does nothing', () => {
    const fight = orderless({});
    expect(fight.refuses(move(30, 35))).toBe(
      'disorder.effect: cruiser is disordered and acts on initiative only.',
    );
    fight.refused('disorder.effect', { type: 'delay', unit: 'cruiser', timing: 0 });
    fight.does(end('cruiser'));
  });

  test('initiative.leftover: once it has acted on initiative the rest is its player’s', () => {
    const runs: InitiativeCondition[] = [
      { when: { fact: 'enemyWithin', distance: 12 }, do: [{ action: 'moveAway', distance: 12 }] },
    ];
    const fight = orderless({ initiative: runs });
    const prepare = {
      type: 'prepare',
      unit: 'cruiser',
      when: { fact: 'within', distance: 5 },
      actions: [{ action: 'Close Combat', kind: 'primary' }],
    } as const;
    fight.refused('initiative.trigger', prepare);
    fight.does(move(30, 35));
    fight.does(prepare);
    fight.does(end('cruiser'));
  });
});
