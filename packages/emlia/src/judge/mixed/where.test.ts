import { describe, expect, test } from 'vitest';
import { pairingsOf } from '../../actions/melee/pairings.ts';
import { controlOf } from '../../table/area.ts';
import { boundaryOf, distanceBetween } from '../../table/entity/base.ts';
import { activated, BOARDS, blue, box, entry, formed, red, row, SCRUB } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { combatRangeOf, engagersOf } from '../engagement/engaged.ts';
import { concealmentFrom } from '../sight/sight.ts';

const PLACES = row(10, 20, 4);
const TWINS = { with: [{ entry: 'twin', members: 1 }] };

describe('where being mixed matters', () => {
  /** The same four, of one stat line or of two that are alike. */
  const four = (changes: object) =>
    scene({
      units: [
        blue('ash', changes, ...PLACES),
        red('wolves', {}, ...row(10, 21, 2)),
        red('bears', {}, [30, 20]),
      ],
      entries: [entry({ id: 'twin', members: 1 })],
      areas: [{ id: 'ford', name: 'Ford', points: box(9, 19, 12, 20.5) }],
      terrain: [{ is: SCRUB, points: box(20, 10, 22, 30) }],
    });
  const [plain, mixed] = [four({}), four(TWINS)];

  const facts: readonly [string, (t: typeof plain) => unknown][] = [
    ['boundary', t => boundaryOf(t.world, t.unit('ash'))],
    ['distance', t => distanceBetween(t.world, t.unit('ash'), t.unit('bears'))],
    ['combat range', t => combatRangeOf(t.world, t.unit('ash'))],
    ['engagement', t => engagersOf(t.world, t.state, t.unit('ash')).map(({ id }) => id)],
    ['concealment', t => concealmentFrom(t.world, t.state, t.unit('bears'), t.unit('ash'))],
    ['areas', t => controlOf(t.world, t.state, 'ford')],
    [
      'who fights',
      t =>
        pairingsOf({ ...t, seat: 'blue', unit: t.unit('ash') }, t.unit('wolves')).map(({ members }) =>
          members.map(({ id }) => id),
        ),
    ],
  ];

  test.each(facts)('mixed.where: %s is no matter of it', (_what, fact) => {
    expect(mixed.unit('ash').parts).toHaveLength(2);
    expect(fact(mixed)).toEqual(fact(plain));
  });
});

describe('how a mixed unit moves', () => {
  const slow = entry({ id: 'slow', members: 1, movement: [{ speed: 6, mode: 'G' }] });
  const flyer = entry({ id: 'flyer', members: 1, movement: [{ speed: 6, mode: 'F' }] });
  const led = (
    other: string,
    formation: 'open' | 'close' | 'ranked',
    board: (typeof BOARDS)[number] = 'free',
  ) =>
    activated(
      {
        board,
        units: [
          formed(blue('ash', { with: [{ entry: other, members: 1 }] }, ...row(10.5, 30.5, 4)), formation),
          red('wolves', {}, [50.5, 5.5]),
        ],
        entries: [slow, flyer],
      },
      'ash',
    );
  /** Each member straight ahead by so much. */
  const ahead = (fight: ReturnType<typeof led>, ...by: number[]) => ({
    type: 'normalMove' as const,
    unit: 'ash',
    mode: 'G' as const,
    paths: fight
      .unit('ash')
      .members.map(({ x, y }, i) =>
        by[i] ? [fight.game.world.board.place({ x, y: y - (by[i] ?? 0) })] : [],
      ),
  });

  test('mixed.speed: in open formation each at its own', () => {
    led('slow', 'open').does(ahead(led('slow', 'open'), 8, 8, 8, 6));
    led('slow', 'open').refused('move.normal', ahead(led('slow', 'open'), 8, 8, 8, 7));
  });

  test('mixed.speed: within the limits of the formation', () => {
    led('slow', 'close').refused('formation.close', ahead(led('slow', 'close'), 15, 15, 15, 6));
  });

  test.each(BOARDS)('mixed.speed: in ranks all at that of the slowest, on a %s board', board => {
    const march = (by: number) =>
      ({ type: 'rankedMove', unit: 'ash', mode: 'G', steps: [{ step: 'advance', by }] }) as const;
    led('slow', 'ranked', board).refused('move.normal', march(7));
    led('slow', 'ranked', board).does(march(6));
  });

  test('mixed.speed: only in a mode that every moving member has', () => {
    const fight = led('flyer', 'open');
    fight.refused('attribute.movement', ahead(fight, 3, 3, 3, 3));
    fight.does(ahead(fight, 3, 3, 3, 0));
  });
});
