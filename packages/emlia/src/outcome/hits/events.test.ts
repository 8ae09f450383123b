import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import { battle, blue, entry, red, row } from '../../testing/battle.ts';
import { ordersIn } from './ties.ts';

const PACK = { with: [{ entry: 'pups', members: 1 }] };

/** Wolves and bears, each with a pup; ash of one kind. */
const field = () =>
  battle({
    units: [
      blue('ash', {}, ...row(10, 20, 2)),
      red('wolves', PACK, ...row(30, 5, 3)),
      red('bears', PACK, ...row(40, 5, 3)),
    ],
    entries: [entry({ id: 'pups', name: 'Pups', members: 1 })],
  });

const settled = (takers: { unit: string; part: number }[], groups: string[] = []): EmliaEvent => ({
  type: 'sharesSettled',
  unit: 'ash',
  lot: 'lot',
  takers,
  groups,
});

describe('how hits are shared out', () => {
  test('allocate.when: it is told who says so, and what was rolled for it', () => {
    const fight = field();
    const rolls = [
      { seat: 'blue', faces: [3] },
      { seat: 'red', faces: [9] },
    ];
    const [line] = fight.game.tell(fight.state, { type: 'shareRolled', unit: 'ash', seat: 'red', rolls });
    expect(line).toEqual({
      rule: 'allocate.when',
      say: 'It is for Reds to say how the hits on the engagement are shared out.',
      working: 'Blues 3 · Reds 9',
    });
  });

  test.each<[EmliaEvent, string[]]>([
    [settled([{ unit: 'ash', part: 0 }]), ['allocate.subunit-tie: Hits are taken first by ash.']],
    [
      settled([
        { unit: 'wolves', part: 1 },
        { unit: 'ash', part: 0 },
      ]),
      ['allocate.subunit-tie: Hits are taken first by Pups, then by ash.'],
    ],
    [
      settled([], ['3/', '1/']),
      ['allocate.group-tie: Hits at base damage 3, then those at 1 are dealt first.'],
    ],
    [settled([]), []],
  ])('allocate.subunit-tie, allocate.group-tie: told in the order they are taken', (event, lines) => {
    const fight = field();
    expect(fight.told([event])).toEqual(lines);
  });

  test('allocate.subunit-tie: who is named later comes before those named earlier, each once', () => {
    const { game, match } = field();
    const state = cloneJson(match.state);
    const [wolves, pup, bears] = [
      { unit: 'wolves', part: 0 },
      { unit: 'wolves', part: 1 },
      { unit: 'bears', part: 0 },
    ];
    game.evolve(state, settled([wolves, pup], ['1/']));
    game.evolve(state, settled([bears, pup]));
    expect(state.shares).toEqual({ takers: [bears, pup, wolves], groups: { lot: ['1/'] } });
  });
});

describe('orders of ties', () => {
  test('allocate.subunit-tie: every order of a few, and of very many only who or which comes first', () => {
    expect(ordersIn({ takers: [0, 1, 2], groups: [], ranked: [] })).toHaveLength(6);
    expect(ordersIn({ takers: [0, 1, 2], groups: ['a', 'b'], ranked: [] })).toHaveLength(12);
    const six = [0, 1, 2, 3, 4, 5];
    expect(ordersIn({ takers: six, groups: [], ranked: [] })).toHaveLength(720);
    // Twice 720 are too many: as they are, or each of them first; and of the groups the same.
    const many = ordersIn({ takers: six, groups: ['a', 'b'], ranked: [] });
    expect(many).toHaveLength(7 * 3);
    for (const { takers = [], groups = [] } of many) {
      expect([...takers].sort()).toEqual(six);
      expect([...groups].sort()).toEqual(['a', 'b']);
    }
    expect(many[0]).toEqual({ takers: six, groups: ['a', 'b'] });
    expect(new Set(many.map(({ takers = [] }) => takers[0]))).toEqual(new Set(six));
  });

  test('allocate.subunit-tie: what was chosen before is kept', () => {
    const orders = ordersIn({ takers: [0, 1, 2], groups: [], ranked: [2, 0] });
    expect(orders.map(({ takers }) => takers)).toEqual([
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]);
  });

  test('allocate.group-tie: groups are told by their base damage, whatever else they are', () => {
    const fight = field();
    const told = fight.game.tell(fight.state, settled([], ['3/piercing', '12/', '1/2']));
    expect(told).toEqual([
      {
        say: 'Hits at base damage 3, then those at 12, then those at 1 are dealt first.',
        rule: 'allocate.group-tie',
      },
    ]);
  });
});
