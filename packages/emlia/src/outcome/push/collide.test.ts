import { overlaps } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { Strike } from '../../actions/melee/strike.ts';
import type { EmliaEvent } from '../../events.ts';
import { basesOf } from '../../table/entity/base.ts';
import { unitsOnTable } from '../../table/world.ts';
import { BOARDS, blue, type Fielded, formed, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { afterStrikes, hit } from '../../testing/strikes.ts';
import type { PushChoice } from './forcing.ts';

const answer = (unit: string, choice: PushChoice) => ({ type: 'answerPush', unit, choice }) as const;
const FORCE_ROWS: readonly string[] = [
  'forcedIntoFriend',
  'friendForcedIn',
  'stoppedByTerrain',
  'forcedIntoEnemy',
  'forcedTogether',
  'forcedOntoFriend',
  'enemyForcedIn',
];
/** The rows of forced movement that were noted, with whom they were noted for. */
const rows = (events: readonly EmliaEvent[]) =>
  events.flatMap(event =>
    event.type === 'moraleNoted' && FORCE_ROWS.includes(event.row) ? [`${event.unit} ${event.row}`] : [],
  );
const tough = { hits: { base: 99, armour: 0 } };
const rank = (board: string) => (board === 'hex' ? Math.sqrt(3) / 2 : 1);

type Fight = ReturnType<typeof afterStrikes>;
const piled = ({ game, state }: Fight): boolean => {
  const bases = unitsOnTable(state).flatMap(unit => basesOf(game.world, unit));
  return bases.some((a, i) => bases.some((b, j) => j < i && overlaps(a, b)));
};
const ys = (fight: Fight, id: string) => fight.unit(id).members.map(({ y }) => y);

/** A block facing north that pushes whoever stands before it. */
const ash = blueBlock('free', 'ash', { files: 3, count: 3, at: [29, 20] }, tough);
const bears = red('bears', tough, ...row(29, 19, 3));
const push = (by: number): Strike[] => [hit('ash', 'bears', by, { from: 'front' })];
const pushed = (by: number, ...others: Fielded[]) =>
  afterStrikes({ units: [ash, bears, ...others] }, push(by));

describe('into a friend', () => {
  const crows = red('crows', { ...tough, morale: 5 }, ...row(29, 16, 3));

  test('forced.into-friend: the two are one mixed unit, open and disordered, and both suffer for it', () => {
    const fight = pushed(2, crows);
    expect(fight.state.units.bears).toBeUndefined();
    const { formation, ordered, parts, members, shares } = fight.unit('crows');
    expect({ formation, ordered, parts: parts.length, members: members.length }).toEqual({
      formation: 'open',
      ordered: false,
      parts: 2,
      members: 6,
    });
    expect(shares).toEqual([
      { unit: 'crows', morale: 5 },
      { unit: 'bears', morale: 2 },
    ]);
    expect(rows(fight.events)).toEqual([
      'bears forcedIntoFriend',
      'crows friendForcedIn',
      'ash forcedTogether',
    ]);
    expect(fight.unit('crows').morale).toBe(4);
    expect(piled(fight)).toBe(false);
  });

  test('forced.into-friend: each keeps its own morale until step 3, then the formula of Join Units sets it', () => {
    const fight = pushed(2, crows);
    fight.does({ type: 'chooseLeader', unit: 'crows', member: 0 });
    // 5 and 2, each with its −1: 4 and 1, so 4 less 1.
    const events = fight.does(answer('ash', 'stay'));
    const found = events.find(event => event.type === 'moraleUpdated' && event.unit === 'crows');
    expect(found).toMatchObject({ from: 4, to: 3 });
    expect(fight.unit('crows')).toMatchObject({ morale: 3 });
    expect(fight.unit('crows').shares).toBeUndefined();
    // Alike to begin with, alike in the end: nothing more is taken off.
    const alike = pushed(2, red('crows', tough, ...row(29, 16, 3)));
    alike.does({ type: 'chooseLeader', unit: 'crows', member: 0 });
    alike.does(answer('ash', 'stay'));
    expect(alike.unit('crows').morale).toBe(1);
  });

  test('forced.into-friend: touching is enough, falling short of it is not', () => {
    expect(pushed(1, crows).state.units.bears).toBeDefined();
    expect(pushed(2, crows).state.units.bears).toBeUndefined();
  });

  test('forced.into-friend: also along the path', () => {
    const fight = pushed(7, red('crows', tough, [30, 16]));
    expect(fight.state.units.bears).toBeUndefined();
    expect(ys(fight, 'crows')).toEqual([16, 12, 12, 12]);
  });

  test('forced.into-friend: overlapping boundaries alone are harmless', () => {
    const fight = pushed(3, red('crows', tough, [26, 16], [34, 16]));
    expect(fight.state.units.bears).toBeDefined();
    expect(rows(fight.events)).toEqual([]);
  });

  test('forced.into-friend: one it stood beside all along is not run into', () => {
    const fight = pushed(3, red('crows', tough, ...row(32, 19, 3)));
    expect(fight.state.units.bears).toBeDefined();
    expect(rows(fight.events)).toEqual([]);
  });

  test('forced.into-friend: both drop out of ranks', () => {
    const fight = afterStrikes(
      {
        units: [
          ash,
          redBlock('free', 'bears', { files: 3, count: 6, at: [31, 19], facing: 180 }, tough),
          redBlock('free', 'crows', { files: 3, count: 6, at: [31, 15], facing: 180 }, tough),
        ],
      },
      [hit('ash', 'bears', 4, { from: 'front', against: 'front' })],
    );
    fight.does(answer('bears', 'giveWay'));
    expect(fight.unit('crows')).toMatchObject({ formation: 'open' });
    expect(fight.unit('crows').files).toBeUndefined();
    expect(fight.unit('crows').members).toHaveLength(12);
    expect(piled(fight)).toBe(false);
  });

  test('forced.into-friend: hits lying on each part stay with it', () => {
    const wide = { ...tough, hits: { base: 1, armour: 0 }, damageLimit: 99 };
    const units = [
      blueBlock('free', 'ash', { files: 3, count: 9, at: [29, 20] }, tough),
      red('bears', wide, ...row(29, 19, 3)),
      red('crows', wide, ...row(29, 16, 3)),
    ];
    const fight = afterStrikes({ units }, push(3));
    expect(fight.state.markers).toMatchObject([{ unit: 'crows', parts: [1], count: 3, source: 'ash' }]);
  });

  test('forced.into-friend.spread: to the nearest free spots, and not towards whoever pushed it', () => {
    const crowd = red('crows', tough, ...row(28, 16, 5), ...row(28, 15, 5));
    const fight = pushed(3, crowd);
    const moved = fight.unit('crows').members.slice(10);
    expect(moved).toHaveLength(3);
    expect(piled(fight)).toBe(false);
    for (const { y } of moved) expect(y).toBeLessThanOrEqual(16);
  });

  test('forced.simultaneous: a friend that is itself moved away is not run into', () => {
    const units = [
      ash,
      bears,
      red('crows', tough, ...row(29, 17, 3)),
      // This one pushes the crows east, out of the way.
      blueBlock('free', 'oak', { files: 1, count: 3, at: [28, 17], facing: 90 }, tough),
    ];
    const strikes = [...push(2), hit('oak', 'crows', 4, { from: 'front' })];
    const fight = afterStrikes({ units }, strikes);
    expect(fight.state.units.bears).toBeDefined();
    expect(ys(fight, 'bears')).toEqual([17, 17, 17]);
    expect(fight.unit('crows').members.map(({ x }) => x)).toEqual([33, 34, 35]);
  });

  test('forced.into-friend: equals leave the choice of a leader to the player, and it stays disordered', () => {
    const officers = { ...tough, skills: { leadership: { level: 2 } } };
    const units = [ash, red('bears', officers, ...row(29, 19, 3)), red('crows', officers, ...row(29, 16, 3))];
    const fight = afterStrikes({ units }, push(3));
    const prompt = fight.asked();
    expect(prompt).toMatchObject({ kind: 'leader', seat: 'red' });
    const member = prompt?.kind === 'leader' ? (prompt.about?.choices[1]?.member ?? 0) : 0;
    fight.does({ type: 'chooseLeader', unit: 'crows', member });
    expect(fight.unit('crows')).toMatchObject({ leader: member, ordered: false });
  });
});

describe('into an enemy', () => {
  const oak = (y = 15.5) => blue('oak', tough, ...row(29, y, 3));

  test('forced.into-enemy, morale.force-rows: −4, and +1 each for the two that have it between them', () => {
    const fight = pushed(2, oak());
    expect(rows(fight.events)).toEqual([
      'bears forcedIntoEnemy',
      'oak enemyForcedIn',
      'ash forcedOntoFriend',
    ]);
    expect(fight.unit('bears')).toMatchObject({ formation: 'open', ordered: true });
  });

  test('forced.into-enemy, morale.force-rows: only an ordered unit run into gives the gains', () => {
    const { events } = afterStrikes({ units: [ash, bears, oak()] }, push(2), ({ units }) => {
      if (units.oak) units.oak.ordered = false;
    });
    expect(rows(events)).toEqual(['bears forcedIntoEnemy']);
  });

  test('forced.into-enemy: not as long as it stays outside the combat range', () => {
    expect(rows(pushed(1, oak()).events)).toEqual([]);
  });

  test('forced.into-enemy: an enemy it was engaged with already does not count', () => {
    expect(rows(pushed(1, oak(17.5)).events)).toEqual([]);
  });

  test('forced.into-enemy: a ranked unit keeps its ranks', () => {
    const units = [
      ash,
      redBlock('free', 'bears', { files: 3, count: 3, at: [31, 19], facing: 180 }, tough),
      oak(),
    ];
    const fight = afterStrikes({ units }, [hit('ash', 'bears', 2, { from: 'front', against: 'front' })]);
    expect(rows(fight.does(answer('bears', 'giveWay')))).toContain('bears forcedIntoEnemy');
    expect(fight.unit('bears').formation).toBe('ranked');
  });

  test('forced.simultaneous: it is drawn back along its path until they only touch', () => {
    const fight = pushed(5, oak());
    expect(ys(fight, 'bears')).toEqual([16.5, 16.5, 16.5]);
    // Nor is it moved through the enemy and beyond.
    expect(ys(pushed(9, oak()), 'bears')).toEqual([16.5, 16.5, 16.5]);
  });

  test('forced.simultaneous: equally if both moved', () => {
    const units = [
      ash,
      bears,
      oak(15),
      redBlock('free', 'elks', { files: 3, count: 3, at: [31, 14], facing: 180 }, tough),
    ];
    const strikes = [...push(3), hit('elks', 'oak', 3, { from: 'front' })];
    const fight = afterStrikes({ units }, strikes);
    // 3 GSU lie between them; each would go 3 and goes 1.5.
    expect([ys(fight, 'bears')[0], ys(fight, 'oak')[0]]).toEqual([17.5, 16.5]);
  });

  test('morale.force-rows: only those whose share points within 90 degrees of the collision', () => {
    // The bears face south: ash pushes them north, the lynxes on their left flank push them west.
    const units = [
      ash,
      redBlock('free', 'bears', { files: 3, count: 3, at: [31, 19], facing: 180 }, tough),
      blue('lynxes', tough, [32.25, 19]),
      blue('oak', { ...tough, combatRange: 3.5 }, [33, 14]),
    ];
    const strikes = [
      hit('ash', 'bears', 2, { from: 'front', against: 'front' }),
      hit('lynxes', 'bears', 1, { against: 'left' }),
    ];
    const fight = afterStrikes({ units }, strikes);
    expect(rows(fight.does(answer('bears', 'giveWay')))).toEqual([
      'bears forcedIntoEnemy',
      'oak enemyForcedIn',
      'ash forcedOntoFriend',
    ]);
  });
});

describe.each(BOARDS)('skirmishes on a %s board', board => {
  const at = (id: string, fielder: typeof blue, x: number, ranks: number, changes: object = {}) =>
    fielder(id, { ...tough, ...changes }, ...row(x, 20.5 + ranks * rank(board), 2));
  const brawl = [at('oak', blue, 20.5, 0), at('elks', red, 20.5, 1)];
  const strikes = (by: number) => [hit('oak', 'elks', by)];
  const go = (fight: Fight, degrees: number) => fight.does({ type: 'shiftSkirmish', unit: 'oak', degrees });

  test('forced.skirmish-joins, forced.skirmish-exempt: whoever a moved skirmish comes near joins it, of whatever side', () => {
    for (const third of [at('hares', red, 27.5, 0), at('hares', blue, 27.5, 0)]) {
      const fight = afterStrikes({ board, units: [...brawl, third] }, strikes(5));
      const events = go(fight, 90);
      expect(events).toContainEqual({ type: 'skirmishJoined', unit: 'hares', with: ['oak', 'elks'] });
      expect(rows(events)).toEqual([]);
      expect(piled(fight)).toBe(false);
    }
  });

  test('forced.skirmish-joins: or that it passes through', () => {
    const fight = afterStrikes({ board, units: [...brawl, at('hares', red, 26.5, 0)] }, strikes(12));
    expect(go(fight, 90)).toContainEqual({ type: 'skirmishJoined', unit: 'hares', with: ['oak', 'elks'] });
  });

  test('forced.skirmish-joins: not whom it stays away from', () => {
    const fight = afterStrikes({ board, units: [...brawl, at('hares', red, 29.5, 0)] }, strikes(3));
    expect(go(fight, 90).some(({ type }) => type === 'skirmishJoined')).toBe(false);
  });

  test('forced.skirmish-joins, forced.simultaneous: a skirmish moved onto others makes room', () => {
    const fight = afterStrikes(
      { board, units: [...brawl, at('hares', red, 25.5, 0), at('moles', red, 25.5, 1)] },
      strikes(5),
    );
    const from = fight.unit('oak').members[0]?.x ?? 0;
    const events = go(fight, 90);
    expect(piled(fight)).toBe(false);
    expect((fight.unit('oak').members[0]?.x ?? 0) - from).toBe(5);
    const said = events.flatMap(event => fight.game.tell(fight.state, event));
    expect(said).toContainEqual({
      say: 'hares makes room for those forced upon it.',
      rule: 'forced.simultaneous',
    });
  });

  test('forced.into-skirmish: who is forced into a skirmish joins it, without the rows of a collision', () => {
    const block = blueBlock(board, 'ash', { files: 2, count: 2, at: [20.5, 20.5 + 6 * rank(board)] }, tough);
    const units = [...brawl, block, at('hares', red, board === 'hex' ? 20.5 : 20.5, 5)];
    const { events, ...fight } = afterStrikes({ board, units }, [hit('ash', 'hares', 3, { from: 'front' })]);
    expect(events).toContainEqual({ type: 'skirmishJoined', unit: 'hares', with: ['oak', 'elks'] });
    expect(rows(events)).toEqual([]);
    expect(fight.unit('hares').place).toBe('table');
  });
});

describe.each(BOARDS)('collisions on a %s board', board => {
  test('forced.into-friend, forced.into-enemy: from cell to cell', () => {
    const block = blueBlock(board, 'ash', { files: 2, count: 2, at: [20.5, 25.5] }, tough);
    const hares = red('hares', tough, ...row(20.5, 25.5 - rank(board), 2));
    const onto = (fielder: typeof blue) => fielder('elks', tough, ...row(20.5, 25.5 - 4 * rank(board), 2));
    const strikes = [hit('ash', 'hares', 3, { from: 'front' })];
    const friend = afterStrikes({ board, units: [block, hares, onto(red)] }, strikes);
    expect(friend.state.units.hares).toBeUndefined();
    expect(friend.unit('elks').members).toHaveLength(4);
    expect(piled(friend)).toBe(false);
    const enemy = afterStrikes({ board, units: [block, hares, onto(blue)] }, strikes);
    expect(rows(enemy.events)).toEqual([
      'hares forcedIntoEnemy',
      'elks enemyForcedIn',
      'ash forcedOntoFriend',
    ]);
    expect(piled(enemy)).toBe(false);
  });
});

test('forced.into-friend.spread: units in close formation that had to make room stand open', () => {
  const crowd = formed(red('crows', tough, ...row(28, 16, 5)), 'close');
  const fight = pushed(3, crowd);
  expect(fight.unit('crows').formation).toBe('open');
});

describe('following what has been moved', () => {
  // Ash has reached a skirmish from the south; the crows, in ranks, push ash's friends into it from the west.
  const fight = (friends: Fielded[], strikes: Strike[]) =>
    afterStrikes(
      {
        units: [
          blue('oak', tough, ...row(30.5, 20.5, 3)),
          red('bears', tough, ...row(30.5, 21.5, 3)),
          blueBlock('free', 'ash', { files: 3, count: 9, at: [30.5, 22.5] }, tough),
          ...friends,
        ],
      },
      [hit('oak', 'bears', 8), ...strikes],
    );
  const shift = { type: 'shiftSkirmish', unit: 'oak', degrees: 90 } as const;

  test('engagement.mixed.follow, forced.into-friend: one that has lost its ranks on the way is not asked', () => {
    const friends = [
      blue('elms', tough, [28, 24.5]),
      redBlock('free', 'crows', { files: 1, count: 3, at: [27, 24.5], facing: 90 }, tough),
    ];
    const merged = fight(friends, [hit('crows', 'elms', 3, { from: 'front' })]);
    const events = merged.does(shift);
    expect(events.map(({ type }) => type)).toContain('unitsJoined');
    expect(merged.unit('ash').formation).toBe('open');
    expect(merged.asked()?.kind).toBe('leader');
    merged.does({ type: 'chooseLeader', unit: 'ash', member: 0 });
    expect(merged.asked()).toMatchObject({ about: { question: 'follow', unit: 'crows' } });
    const after = merged.does(answer('crows', 'stay'));
    expect(after.map(({ type }) => type)).toContain('forcingEnded');
  });

  test('engagement.mixed.follow: one that keeps them is', () => {
    const kept = fight([], []);
    kept.does(shift);
    expect(kept.asked()).toMatchObject({ about: { question: 'follow', unit: 'ash' } });
  });
});

describe('along the edge of hexes', () => {
  // Way and edge zigzag, not always to the same side.
  test.each([
    ['left', 0.5, 1],
    ['right', 59.5, 59],
  ])('forced.terrain: drawn back along the %s edge, nobody is left beyond it', (_edge, even, odd) => {
    const cell = (row: number) => [row % 2 === 0 ? even : odd, 0.6 + row * rank('hex')] as const;
    for (let gap = 2; gap < 7; gap++) {
      const fight = afterStrikes(
        {
          board: 'hex',
          units: [
            blueBlock('hex', 'ash', { files: 1, count: 1, at: cell(21) }, tough),
            redBlock('hex', 'bears', { files: 1, count: 1, at: cell(20), facing: 180 }, tough),
            blueBlock('hex', 'oak', { files: 1, count: 1, at: cell(20 - gap), facing: 180 }, tough),
          ],
        },
        [hit('ash', 'bears', 8, { from: 'front', against: 'front' })],
      );
      fight.does(answer('bears', 'giveWay'));
      const { board } = fight.game.world;
      for (const unit of unitsOnTable(fight.state)) expect(unit.members.every(board.holds)).toBe(true);
      expect(piled(fight)).toBe(false);
      const [bear, oak] = [fight.unit('bears').members[0], fight.unit('oak').members[0]];
      expect(bear && oak && board.legs([bear, oak])).toHaveLength(1);
    }
  });
});
