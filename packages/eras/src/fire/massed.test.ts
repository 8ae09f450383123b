import { scriptedDice, seededDice } from '@emlia/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, toNumber } from '../dice/fraction.ts';
import { bonusesOf } from '../forces/hero.ts';
import { armed, firing, grouped, numbers, roster, rosterWith, some, target } from '../testing/arms.ts';
import { type AdvantageFactors, type RelativeAdvantage, relativeAdvantageOf } from './advantage.ts';
import { injuredAmong, strikeMen } from './casualties.ts';
import { inOrderOfDamage, pourInto } from './elements.ts';
import { fireOf, massedAttack, massedLosses, massedStrengthOf } from './massed.ts';
import { projectileValue, totalWorth, worthOf } from './worth.ts';

const plain: AdvantageFactors = {
  level: 0,
  era: 'WW1',
  forest: false,
  defendsNode: false,
  morale: 'normal',
  attackedFromAir: false,
};
/** The enemy is ahead by so much: 3 by a node, 2 by a forest, 1 by a hill. */
const against = (by: number): RelativeAdvantage =>
  relativeAdvantageOf(plain, { ...plain, defendsNode: by >= 3, forest: by === 2, level: by === 1 ? 1 : 0 });

const strength = (unit: ReturnType<typeof some>, by = 0) =>
  massedStrengthOf([firing(unit)], against(by)).value;

test.each([
  ['riflemen', 100, 100],
  ['line-infantry', 100, 70],
  ['cavalry', 100, 150],
  ['riflemen', 1, 1],
])('equivalence.definition: %s, %d of them, count as %d riflemen', (type, men, riflemen) => {
  expect(strength(some(type, men))).toBe(riflemen);
});

describe('equivalence.attack-kinds', () => {
  test('equivalence.attack-kinds: a massed weapon counts man equivalence, a projectile rolls its own damage', () => {
    const rifles = armed(some('riflemen', 10)).weapon;
    expect([rifles.mode, rifles.me, rifles.damage]).toEqual(['massed', 1, undefined]);
    const gun = armed(some('light-tank', 1)).weapon;
    expect([gun.mode, gun.me, gun.damage, gun.shots]).toEqual(['projectile', 0, '2d6', 2]);
  });
});

test.each([
  ['fit', [{ crew: 3 }], 12],
  ['one of three crew lost', [{ crew: 2 }], 12],
  ['two lost', [{ crew: 1 }], 12],
  ['two of a crew of eight left', undefined, 16],
])('equivalence.persons: a gun team of crew 3 and man equivalence 4, %s', (_, elements, worth) => {
  if (elements === undefined) {
    // Injured: half of 8 persons × 4.
    const big = rosterWith('big', 'machine-gun', { crew: 8 });
    const unit = some('big', 0, { roster: big, injured: 1, elements: [{ crew: 2 }] });
    expect(massedStrengthOf([firing(unit, { roster: big })]).value).toBe(worth);
  } else {
    expect(strength(some('machine-gun', 1, { elements }))).toBe(worth);
  }
});

test('equivalence.persons, health.injured-equivalence: worth 12 riflemen, or 6 once injured', () => {
  expect(strength(some('machine-gun', 1))).toBe(12);
  expect(strength(some('machine-gun', 0, { injured: 1 }))).toBe(6);
});

describe('equivalence.strength', () => {
  test.each([
    [100, 0, 0, 100],
    [100, 0, 3, 33],
    [73, 1, 3, 25],
    [80, 20, 0, 90],
    [0, 3, 0, 2],
    [1, 0, 3, 1],
    [0, 1, 3, 1],
    [0, 0, 3, 0],
    [100, 0, 1, 100],
    [100, 0, 2, 50],
  ])(
    'equivalence.strength: %d alive and %d injured against an advantage of %d have %d',
    (alive, injured, by, value) => {
      expect(strength(some('riflemen', alive, { injured }), by)).toBe(value);
    },
  );

  test('equivalence.strength: bonuses count before the division, and it is rounded once', () => {
    const veterans = some('riflemen', 50, { upgrades: ['veterans'] });
    const fenn = { id: 'first', player: 'red', groups: [grouped('alpha', some('fenn', 1))] };
    // 50 × (1 + 0.1 + 0.25) = 67.5; ÷ 3 = 22.5, up to 23.
    const ongoing = bonusesOf(fenn, roster);
    const { value, steps } = massedStrengthOf([firing(veterans, { ongoing })], against(3));
    expect(value).toBe(23);
    expect(steps.map(({ rule, op, by, total }) => [rule, op, by, total])).toEqual([
      ['equivalence.strength', '=', '67.5', '67.5'],
      ['advantage.divide', '÷', '3', '22.5'],
      ['advantage.divide', 'round', '23', '23'],
    ]);
    expect(steps[0]?.label).toBe(
      '50 Riflemen, man equivalence 1.35, +0.1 Captain Aldous Fenn, +0.25 Veteran training',
    );
  });
});

describe('equivalence.volley', () => {
  test.each([
    // The ruling's own two.
    [100, 0, [3, 4], 35],
    [100, 3, [3, 4], 12],
    [100, 0, [1, 1], 10],
    [100, 0, [6, 6], 60],
    [1, 0, [6, 6], 1],
    [1, 0, [4, 5], 0],
    [1, 0, [5, 5], 1],
  ])(
    'equivalence.volley: %d men against an advantage of %d, rolling %j, deal %d',
    (men, by, faces, points) => {
      const dice = scriptedDice(...faces);
      const volley = massedAttack(
        [firing(some('riflemen', men))],
        target(some('riflemen', 200)),
        against(by),
        dice,
      );
      expect(volley.points).toBe(points);
      expect(volley.roll.rolls).toEqual([{ dice: '2d6', faces }]);
      dice.done();
    },
  );

  test('equivalence.volley: armour is applied before the one rounding', () => {
    // 33 × 0.35 = 11.55, half of it 5.775, up to 6.
    const volley = massedAttack(
      [firing(some('riflemen', 33))],
      target(some('men-at-arms', 100)),
      undefined,
      scriptedDice(3, 4),
    );
    expect(volley.points).toBe(6);
    expect(volley.steps.map(({ rule, total }) => [rule, total])).toEqual([
      ['equivalence.strength', '33'],
      ['equivalence.volley', '11.55'],
      ['armour.half', '5.775'],
      ['damage.rounding', '6'],
    ]);
  });
});

describe('equivalence.casualties', () => {
  test.each([
    // alive, injured, points → alive, injured, newly dead
    [100, 0, 35, 65, 17, 18],
    [200, 0, 57, 143, 28, 29],
    [80, 20, 30, 56, 26, 18],
    [10, 0, 15, 0, 0, 10],
    [10, 0, 14, 0, 1, 9],
    [10, 0, 10, 0, 5, 5],
    [1, 0, 1, 0, 0, 1],
    [2, 0, 2, 0, 1, 1],
    [0, 9, 4, 0, 5, 4],
    [1, 1, 1, 1, 0, 1],
    [5, 0, 0, 5, 0, 0],
    [10, 0, 99, 0, 0, 10],
    [3, 4, 8, 0, 0, 7],
  ])(
    'equivalence.casualties: %d alive and %d injured taking %d leave %d alive, %d injured, %d dead',
    (alive, injured, points, left, hurt, dead) => {
      const { after } = strikeMen(some('riflemen', alive, { injured }), points);
      expect([after.alive, after.injured, after.dead]).toEqual([left, hurt, dead]);
    },
  );

  test('equivalence.casualties: wiping out N fresh men takes N and half N, rounded down, and no fewer', () => {
    for (const men of [1, 2, 5, 10, 99]) {
      const need = men + Math.floor(men / 2);
      const at = (points: number) => strikeMen(some('riflemen', men), points).after;
      expect(at(need)).toMatchObject({ alive: 0, injured: 0, dead: men });
      if (need > 1) expect(at(need - 1).dead).toBeLessThan(men);
    }
  });

  test('equivalence.casualties: points that find nobody are lost, and said to be', () => {
    expect(strikeMen(some('riflemen', 10), 20)).toMatchObject({
      points: 20,
      lost: 5,
      killed: 10,
      injured: 0,
    });
  });
});

const counts = fc.integer({ min: 0, max: 300 });
test('health.men-states: alive, injured and dead together never change, and nobody rises', () => {
  fc.assert(
    fc.property(
      counts,
      counts,
      counts,
      counts,
      fc.integer({ min: 0, max: 900 }),
      (alive, injured, hungry, dead, points) => {
        const unit = some('riflemen', alive, { injured, hungry: Math.min(hungry, injured), dead });
        const losses = strikeMen(unit, points);
        const { after } = losses;
        expect(after.alive + after.injured + after.dead).toBe(alive + injured + dead);
        expect(after.alive).toBeLessThanOrEqual(alive);
        expect(after.dead).toBe(dead + losses.killed);
        expect(after.hungry).toBeLessThanOrEqual(Math.min(after.injured, unit.hungry));
        for (const n of Object.values(after)) expect(n).toBeGreaterThanOrEqual(0);
        // Nobody counts twice, and no more are struck than there are points.
        expect(losses.killed + losses.injured).toBeLessThanOrEqual(Math.min(points, alive + injured));
        expect(losses.lost).toBe(
          Math.max(0, points - alive - injured - overkill(alive, points - alive - injured)),
        );
      },
    ),
    { numRuns: 1000 },
  );
});
/** Points beyond the living that finish the newly injured. */
const overkill = (alive: number, beyond: number) => Math.min(Math.max(0, beyond), Math.floor(alive / 2));

test('health.mixed-ranks: of men struck, the injured are their share, rounded', () => {
  expect(injuredAmong(30, { alive: 80, injured: 20 })).toBe(6);
  expect(injuredAmong(1, { alive: 1, injured: 1 })).toBe(1);
  expect(injuredAmong(2, { alive: 3, injured: 1 })).toBe(1);
  expect(injuredAmong(5, { alive: 0, injured: 3 })).toBe(3);
  expect(injuredAmong(5, { alive: 0, injured: 0 })).toBe(0);
});

describe('equivalence.pooling', () => {
  test('equivalence.pooling: many small units are added before dividing and rounding, with one roll', () => {
    const dice = scriptedDice(3, 4);
    const three = ['a', 'b', 'c'].map(id => firing(some('riflemen', 4, { id })));
    // Apart each would have 4 ÷ 3 = 1; together 12 ÷ 3 = 4.
    const volley = massedAttack(three, target(some('riflemen', 100)), against(3), dice);
    expect(volley.strength.value).toBe(4);
    expect(volley.strength.steps.map(({ rule }) => rule)).toEqual([
      'equivalence.strength',
      'equivalence.pooling',
      'equivalence.pooling',
      'advantage.divide',
    ]);
    dice.done();
  });

  test('equivalence.pooling: no gain from splitting into tiny units', () => {
    const one = massedStrengthOf([firing(some('riflemen', 100))], against(3)).value;
    const many = Array.from({ length: 100 }, (_, i) => firing(some('riflemen', 1, { id: `r${i}` })));
    expect(massedStrengthOf(many, against(3)).value).toBe(one);
  });
});

describe('equivalence.against-health', () => {
  test('equivalence.against-health: the most damaged first, and the excess goes on to the next', () => {
    const tanks = some('light-tank', 3, {
      elements: [
        { health: 9, crew: 3 },
        { health: 2, crew: 1 },
        { health: 9, crew: 3 },
      ],
    });
    const { after, killed, lost } = pourInto(target(tanks), 16);
    // The damaged one dies of 2, the first of the others of 11, and 3 are left for the last: 2 and 1.
    expect(after.elements).toEqual([{ health: 7, crew: 2 }]);
    expect([killed, lost, after.dead]).toEqual([2, 0, 2]);
  });

  test('equivalence.against-health: an element uses up the fewest points that kill it', () => {
    const { after } = pourInto(target(some('light-tank', 2)), 12);
    expect(after.elements).toEqual([{ health: 8, crew: 3 }]);
  });

  test('equivalence.against-health: what is left when all are dead is lost', () => {
    expect(pourInto(target(some('light-tank', 2)), 30)).toMatchObject({ killed: 2, points: 30, lost: 8 });
  });

  test('equivalence.against-health: elements are conserved, and few stay damaged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 300 }), (n, points) => {
        const { after } = pourInto(target(some('medium-tank', n)), points);
        expect(after.alive + after.injured + after.dead).toBe(n);
        expect(after.elements).toHaveLength(after.alive + after.injured);
        expect(after.elements?.filter(e => e.health !== 15 || e.crew !== 5).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('equivalence.against-health: massed fire on crews and beasts', () => {
    expect(massedLosses(target(some('machine-gun', 4)), 7).after).toMatchObject({
      alive: 2,
      injured: 0,
      dead: 2,
      elements: [{ crew: 2 }, { crew: 3 }],
    });
    expect(massedLosses(target(some('elephant', 1)), 30).after).toMatchObject({
      alive: 0,
      injured: 1,
      elements: [{ health: 10 }],
    });
    expect(massedLosses(target(some('elephant', 1)), 0).after.elements).toEqual([{ health: 40 }]);
  });
});

test('damage.allocation: ties go to the element nearest the firer', () => {
  const tanks = some('light-tank', 3);
  expect(inOrderOfDamage({ ...target(tanks), nearness: [30, 10, 20] })).toEqual([1, 2, 0]);
  expect(inOrderOfDamage(target(tanks))).toEqual([0, 1, 2]);
});

describe('equivalence.projectile-value', () => {
  test('equivalence.projectile-value: one shot of 2d6 is worth 20 riflemen, halved when injured', () => {
    expect(toNumber(projectileValue(armed(some('field-gun', 1)).weapon))).toBe(20);
    const tank = some('light-tank', 3);
    const worth = (unit: typeof tank) => toNumber(totalWorth(worthOf(unit, numbers(unit))));
    // Two shots a tank.
    expect(worth(tank)).toBe(120);
    expect(worth({ ...tank, alive: 2, injured: 1 })).toBe(100);
  });

  test('equivalence.projectile-value: a value on the stat line comes first; bonuses on damage count', () => {
    const given = rosterWith('given', 'light-tank', { groupME: 7 });
    const unit = some('given', 4, { roster: given });
    expect(toNumber(totalWorth(worthOf(unit, numbers(unit, { roster: given }))))).toBe(28);
    const gun = armed(some('field-gun', 1), {
      ongoing: [
        {
          rule: 'hero.bonus',
          label: 'Ace',
          on: { reach: 'army', id: 'first' },
          do: { stat: 'damage', op: 'add', value: 0.7 },
        },
      ],
    });
    expect(toNumber(projectileValue(gun.weapon))).toBe(22);
  });

  test('equivalence.projectile-value: each man fires one massed weapon, and what runs out is not counted', () => {
    const unit = some('riflemen', 10, { upgrades: ['grenades'] });
    expect(toNumber(totalWorth(worthOf(unit, numbers(unit))))).toBe(10);
    const two = rosterWith('two', 'riflemen', {
      weapons: [
        { name: 'Pistols', mode: 'massed', me: 0.5, type: 'Gunshot', range: 20 },
        { name: 'Lances', mode: 'massed', me: 2, type: 'Piercing', pierce: 1, range: 3 },
      ],
    });
    const lancers = some('two', 10, { roster: two });
    expect(worthOf(lancers, numbers(lancers, { roster: two }))).toMatchObject([
      { pierce: 1, type: 'Piercing' },
    ]);
    expect(worthOf(some('pack-train', 3), numbers(some('pack-train', 3)))).toEqual([]);
  });
});

test('equivalence.strength: tenths of a man are kept exactly until it is rounded', () => {
  expect(compare(fireOf(firing(some('line-infantry', 3))), fraction(2.1))).toBe(0);
});

describe('equivalence.volley: simulated fights to the finish', () => {
  /** The first side fires second; R is against it. */
  const fight = (men: number, others: number, by: number, seed: number) => {
    const dice = seededDice('fights', seed);
    let attackers = some('riflemen', men);
    let defenders = some('riflemen', others);
    const [lesser, favoured] = [against(by), against(0)];
    const living = (unit: typeof attackers) => unit.alive + unit.injured;
    let turns = 0;
    while (living(attackers) > 0 && living(defenders) > 0) {
      turns++;
      const first = massedAttack([firing(defenders)], target(attackers), favoured, dice);
      attackers = { ...attackers, ...first.losses.after };
      if (living(attackers) === 0) break;
      const second = massedAttack([firing(attackers)], target(defenders), lesser, dice);
      defenders = { ...defenders, ...second.losses.after };
    }
    return { turns, won: living(attackers) > 0 };
  };

  // The notes' table, of 2000 fights each; here 300.
  test.each([
    [100, 100, 0, 7.2, 0.15],
    [100, 100, 3, 5.2, 0],
    [200, 100, 3, 13.2, 0.81],
    [300, 100, 3, 5.8, 1],
    [150, 100, 2, 11.7, 0.41],
    [200, 100, 2, 6.9, 1],
  ])(
    'equivalence.volley: %d against %d with %d against them last about %d turns, and win %d',
    (men, others, by, turns, wins) => {
      const fights = Array.from({ length: 300 }, (_, seed) => fight(men, others, by, seed));
      const mean = fights.reduce((sum, one) => sum + one.turns, 0) / fights.length;
      expect(Math.abs(mean - turns)).toBeLessThan(turns * 0.08);
      expect(Math.abs(fights.filter(one => one.won).length / fights.length - wins)).toBeLessThan(0.07);
    },
  );
});

test('advantage.divide: an enemy ahead by one divides nothing, and the rounding is the ordinary one', () => {
  const rounding = (by: number) =>
    massedStrengthOf([firing(some('line-infantry', 35))], against(by)).steps.map(({ rule }) => rule);
  expect(rounding(1)).toEqual(['equivalence.strength', 'damage.rounding']);
  expect(rounding(2)).toEqual(['equivalence.strength', 'advantage.divide', 'advantage.divide']);
});
