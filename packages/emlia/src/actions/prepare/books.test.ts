import { describe, expect, test } from 'vitest';
import { activated, type Battlefield, battle, blue, red } from '../../testing/battle.ts';
import { prepare } from './prepare.ts';
import { mergeBooks, openBooks, PREPARED } from './prepared.ts';
import { asksForOthers } from './triggers.ts';

const field: Battlefield = {
  units: [
    blue('ash', { timing: 3 }, [20, 20]),
    blue('oak', { timing: 3 }, [20, 24]),
    red('ogre', { timing: 2, equipment: ['clubs'] }, [35, 20]),
  ],
};
const FIRE = { action: 'Aimed Fire', kind: 'primary' } as const;
const MOVE = { action: 'Normal Move', kind: 'move' } as const;

describe('the books of a unit that prepares', () => {
  test.each([
    [{}, {}],
    [{ move: PREPARED }, { move: 'forfeited' }],
    [{ primary: PREPARED }, { primary: 'forfeited' }],
    [
      { move: 'Normal Move', primary: PREPARED },
      { move: 'Normal Move', primary: 'forfeited' },
    ],
    [
      { move: PREPARED, primary: 'Aimed Fire' },
      { move: 'forfeited', primary: 'Aimed Fire' },
    ],
  ])('prepare.secret: once it is known %j reads %j', (used, known) => {
    expect(openBooks({ ...used, free: ['Delay'] })).toEqual({ ...known, free: ['Delay'] });
  });

  test.each([
    ['primary', PREPARED, 'Aimed Fire', 'Aimed Fire'],
    ['primary', 'Aimed Fire', PREPARED, 'Aimed Fire'],
    ['move', PREPARED, PREPARED, PREPARED],
    ['move', undefined, PREPARED, PREPARED],
    ['move', 'Drop Down', undefined, 'Drop Down'],
  ] as const)('prepare.secret: of two that join, %s %s and %s become %s', (kind, one, other, both) => {
    const books = (name: string | undefined) => ({ free: [], ...(name && { [kind]: name }) });
    expect(mergeBooks(books(one), books(other))).toEqual({ free: [], [kind]: both });
  });
});

describe('what is offered to be prepared', () => {
  const offered = (fight: ReturnType<typeof activated>) =>
    (prepare.offers?.({ ...fight.query('blue'), unit: fight.unit('ash') }) ?? []).map(
      ({ actions }) => actions,
    );

  test('prepare.declare: each action alone, and a move with a primary action as long as neither is used', () => {
    const fight = activated(field, 'ash');
    const all = offered(fight);
    for (const actions of [[MOVE], [FIRE], [FIRE, MOVE]]) expect(all).toContainEqual(actions);
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [-2, 0]) });
    const rest = offered(fight);
    expect(rest).toContainEqual([FIRE]);
    expect(rest.every(actions => actions.length === 1)).toBe(true);
  });

  test('prepare.declare: nor once the primary action is', () => {
    const fight = activated(field, 'ash', 1, 1, 1, 1, 1);
    const arms = [{ part: 0, weapon: 'rocks' }];
    fight.does({ type: 'aimedFire', unit: 'ash', arms, subject: 'ogre', forfeitMove: false });
    expect(offered(fight).every(actions => actions.length === 1)).toBe(true);
  });

  test('prepare.declare: an action is named without a blank before it', () => {
    const fight = activated(field, 'ash');
    const blank = { ...FIRE, action: ' Aimed Fire' };
    const command = { type: 'prepare', unit: 'ash', when: { fact: 'moved' }, actions: [blank] };
    expect(() => fight.refuses(command)).toThrow(/it begins with a blank/);
  });
});

describe('whose turn it is to carry out', () => {
  test('prepare.trigger: each that was set off may be chosen, and nobody else', () => {
    const fight = battle(field);
    for (const unit of ['ash', 'oak']) {
      fight.does({ type: 'activate', unit });
      fight.does({ type: 'prepare', unit, when: { fact: 'moved' }, actions: [MOVE] });
      fight.does({ type: 'endActivation', unit });
    }
    fight.does({ type: 'activate', unit: 'ogre' });
    fight.does({ type: 'normalMove', unit: 'ogre', mode: 'G', paths: fight.paths('ogre', [5, 0]) });
    expect(fight.asked()).toEqual({ seat: 'blue', kind: 'triggered' });
    const options = fight.game.options(fight.state, 'blue');
    expect(options).toEqual([
      { command: { type: 'carryOut', unit: 'ash' } },
      { command: { type: 'carryOut', unit: 'oak' } },
    ]);
  });

  test.each([
    ['inSight', true],
    ['engagesUs', true],
    ['moved', false],
    ['isEnemy', false],
    ['attackedUs', false],
  ] as const)('prepare.trigger: whether others than the two count for %s', (fact, do_) => {
    expect(asksForOthers({ fact })).toBe(do_);
    expect(asksForOthers({ all: [{ fact: 'isFriend' }, { not: { fact } }] })).toBe(do_);
  });
});
