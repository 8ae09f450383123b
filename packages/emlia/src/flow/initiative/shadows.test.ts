import type { InitiativeCondition } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { concealmentFrom } from '../../judge/sight/sight.ts';
import {
  activated,
  type Battlefield,
  BOARDS,
  blue,
  box,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';

const SEEN: InitiativeCondition[] = [{ when: { fact: 'seenInOpen' }, do: [{ action: 'seekHiding' }] }];
const MUST =
  'initiative.trigger: thieves acts on initiative and must move to the nearest concealment or cover.';

/** Archers in the east; a wall to the north-west of the thieves that faces them. */
const field = (changes: Partial<Battlefield> = {}): Battlefield => ({
  width: 100,
  terrain: [{ is: WALL, points: box(20, 6, 21, 18) }],
  units: [blue('thieves', { initiative: SEEN }, ...row(23, 22, 2)), red('archers', {}, ...row(60, 14, 4))],
  ...changes,
});

const hidden = (fight: ReturnType<typeof activated>): boolean =>
  concealmentFrom(fight.game.world, fight.state, fight.unit('archers'), fight.unit('thieves')) !== 'none';

const go = (fight: ReturnType<typeof activated>, dx: number, dy: number) =>
  ({ type: 'normalMove', unit: 'thieves', mode: 'G', paths: fight.paths('thieves', [dx, dy]) }) as const;

const offered = (fight: ReturnType<typeof activated>) =>
  fight.game
    .options(fight.state, 'blue', ['normalMove'])
    .flatMap(({ command, refusal }) => (refusal ? [] : [command]));

describe('the nearest concealment', () => {
  test.each(BOARDS)('initiative.format, initiative.trigger: is behind a wall, on a %s board', board => {
    const units = [blue('thieves', { initiative: SEEN }, ...row(17, 26, 2)), ...field().units.slice(1)];
    const fight = activated(field({ board, units }), 'thieves');
    expect(hidden(fight)).toBe(false);
    expect(fight.refuses(go(fight, 5, 0))).toBe(MUST);
    const [first] = offered(fight);
    if (!first) throw new Error('no way to hide');
    fight.does(first);
    expect(hidden(fight)).toBe(true);
    expect(fight.unit('thieves').members.every(({ x }) => x < 20.5)).toBe(true);
  });

  test('initiative.format: any place behind the wall will do', () => {
    const fight = activated(field(), 'thieves');
    // Between the archers and the wall there is none.
    expect(fight.refuses(go(fight, 2, -8))).toBe(MUST);
    fight.does({
      type: 'normalMove',
      unit: 'thieves',
      mode: 'G',
      paths: [
        [
          { x: 18, y: 20 },
          { x: 18, y: 13 },
        ],
        [
          { x: 19, y: 20 },
          { x: 19, y: 13 },
        ],
      ],
    });
    expect(hidden(fight)).toBe(true);
  });

  test('initiative.trigger: where archers still see them is no hiding place, be it a step from one', () => {
    const behind = (y: number) => {
      const fight = activated(field({ terrain: [{ is: WALL, points: box(20, 12, 21, 13) }] }), 'thieves');
      const paths = [[{ x: 18, y }], [{ x: 19, y }]];
      return { fight, move: { type: 'normalMove', unit: 'thieves', mode: 'G', paths } as const };
    };
    for (const y of [13, 13.5, 13.75]) {
      const { fight, move } = behind(y);
      fight.refused('initiative.trigger', move);
    }
    const { fight, move } = behind(12.75);
    fight.does(move);
    expect(hidden(fight)).toBe(true);
  });

  test('initiative.format: of a wall and a scrub the nearer', () => {
    const scrub = { is: SCRUB, points: box(26, 22, 36, 30) };
    const near = activated(field({ terrain: [...(field().terrain ?? []), scrub] }), 'thieves');
    near.does(go(near, 5, 3));
    const far = { is: SCRUB, points: box(26, 31, 36, 39) };
    const wall = activated(field({ terrain: [...(field().terrain ?? []), far] }), 'thieves');
    expect(wall.refuses(go(wall, 5, 11))).toBe(MUST);
  });

  test('initiative.priority: a wall too low to hide anybody is no concealment', () => {
    const low = { ...WALL, height: 0.25 };
    const fight = activated(field({ terrain: [{ is: low, points: box(20, 6, 21, 18) }] }), 'thieves');
    fight.does(go(fight, 5, 0));
  });

  test('initiative.priority: nor is one that other enemies look behind', () => {
    const both = field({
      units: [...field().units, red('wolves', {}, ...row(2, 12, 3))],
    });
    const fight = activated(both, 'thieves');
    fight.does(go(fight, 5, 0));
  });
});
