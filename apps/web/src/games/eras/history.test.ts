import { describe, expect, test } from 'vitest';
import type { Told } from '../../table/adapter.ts';
import { chaptersOf, curveOf, type MeasureFollowed, type Standing, withStanding } from './history.ts';

const standing = (
  turn: number,
  red: number,
  blue: number,
  more: Partial<MeasureFollowed> = {},
): Standing => ({
  turn,
  measures: [
    {
      name: 'Men',
      about: 'Men at the end of each turn',
      values: [
        { player: 'red', side: 0, name: 'Red', value: red },
        { player: 'blue', side: 1, name: 'Blue', value: blue },
      ],
      ...more,
    },
  ],
});

const told = (key: string, turn: number, rule: string): Told => ({ key, turn, line: { say: key, rule } });

describe('the history of a match', () => {
  test('of each turn the latest standing is kept', () => {
    const history = [standing(0, 5, 5), standing(1, 4, 5), standing(1, 3, 5), standing(2, 3, 1)].reduce(
      (all: readonly Standing[], one) => withStanding(all, one),
      [],
    );
    expect(history.map(({ turn }) => turn)).toEqual([0, 1, 2]);
    const { lines } = curveOf(history, 'Men', () => true);
    expect(lines.map(({ name, values }) => [name, values])).toEqual([
      ['Red', [5, 3, 3]],
      ['Blue', [5, 5, 1]],
    ]);
  });

  test('what a player keeps secret has no line', () => {
    const history = [standing(0, 5, 0, { secret: true })];
    const { lines } = curveOf(history, 'Men', (player, { secret }) => !secret || player === 'red');
    expect(lines.map(({ name }) => name)).toEqual(['Red']);
  });

  test('the story is told by turns, what matters apart from the rest', () => {
    const story = [
      told('begun', 0, 'campaign.turn-order'),
      told('marched', 1, 'scale.campaign-speed'),
      told('taken', 1, 'node.control'),
    ];
    expect(
      chaptersOf(story).map(({ turn, headlines, others }) => [
        turn,
        headlines.map(({ key }) => key),
        others.map(({ key }) => key),
      ]),
    ).toEqual([
      [0, [], ['begun']],
      [1, ['taken'], ['marched']],
    ]);
  });
});
