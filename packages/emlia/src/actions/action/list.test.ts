import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { ACTION_LIST, CORE } from '../../editions/core.ts';
import { activated, type Battlefield, blue, formed, red, row } from '../../testing/battle.ts';
import { ACTION_KINDS, type ActionKind } from './action.ts';

const field: Battlefield = {
  units: [
    blue(
      'ash',
      { initiative: [{ when: { fact: 'attacked' }, do: [{ action: 'attack' }] }] },
      [10, 20],
      [9, 20],
    ),
    blue('oak', {}, [10, 24]),
    red('wolves', {}, [11, 21]),
  ],
};

const tracks: UnitEntry['movement'] = [{ speed: 30, mode: 'G', gears: [5, 12, 20, 30] }];

/** Units that between them can do everything. */
const able: Battlefield = {
  units: [
    ...field.units,
    formed(blue('pikes', {}, ...row(20, 30, 4)), 'ranked'),
    blue('cart', { movement: tracks }, [30, 30]),
    blue('bows', { equipment: ['longbows'], skills: { volleyFire: { level: 3 } } }, ...row(40, 30, 3)),
  ],
};

/** What a unit is offered in the middle of its activation, and what again once it has dropped down. */
const offered = new Set(
  ['ash', 'pikes', 'cart', 'bows'].flatMap(id => {
    const fight = activated(able, id);
    // Someone to be put in order.
    fight.unit('oak').ordered = false;
    const types = () => fight.game.options(fight.state, 'blue').map(({ command }) => command.type);
    const before = types();
    if (id === 'ash') fight.goes({ type: 'dropDown', unit: id });
    return [...before, ...types()];
  }),
);

const PRINTED: Readonly<Record<ActionKind, readonly (readonly [string, string])[]>> = {
  move: [
    ['Double Pace', 'a Normal Move plus any other move action except Double Pace'],
    ['Normal Move', 'move the movement speed along a chosen path in any available mode'],
    ['Break Ranks', 'give up ranks for close formation'],
    ['Drop Down', 'become prone, lowering height'],
    ['Stand Up', 'stop being prone'],
    ['Conceal Self', 'hide from sight'],
    ['Take Cover', 'bunker down behind an obstacle'],
    ['Improve Morale', 'rally a unit'],
    ['Pass Awareness', 'tell friends of an enemy'],
  ],
  primary: [
    ['Aimed Fire', 'direct ranged attack'],
    ['Close Combat', 'melee attack'],
    ['Disengage/Distract', 'hold off enemies so that this or another unit can get away'],
    ['Area Volley', 'indirect fire on an area'],
    ['Concentrated Volley', 'indirect fire on one unit'],
    ['Charge', 'move and then Close Combat; not after Double Pace'],
    ['Improve Morale', 'rally a unit'],
    ['Conceal Self', 'hide from sight'],
    ['Pass Awareness', 'tell friends of an enemy'],
  ],
  free: [
    ['Ignore Initiative Conditions', 'let a unit act on orders'],
    ['Ignore Morale Effect', 'let a unit ignore poor morale and act on orders'],
    ['Reorder', 'ordered commander only; restore a disordered unit'],
    ['Take Command', 'become leader of a unit'],
    ['Join Units', 'merge with another unit'],
    ['Split Unit', 'divide a unit'],
    ['Delay', "lower the unit's Timing"],
    ['Prepare Action', 'ready actions for a condition; once for each action the unit has available'],
    ['Detect Hidden Entity', 'search for something hidden'],
  ],
};

const rows = (kind: ActionKind) => PRINTED[kind].map(([name, does]) => [name, does, kind] as const);

const [MOVES, PRIMARIES, FREE] = [rows('move'), rows('primary'), rows('free')];

const isListed = (name: string, does: string, kind: ActionKind) => {
  const row = ACTION_LIST.find(one => one.name === name && one.kind === kind);
  expect(row?.does).toBe(does);
  expect(row?.orders).not.toHaveLength(0);
  for (const type of row?.orders ?? []) expect(offered).toContain(type);
};

describe('the lists of actions', () => {
  test.each(MOVES)('activation.list.move: %s', isListed);
  test.each(PRIMARIES)('activation.list.primary: %s', isListed);
  test.each(FREE)('activation.list.free: %s', isListed);

  test.each(ACTION_KINDS)('activation.list.%s: no row more, and in this order', kind => {
    expect(ACTION_LIST.filter(row => row.kind === kind).map(({ name }) => name)).toEqual(
      PRINTED[kind].map(([name]) => name),
    );
  });

  test('activation.list.free: Ignore Morale Effect is the same action under another name', () => {
    const [effect, conditions] = ['Ignore Morale Effect', 'Ignore Initiative Conditions'].map(name =>
      CORE.orders.list.byName.get(name),
    );
    expect(effect?.orders).toEqual(conditions?.orders);
    expect(effect?.action).toBe(conditions?.action);
    expect(
      ACTION_LIST.filter(({ orders }) => orders.includes('ignoreConditions')).map(row => row.name),
    ).toEqual(['Ignore Initiative Conditions', 'Ignore Morale Effect']);
  });

  test('activation.free: free actions use up neither move nor primary action', () => {
    const fight = activated(field, 'ash', 1);
    fight.does({
      type: 'prepare',
      unit: 'ash',
      when: { fact: 'attackedUs' },
      actions: [{ action: 'Close Combat', kind: 'primary' }],
    });
    fight.does({
      type: 'prepare',
      unit: 'ash',
      actions: [{ action: 'Normal Move', kind: 'move' }],
    });
    // Prepare Action is the stated exception to once a turn.
    expect(fight.unit('ash').used.free).toEqual(['Prepare Action']);
  });
});
