import { scriptedDice, seededDice } from '@emlia/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ongoing } from '../forces/ongoing.ts';
import type { Unit } from '../forces/state.ts';
import { grouped, roster, rosterWith, some } from '../testing/arms.ts';
import { type ConflictQuestion, rolledConflict, rollOrder } from './conflict.ts';
import type { ConflictSide } from './conflict-side.ts';
import { largestRemainders } from './conflict-volley.ts';

const side = (
  id: string,
  units: Unit[],
  change: Partial<ConflictSide> & { level?: number; forest?: boolean } = {},
): ConflictSide => {
  const { level = 0, forest = false, ...rest } = change;
  const army = { id: `${id}-army`, player: id, groups: [grouped(`${id}-group`, ...units)], level, forest };
  return {
    id,
    armies: [army],
    hostileTo: ['red', 'blue', 'green'].filter(other => other !== id),
    defendsNode: false,
    ...rest,
  };
};
const men = (id: string, n: number, more = {}) => some('riflemen', n, { id, boughtFor: 'WW1', ...more });
const ask = (sides: ConflictSide[], change: Partial<ConflictQuestion> = {}): ConflictQuestion => ({
  roster,
  sides,
  ongoing: [],
  rounds: 1,
  order: sides.map(({ id }) => id),
  ...change,
});
const round = (question: ConflictQuestion, ...faces: number[]) => {
  const dice = scriptedDice(...faces);
  const conflict = rolledConflict(question, dice);
  dice.done();
  return conflict;
};

describe('equivalence.group-conflict', () => {
  test('equivalence.group-conflict: in order, one volley each, losses counting before the other fires', () => {
    const conflict = round(ask([side('red', [men('r', 100)]), side('blue', [men('b', 100)])]), 3, 4, 6, 6);
    const [first, second] = conflict.rounds[0]?.volleys ?? [];
    expect(first).toMatchObject({ side: 'red', on: 'blue', strength: { value: 100 }, points: 35 });
    // Blue has 65 alive and 17 injured left: 73.5, up to 74; 60 % are 44.4.
    expect(second).toMatchObject({ side: 'blue', strength: { value: 74 }, points: 44 });
    expect(conflict.after).toEqual({
      b: { alive: 65, injured: 17, hungry: 0, dead: 18 },
      r: { alive: 56, injured: 22, hungry: 0, dead: 22 },
    });
    expect(conflict.ended).toBe('limit');
  });

  test('equivalence.group-conflict: the lesser side’s strength is divided by the relative advantage', () => {
    const conflict = round(
      ask([side('red', [men('r', 100)]), side('blue', [men('b', 100)], { defendsNode: true })]),
      3,
      4,
      1,
      1,
    );
    const [red, blue] = conflict.rounds[0]?.volleys ?? [];
    expect(red).toMatchObject({
      strength: { value: 33 },
      points: 12,
      relative: { by: 3, favours: 'target' },
    });
    expect(blue?.relative).toMatchObject({ by: 3, favours: 'attacker' });
  });

  test('equivalence.group-conflict: points are shared by living elements, largest remainders first', () => {
    const blue = side('blue', [men('b', 50), some('cavalry', 30, { id: 'c' }), men('d', 17)]);
    const conflict = round(ask([side('red', [men('r', 100)]), blue]), 1, 1, 1, 1);
    // 10 points over 50, 30 and 17 of 97: 5.15, 3.09, 1.75.
    expect(conflict.rounds[0]?.volleys[0]?.shares.map(({ unit, share }) => [unit, share])).toEqual([
      ['b', 5],
      ['c', 3],
      ['d', 2],
    ]);
    expect(largestRemainders(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(largestRemainders(0, [5, 5])).toEqual([0, 0]);
    expect(largestRemainders(7, [0, 0])).toEqual([0, 0]);
    expect(largestRemainders(2, [1, 9])).toEqual([0, 2]);
  });

  test('equivalence.group-conflict: armour meets each share in the proportions of pierce', () => {
    // 40 rifles without pierce and two guns of 20 with medium: half of the strength pierces light armour in full.
    const red = side('red', [men('r', 40), some('field-gun', 2, { id: 'g' })]);
    const blue = side('blue', [some('light-tank', 10, { id: 't', boughtFor: 'WW1' })]);
    const conflict = round(ask([red, blue]), 3, 4, 1, 1);
    const share = conflict.rounds[0]?.volleys[0]?.shares[0];
    // 28 × (½ × ½ + ½) = 21.
    expect(share).toMatchObject({ share: 28, losses: { points: 21 } });
    expect(share?.steps[1]).toMatchObject({ rule: 'armour.half', by: '0.75', total: '21' });
  });

  test('equivalence.group-conflict: resistance counts by the types that make up the strength', () => {
    const proof = rosterWith('proof', 'riflemen', { resist: { Gunshot: 0.5 } });
    const blue = side('blue', [some('proof', 100, { id: 'p', roster: proof, boughtFor: 'WW1' })]);
    const conflict = round(ask([side('red', [men('r', 100)]), blue], { roster: proof }), 3, 4, 1, 1);
    expect(conflict.rounds[0]?.volleys[0]?.shares[0]).toMatchObject({ share: 35, losses: { points: 18 } });
  });

  test('equivalence.group-conflict: era, morale, elevation and forest are those of the units supplying most strength', () => {
    const low: Ongoing = {
      rule: 'morale.table',
      label: 'Hero Dies',
      on: { reach: 'group', id: 'blue-group' },
      do: { morale: 'low' },
    };
    const mixed = side('red', [men('r', 60, { boughtFor: 'WW2' }), some('men-at-arms', 40, { id: 'm' })], {
      level: 1,
      forest: true,
    });
    const { rounds } = round(ask([mixed, side('blue', [men('b', 100)])], { ongoing: [low] }), 1, 1, 1, 1);
    expect(rounds[0]?.volleys[0]?.relative.attacker.rows.map(({ label, by }) => [label, by])).toEqual([
      ['Higher elevation, eg, on a hill, or the enemy is in a valley', 1],
      ['One era ahead', 1],
      ['In a forest / dense foliage', 2],
    ]);
    expect(rounds[0]?.volleys[0]?.relative.target.rows).toMatchObject([{ label: 'Low Morale', by: -1 }]);
    // 90 alive and 5 injured are left: 92.5 ÷ 5 = 18.5, up to 19.
    expect(rounds[0]?.volleys[1]?.strength.value).toBe(19);
  });

  test('equivalence.group-conflict: a side without weapons does not fire, and is struck all the same', () => {
    const conflict = round(
      ask([side('red', [some('pack-train', 5, { id: 'p' })]), side('blue', [men('b', 10)])]),
      6,
      6,
    );
    expect(conflict.rounds[0]?.volleys.map(volley => volley.side)).toEqual(['blue']);
  });

  test('equivalence.group-conflict: three sides: strength split by living enemies, each with its own advantage and roll', () => {
    const sides = [
      side('red', [men('r', 90)]),
      side('blue', [men('b', 100)], { defendsNode: true }),
      side('green', [men('g', 50)]),
    ];
    const conflict = round(ask(sides), 3, 4, 3, 4, 1, 1, 1, 1, 1, 1, 1, 1);
    const red = conflict.rounds[0]?.volleys.filter(volley => volley.side === 'red') ?? [];
    // 60 against blue, ÷ 3 for the node; 30 against green.
    expect(red.map(({ on, strength, points }) => [on, strength.value, points])).toEqual([
      ['blue', 20, 7],
      ['green', 30, 11],
    ]);
    expect(red[0]?.strength.steps.map(({ rule, total }) => [rule, total])).toEqual([
      ['equivalence.group-conflict', '90'],
      ['equivalence.group-conflict', '60'],
      ['advantage.divide', '20'],
    ]);
  });

  test('equivalence.group-conflict: sides at peace do not fire on each other', () => {
    const sides = [
      side('red', [men('r', 90)], { hostileTo: ['green'] }),
      side('blue', [men('b', 100)], { hostileTo: ['green'] }),
      side('green', [men('g', 50)], { hostileTo: ['red', 'blue'] }),
    ];
    const { rounds } = rolledConflict(ask(sides, { rounds: 48 }), seededDice('peace', 1));
    const pairs = new Set(
      rounds.flatMap(({ volleys }) => volleys.map(({ side: from, on }) => `${from} ${on}`)),
    );
    expect([...pairs].sort()).toEqual(['blue green', 'green blue', 'green red', 'red green']);
  });
});

describe('equivalence.group-conflict: its end', () => {
  test('equivalence.group-conflict: when one side has no living elements', () => {
    const conflict = rolledConflict(
      ask([side('red', [men('r', 200)]), side('blue', [men('b', 50)])], { rounds: 48 }),
      seededDice('end', 1),
    );
    expect(conflict.ended).toBe('decided');
    expect(conflict.after.b).toMatchObject({ alive: 0, injured: 0, dead: 50 });
    expect(conflict.rounds.length).toBeLessThan(20);
    expect(rolledConflict(ask([side('red', [men('r', 9)]), side('blue', [])]), scriptedDice()).ended).toBe(
      'decided',
    );
  });

  test('equivalence.group-conflict: after the limit of rounds, going on where it stood', () => {
    const sides = [side('red', [men('r', 500)]), side('blue', [men('b', 500)])];
    const { rounds, ended } = rolledConflict(ask(sides, { rounds: 2, turn: 10 }), seededDice('limit', 1));
    expect([rounds.map(({ turn }) => turn), ended]).toEqual([[11, 12], 'limit']);
    // scale.battle-turns: 48 in a campaign turn, if nobody says fewer.
    const many = [
      side('red', [men('r', 20)], { forest: true }),
      side('blue', [some('elephant', 90, { id: 'e' })]),
    ];
    const { rounds: _, ...open } = ask(many, { roster: rosterWith('elephant', 'elephant', { weapons: [] }) });
    expect(rolledConflict(open, seededDice('limit', 2)).rounds).toHaveLength(48);
  });

  test('equivalence.group-conflict: 24 rounds without loss are a stalemate, those before counted', () => {
    const sides = [
      side('red', [men('r', 10)]),
      side('blue', [some('heavy-tank', 1, { id: 't', boughtFor: 'WW1' })]),
    ];
    const toothless = rosterWith('heavy-tank', 'heavy-tank', { weapons: [] });
    const still = rolledConflict(ask(sides, { roster: toothless, rounds: 48 }), seededDice('still', 1));
    expect([still.ended, still.rounds.length, still.quiet]).toEqual(['stalemate', 24, 24]);
    const before = rolledConflict(
      ask(sides, { roster: toothless, rounds: 48, quiet: 20 }),
      seededDice('still', 1),
    );
    expect(before.rounds).toHaveLength(4);
  });
});

describe('campaign.rolled-first', () => {
  test('campaign.rolled-first: each side rolls a d6, the highest goes first, ties roll again', () => {
    const faces: Record<string, number[]> = {};
    const dice = scriptedDice(3, 5, 3, 2, 2, 1, 6);
    expect(rollOrder(['a', 'b', 'c'], dice, faces)).toEqual(['b', 'c', 'a']);
    dice.done();
    expect(faces).toEqual({ a: [3, 2, 1], b: [5], c: [3, 2, 6] });
    expect(rollOrder([], scriptedDice())).toEqual([]);
  });

  test('campaign.rolled-first: the conflict rolls it when nobody has', () => {
    const { order: _, ...open } = ask([side('red', [men('r', 10)]), side('blue', [men('b', 10)])]);
    const conflict = round(open, 2, 6, 1, 1, 1, 1);
    expect([conflict.order, conflict.faces]).toEqual([['blue', 'red'], { red: [2], blue: [6] }]);
    expect(conflict.rounds[0]?.volleys.map(volley => volley.side)).toEqual(['blue', 'red']);
  });
});

describe('morale and heroes in a rolled conflict', () => {
  test('morale.table: a unit that loses more than 90 % lowers its group and lifts those who fired, from the next volley on', () => {
    const blue = side('blue', [men('b', 10), some('machine-gun', 1, { id: 'm', boughtFor: 'WW1' })]);
    // 26 riflemen at 60 %: 15.6, up to 16, of which 15 on the ten men: all dead. Two dice of morale.
    const conflict = round(ask([side('red', [men('r', 26)]), blue]), 6, 6, 2, 3, 1, 1);
    expect(conflict.after.b?.dead).toBe(10);
    expect(conflict.ongoing.map(({ on, do: done, until }) => [on.id, done, until])).toEqual([
      ['blue-group', { morale: 'low' }, 3],
      ['red-group', { morale: 'high' }, 4],
    ]);
    expect(conflict.rounds[0]?.volleys[1]?.relative).toMatchObject({
      attacker: { total: -1 },
      target: { total: 1 },
    });
  });

  test('hero.bonus, morale.table: a fallen hero’s bonus ends at once, and its army is low', () => {
    const blue = side('blue', [
      men('b', 99),
      some('fenn', 1, { id: 'f', boughtFor: 'WW1', elements: [{ health: 1 }] }),
    ]);
    const conflict = round(ask([side('red', [men('r', 300)]), blue]), 3, 3, 1, 2, 3, 4, 1, 1);
    const [red, answer] = conflict.rounds[0]?.volleys ?? [];
    expect(conflict.after.f).toMatchObject({ alive: 0, dead: 1 });
    expect(red?.morale.map(({ event }) => event)).toContain('heroDies');
    // Whoever is left of the 99 counts one each, not 1.1.
    const left = conflict.after.b ?? expect.fail();
    expect(answer?.strength.steps[0]?.total).toBe(String(left.alive + left.injured / 2));
  });
});

test('equivalence.group-conflict: men are conserved, nothing given is changed, and the same dice give the same fight', () => {
  const count = fc.integer({ min: 0, max: 150 });
  fc.assert(
    fc.property(
      count,
      count,
      count,
      fc.integer({ min: 0, max: 6 }),
      fc.string(),
      (red, hurt, blue, tanks, seed) => {
        const units = [
          men('r', red, { injured: hurt, dead: 5 }),
          men('b', blue),
          some('light-tank', tanks, { id: 't' }),
        ];
        const sides = [side('red', units.slice(0, 1)), side('blue', units.slice(1))];
        const before = JSON.stringify(units);
        const question = ask(sides, { rounds: 48 });
        const conflict = rolledConflict(question, seededDice(seed, 1));
        expect(JSON.stringify(units)).toBe(before);
        for (const unit of units) {
          const { alive, injured, dead } = conflict.after[unit.id] ?? unit;
          expect(alive + injured + dead).toBe(unit.alive + unit.injured + unit.dead);
        }
        expect(JSON.parse(JSON.stringify(conflict))).toEqual(conflict);
        expect(rolledConflict(question, seededDice(seed, 1))).toEqual(conflict);
      },
    ),
    { numRuns: 40 },
  );
});

describe('what a volley is made of', () => {
  test('equivalence.volley, damage.rounding: the strength, the dice and the rounding, each under its rule', () => {
    const [volley] =
      round(ask([side('red', [men('r', 35)]), side('blue', [men('b', 100)])]), 3, 4, 1, 1).rounds[0]
        ?.volleys ?? [];
    expect(volley?.steps.map(({ rule, label, total }) => `${label}: ${total} [${rule}]`)).toEqual([
      'strength: 35 [equivalence.strength]',
      'tenths by 2d6/2: 12.25 [equivalence.volley]',
      'rounded before sharing: 12 [damage.rounding]',
    ]);
  });

  test('equivalence.group-conflict: nobody fires where one of two enemies has nobody left; sides at peace do not matter', () => {
    const red = side('red', [men('r', 50)], { hostileTo: ['blue'] });
    const gone = side('blue', [men('b', 0, { dead: 5 })], { hostileTo: ['red'] });
    const peaceful = side('green', [men('g', 5)], { hostileTo: [] });
    expect(round(ask([red, gone, peaceful], { rounds: 3 })).rounds).toEqual([]);
    expect(round(ask([gone, red, peaceful], { rounds: 3 })).rounds).toEqual([]);
  });
});
