import { describe, expect, test } from 'vitest';
import { coverFrom } from '../../judge/cover/cover.ts';
import { sight } from '../../judge/sight/sight.ts';
import { battle, blue, box, red, WALL } from '../../testing/battle.ts';
import { worldNow } from './ruins.ts';

/** Two men on either side of a stretch of wall. */
const across = (own: { height?: number; hits?: number }, also: { height?: number } = {}) =>
  battle({
    terrain: [
      { is: WALL, points: box(20, 10, 21, 30), ...own },
      { is: WALL, points: box(40, 10, 41, 30), ...also },
    ],
    units: [blue('ash', {}, [12, 20]), red('wolves', {}, [28, 20])],
  });

const grade = (fight: ReturnType<typeof across>) =>
  sight(fight.game.world, fight.state, fight.unit('ash'), fight.unit('wolves')).forth.concealment;

describe('figures a scenario gives one piece', () => {
  test.each([
    [undefined, 'total'],
    [0.5, 'partial'],
    [0.25, 'none'],
  ])('terrain.sample, terrain.entity: a wall of height %s gives %s concealment', (height, concealment) => {
    expect(grade(across(height === undefined ? {} : { height }))).toBe(concealment);
  });

  test('terrain.entity: others of the same entry keep theirs', () => {
    const fight = across({}, { height: 0.25 });
    expect(grade(fight)).toBe('total');
    expect(fight.game.world.grounds.map(({ entry }) => entry.height)).toEqual([1, 0.25]);
    expect(fight.game.world.grounds[0]?.entry).toBe(fight.game.world.setup.terrain.t0);
  });

  test.each([
    [8, 'partial'],
    [1, 'none'],
  ])('terrain.entity, cover.test: with hits %d against base damage 4: %s', (hits, cover) => {
    const { game, state, unit } = across({ height: 0.5, hits });
    expect(coverFrom(game.world, state, unit('ash'), unit('wolves'), 4)).toBe(cover);
  });

  test('terrain.entity: what harm does to it comes on top of its own figures', () => {
    const fight = across({ height: 2 });
    fight.match.state.pieces = { t0: { damage: 0, height: -1 } };
    expect(worldNow(fight.game.world, fight.state).grounds[0]?.entry.height).toBe(1);
  });
});
