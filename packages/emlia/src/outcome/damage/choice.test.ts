import { describe, expect, test } from 'vitest';
import { activated, blue, type Fielded, formed, red, row } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { chief } from '../../testing/lead.ts';

const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const take = (...members: number[]) => ({ type: 'takeCasualties', unit: 'ash', members }) as const;

/** Bears hit ash from afar as often as there are dice; then ash is asked who falls. */
const shot = (ash: Fielded, hits: number, ...others: Fielded[]) => {
  const bears = red(
    'bears',
    { timing: 9, equipment: ['crossbows'], skills: { aimedFire: { level: hits } } },
    [30, 5],
  );
  const fight = activated(
    { units: [ash, bears, ...others], entries: [chief({ damageLimit: 9 })], first: 'red' },
    'bears',
    ...Array.from({ length: hits }, () => 12),
  );
  const arms = [{ part: 0, weapon: 'crossbows' }];
  fight.does({ type: 'aimedFire', unit: 'bears', arms, subject: 'ash', forfeitMove: false });
  fight.does(end('bears'));
  return fight;
};

test('damage.casualty-choice, leadership.leader.lost: the leader is not named with others either', () => {
  const fight = shot(formed(blue('ash', { morale: 7 }, ...row(20, 20, 4)), 'open'), 2);
  const { leader } = fight.unit('ash');
  const other = leader === 1 ? 2 : 1;
  fight.refused('leadership.leader.lost', take(other, leader as number));
});

describe('a ranked block', () => {
  // Three files: 0 1 2, 3 4 5, 6 7.
  const block = blueBlock('free', 'ash', { files: 3, count: 8, at: [20, 20] }, { morale: 7 });

  test.each([
    ['from the front', [0]],
    ['from the middle', [4]],
    ['one of the rear, one of the front', [7, 0]],
    ['two of the middle before the rear', [4, 5]],
    ['three with one of the rear left', [7, 4, 5]],
  ])('damage.casualty-choice, formation.ranked: not %s', (_what, members) => {
    const fight = shot(block, members.length);
    // The leader stands in front.
    if (members.includes(0)) fight.refused('leadership.leader.lost', take(...members));
    else expect(fight.refused('formation.ranked', take(...members))).toMatch(/rearmost rank first/);
  });

  test.each([
    ['one of the rear', [6]],
    ['the other', [7]],
    ['the rear', [6, 7]],
    ['the rear and one of the rank before it', [6, 7, 4]],
  ])('damage.casualty-choice, formation.ranked: %s', (_what, members) => {
    const fight = shot(block, members.length);
    fight.does(take(...members));
    expect(fight.unit('ash')).toMatchObject({ formation: 'ranked', files: 3 });
    expect(fight.unit('ash').members).toHaveLength(8 - members.length);
  });

  test('damage.casualty-choice: what is offered is from the rear', () => {
    const fight = shot(block, 3);
    expect(fight.game.options(fight.state, 'blue')).toEqual([{ command: take(6, 7, 3) }]);
  });
});

describe('engagements', () => {
  // Only member 2 is within reach of the wolves.
  const ash = blue('ash', { morale: 7 }, [10, 24], [10, 22], [10, 20], [10, 26]);
  const wolves = red('wolves', {}, [10, 19]);

  test('damage.casualty-choice, engagement.engaged: not so as to end one that another choice would keep', () => {
    const fight = shot(ash, 1, wolves);
    expect(fight.refuses(take(2))).toBe(
      'engagement.engaged: ash may not lose touch with wolves while others can fall instead.',
    );
    fight.does(take(3));
  });

  test('damage.casualty-choice: whoever falls keeps it', () => {
    const fight = shot(ash, 2, wolves);
    fight.does(take(1, 3));
    expect(fight.unit('ash').members.map(({ id }) => id)).toEqual([0, 2]);
  });

  test('damage.casualty-choice, engagement.engaged: one that no choice can keep ends', () => {
    // The leader, who falls last, is the one out of reach.
    const fight = shot(ash, 3, wolves);
    expect(fight.state.pending.at(-1)).toMatchObject({ kind: 'casualties', about: { count: 3 } });
    fight.does(take(1, 2, 3));
    expect(fight.unit('ash').members.map(({ id }) => id)).toEqual([0]);
  });

  test('damage.casualty-choice, engagement.engaged: of two that cannot both be kept either may be', () => {
    const spread = blue('ash', { morale: 7 }, [10, 20], [2, 24], [18, 24]);
    const others = [red('wolves', {}, [2, 25]), red('foxes', {}, [18, 25])];
    const fight = shot(spread, 1, ...others);
    fight.does(take(1));
    const again = shot(spread, 1, ...others);
    again.does(take(2));
  });

  test('damage.casualty-choice: what is offered keeps the engagement, however near the attackers stand', () => {
    const fight = shot(ash, 2, wolves);
    expect(fight.game.options(fight.state, 'blue')).toEqual([{ command: take(3, 1) }]);
  });
});

describe('leaders', () => {
  test('damage.casualty-choice: one who forms a subunit of his own falls only to hits allocated to him', () => {
    const ash = blue('ash', { morale: 7, with: [{ entry: 'chief', members: 1 }] }, ...row(20, 20, 4));
    const fight = shot(ash, 1);
    expect(fight.refuses(take(3))).toMatch(/^damage.casualty-choice: ash has no such member there/);
    fight.does(take(0));
    expect(fight.unit('ash')).toMatchObject({ leader: 3, ordered: true });
  });
});

describe('gaps', () => {
  test('damage.gaps: a close unit torn by its losses counts as open, and is not split', () => {
    const ash = formed(blue('ash', { morale: 7 }, ...row(20, 20, 4, 1.5)), 'close');
    const fight = shot(ash, 1);
    fight.does(take(1));
    expect(fight.unit('ash')).toMatchObject({ formation: 'open' });
    expect(fight.unit('ash').members).toHaveLength(3);
  });

  test('damage.gaps: its next move must bring it nearer together again', () => {
    const ash = blue('ash', { morale: 7, movement: [{ speed: 2, mode: 'G' }] }, [20, 20], [29, 20], [38, 20]);
    const fight = shot(ash, 1);
    fight.does(take(1));
    fight.does({ type: 'activate', unit: 'ash' });
    const move = (by: number) =>
      ({
        type: 'normalMove',
        unit: 'ash',
        mode: 'G',
        paths: [[{ x: 20 + by, y: 20 }], [{ x: 38 + by, y: 20 }]],
      }) as const;
    expect(fight.refuses(move(1))).toMatch(/^formation.open.split: ash is torn apart and has to close up/);
    const nearer = (left: number, right: number) =>
      ({ ...move(0), paths: [[{ x: 20 + left, y: 20 }], [{ x: 38 - right, y: 20 }]] }) as const;
    // 17 GSU between them: with 2 each they do not get to 10, and have to use it all the same.
    expect(fight.refuses(nearer(2, 0.5))).toMatch(/^damage.gaps: ash is torn apart, and its move has to/);
    fight.refused('damage.gaps', nearer(0, 2));
    fight.does(nearer(2, 2));
    expect(fight.unit('ash')).toMatchObject({ formation: 'open' });
  });

  test('damage.gaps: who cannot come nearer for what is in its way need not', () => {
    const ash = blue('ash', { morale: 7, movement: [{ speed: 2, mode: 'G' }] }, [20, 20], [29, 20], [38, 20]);
    const fight = shot(ash, 1, blue('oak', {}, [36.75, 20]));
    fight.does(take(1));
    fight.does({ type: 'activate', unit: 'ash' });
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[{ x: 22, y: 20 }], []] });
  });
});

test.each([
  ['open', 3],
  ['close', 3],
] as const)(
  'damage.casualty-choice: in %s formation those nearest to whoever hit them are suggested',
  (formation, nearest) => {
    // The bears stand to the north-east; the leader is not offered.
    const fight = shot(formed(blue('ash', { morale: 7 }, ...row(20, 20, 4)), formation), 1);
    const offered = fight.game.options(fight.state, 'blue', ['takeCasualties']).map(({ command }) => command);
    expect(offered).toEqual([take(nearest)]);
  },
);
