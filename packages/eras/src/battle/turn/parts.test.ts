import { describe, expect, test } from 'vitest';
import { buildingAt } from '../table/building.ts';
import { battle, fielded, ground, men, ofType } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;

describe('who has a part in a phase', () => {
  const { group } = fielded(rosterWith(), 'WW2', men('guns', 1, undefined, { type: 'howitzer' }));
  const asked = (support: boolean) => {
    const t = battle(
      {
        blue: { groups: [men('a', 20, [300, 500])] },
        red: { groups: [men('b', 20, [900, 500])] },
        green: {
          groups: [],
          ...(support && { support: [{ group, army: 'far', at: { x: -3000, y: 500 } }] }),
        },
      },
      6,
      1,
    );
    const seats: string[] = [];
    t.to('targeting', 'blue');
    while (t.state.phase === 'targeting') {
      const seat = t.state.pending.at(-1)?.seat ?? '';
      seats.push(seat);
      t.do(seat, DONE);
    }
    return seats;
  };

  test('indirect.off-map, phase.targeting: guns in support are enough for a part of Targeting', () => {
    expect(asked(true)).toEqual(['blue', 'red', 'green']);
    expect(asked(false)).toEqual(['blue', 'red']);
  });
});

describe('what leaders bring to the first turns', () => {
  test.each([
    ['ambush', 1],
    ['defending', 0],
    ['attacking', 0],
  ] as const)(
    'leader.bonuses, priority.ambush: heart for an army in ambush, told of one that is %s',
    (status, times) => {
      const t = battle({
        blue: { status, leader: 'rook', groups: [men('a', 20, [300, 500])] },
        red: {
          status: status === 'defending' ? 'attacking' : 'defending',
          leader: 'venn',
          groups: [men('b', 20, [900, 500])],
        },
      });
      t.to('movement', 'blue');
      expect(t.all('effectBegan').map(({ ongoing }) => [ongoing.label, ongoing.on])).toEqual(
        Array(times).fill(['General Kasimir Rook', { reach: 'player', id: 'blue' }]),
      );
    },
  );
});

describe('those with whom there is a truce', () => {
  test('battle.sides: neither they nor what they have built is offered as a target', () => {
    const fort = (id: string, side: string, x: number) =>
      buildingAt(rosterWith().buildings.bunker as never, id, { at: { x, y: 700 }, facing: 0, side });
    const t = battle(
      {
        peace: [['blue', 'green']],
        blue: { groups: [men('g', 1, [300, 700], { type: 'gun' })] },
        red: { groups: [men('b', 20, [600, 500])] },
        green: { groups: [men('n', 20, [600, 300])] },
        structures: [fort('theirs', 'red', 600), fort('friendly', 'green', 660)],
      },
      6,
      1,
    );
    t.to('targeting', 'blue');
    const aims = (t.offers('blue', 'attack') as { aim: { target: string } }[]).map(({ aim }) => aim.target);
    expect(aims).toEqual(['b/riflemen', 'theirs']);
  });
});

describe('who surrenders', () => {
  test('surrender.group, phase.declaration-lock: attacks by and on those who surrender come to nothing, others stand', () => {
    const t = battle({
      otherDice: 1,
      blue: { groups: [men('a', 20, [300, 500]), men('c', 20, [300, 560])] },
      red: { groups: [men('b', 200, [450, 500]), men('d', 200, [450, 560])] },
    });
    const shoot = (unit: string, target: string) =>
      ({
        type: 'attack',
        unit: `${unit}/riflemen`,
        weapon: 'Rifles',
        aim: { target: `${target}/riflemen` },
      }) as const;
    t.to('targeting', 'blue');
    t.do('blue', shoot('a', 'b'));
    t.do('blue', shoot('c', 'd'));
    t.do('blue', DONE);
    const [given] = ofType(t.do('red', { type: 'surrender', group: 'b' }), 'groupSurrendered');
    expect(given).toMatchObject({ group: 'b', captor: 'blue' });
    expect(t.state.attacks.filter(one => !one.done).map(({ unit }) => unit)).toEqual(['c/riflemen']);
  });
});

describe('where one cannot stand', () => {
  test('move.blocking-terrain: who would end on solid ground is told so', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [300, 500])] },
      red: { groups: [men('b', 20, [900, 500])] },
      areas: [ground(340, 400, 60, 200, { blocking: true })],
    });
    t.to('movement', 'blue');
    expect(t.sentence('blue', { type: 'move', group: 'a', path: [{ x: 360, y: 500 }] })).toMatch(
      /\[move\.blocking-terrain\]$/,
    );
  });
});
