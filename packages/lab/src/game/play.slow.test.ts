import { type EmliaCommand, type EmliaEvent, emlia } from '@emlia/emlia';
import { type Entry, findForgery, resumeMatch } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { gameSeed, gameTasks, seatingOf } from '../study/study.ts';
import { ask, shipped, shortest } from '../testing/studies.ts';
import { playGame } from './play.ts';
import { battleOf } from './retell.ts';

describe('a game of a study', () => {
  const study = ask({ versions: [shortest(3), shortest(2)], bots: ['recruit', 'recruit:careful'], games: 4 });

  test('has a seed and a seating of its own; on every second one the sides are swapped', () => {
    expect([...gameTasks(study, 0, 2)].map(task => gameSeed(study, task))).toEqual([
      'test 0',
      'test B 0',
      'test 1',
      'test B 1',
    ]);
    expect([0, 1, 2].map(game => seatingOf(study, 2, game))).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
    ]);
  });

  test('is the same whenever it is played', () => {
    const line = playGame(study, { version: 0, game: 1 });
    expect(playGame(study, { version: 0, game: 1 })).toEqual(line);
    expect(line).toMatchObject({ version: 0, game: 1, seed: 'test 1', bots: [1, 0], turns: 3 });
    expect(line.curve).toHaveLength(4);
    expect(line.curve[0]?.map(([members]) => members)).toEqual([27, 28]);
    expect(line.units.map(({ unit, side, cost }) => [unit, side, cost])).toEqual([
      ['mud-eaters', 0, 20],
      ['fish-spears', 0, 28],
      ['old-reeds', 0, 20],
      ['goat-boys', 1, 20],
      ['pebble-throwers', 1, 24],
      ['big-feet', 1, 20],
    ]);
    expect(line.end.rule).toBe('scenario.time.fixed');
  });

  test('is told again from its commands, and proven by its seed', () => {
    const line = playGame(study, { version: 1, game: 0 });
    const file = battleOf(study, line);
    expect(file).toMatchObject({ format: 'emlia-battle', hash: line.hash, seed: line.seed });
    const setup = study.versions[1]?.setup ?? ({} as never);
    const entries = file.entries as Entry<EmliaCommand, EmliaEvent>[];
    expect(findForgery(resumeMatch(emlia.open(setup), file.seed, entries))).toBeUndefined();
    expect(() => battleOf(study, { ...line, hash: 'f' })).toThrow('does not come out as it was recorded');
  });

  test('tells who had which area', () => {
    const ford = shipped('the-ford');
    const scenario = { ...ford.setup.scenario, turns: 2 };
    const one = ask({ versions: [{ ...ford, setup: { ...ford.setup, scenario } }] });
    const { areas } = playGame(one, { version: 0, game: 0 });
    expect(areas.map(({ area }) => area)).toEqual(scenario.areas?.map(({ id }) => id));
    for (const { turns } of areas) expect(Math.max(...turns)).toBeLessThanOrEqual(2);
  });
});
