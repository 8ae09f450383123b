import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { grouped, numbers, roster, rosterWith, some } from '../testing/arms.ts';
import { effectsOn, playerBonuses, withBonuses } from './bonus.ts';
import { bonusesOf, leaderBonuses, mayBuyHero } from './hero.ts';
import { isOver, type Ongoing, startEffect } from './ongoing.ts';
import { statOf } from './stats.ts';

const force = (...units: ReturnType<typeof some>[]) => ({
  id: 'first',
  player: 'red',
  groups: [grouped('alpha', ...units)],
});

describe('hero.bonus', () => {
  const fenn = some('fenn', 1);

  test('hero.bonus: a living hero helps the units of its army, and the row bears its name', () => {
    const stats = numbers(some('riflemen', 10), { ongoing: bonusesOf(force(fenn), roster) });
    expect(stats.weapons[0]?.bonuses).toEqual([
      { rule: 'hero.bonus', label: 'Captain Aldous Fenn', op: 'add', value: 0.1 },
    ]);
  });

  test('hero.bonus: another army has nothing of it, and other weapons neither', () => {
    const away = bonusesOf({ ...force(fenn), id: 'second' }, roster);
    expect(numbers(some('riflemen', 10), { ongoing: away }).weapons[0]?.bonuses).toEqual([]);
    const own = bonusesOf(force(fenn), roster);
    expect(numbers(some('men-at-arms', 10), { ongoing: own }).weapons[0]?.bonuses).toEqual([]);
  });

  test('hero.bonus: it ends with the hero', () => {
    expect(bonusesOf(force({ ...fenn, alive: 0, dead: 1, elements: [] }), roster)).toEqual([]);
  });

  test('hero.bonus: bonuses of several heroes add up, the same bonus from two sources counts once', () => {
    const twin = rosterWith('twin', 'fenn', { name: 'Twin' });
    const other = rosterWith('other', 'fenn', {
      name: 'Other',
      bonuses: [{ scope: 'army', do: { stat: 'me', op: 'add', value: 0.2 } }],
    });
    const both = { ...twin, units: { ...twin.units, ...other.units } };
    const all = force(fenn, some('twin', 1, { roster: both }), some('other', 1, { roster: both }));
    const { weapons } = numbers(some('riflemen', 10), { roster: both, ongoing: bonusesOf(all, both) });
    expect(weapons[0]?.bonuses.map(({ label }) => label)).toEqual(['Captain Aldous Fenn', 'Other']);
  });

  test('hero.bonus: only whom the filter names', () => {
    const ongoing = bonusesOf(force(some('thorne', 1)), roster);
    expect(numbers(some('cavalry', 10), { ongoing }).speed).toBe(275);
    expect(numbers(some('riflemen', 10), { ongoing }).speed).toBe(100);
  });
});

describe('hero.purchase', () => {
  test('hero.purchase: a hero is bought once in a game, whoever bought it and whether it lives', () => {
    expect(mayBuyHero(roster, 'fenn', [])).toBe(true);
    expect(mayBuyHero(roster, 'fenn', ['fenn'])).toMatch('Captain Aldous Fenn has been bought already');
    expect(mayBuyHero(roster, 'riflemen', ['riflemen'])).toBe(true);
    // A hero in two forms is one hero.
    const mounted = rosterWith('fenn-mounted', 'fenn', { name: 'Fenn, mounted', formOf: 'fenn' });
    expect(mayBuyHero(mounted, 'fenn-mounted', ['fenn'])).toMatch('Fenn, mounted has been bought already');
    expect(mayBuyHero(mounted, 'fenn', ['fenn-mounted'])).toMatch('bought already');
    expect(mayBuyHero(mounted, 'fenn-mounted', ['thorne'])).toBe(true);
  });
});

describe('effective numbers', () => {
  test('an upgrade changes armour, pierce, man equivalence and resistance, and may bring a weapon', () => {
    const upgrades = ['veterans', 'vests', 'piercing', 'masks', 'grenades'];
    const stats = numbers(some('riflemen', 10, { upgrades }));
    expect(stats.armour).toBe(1);
    expect(stats.resist).toEqual({ Chemical: 0 });
    expect(stats.weapons.map(({ name, pierce }) => [name, pierce])).toEqual([
      ['Rifles', 1],
      ['Grenades', 2],
    ]);
    expect(stats.weapons[0]?.bonuses).toEqual([
      { rule: 'sheet.stat-line', label: 'Veteran training', op: 'add', value: 0.25 },
    ]);
    expect(some('riflemen', 10, { upgrades }).uses).toEqual({ Grenades: 2 });
  });

  test('a leader reaches everything the player has, while its condition holds', () => {
    const ongoing = leaderBonuses('venn', 'red', roster);
    expect(numbers(some('riflemen', 10), { ongoing }).speed).toBe(100);
    expect(numbers(some('riflemen', 10), { ongoing, when: ['campaign'] }).speed).toBe(120);
    expect(numbers(some('riflemen', 10), { ongoing: leaderBonuses('venn', 'blue', roster) }).speed).toBe(100);
    expect(withBonuses(100, playerBonuses('cost', ongoing, 'red'))).toBe(50);
    expect(withBonuses(100, playerBonuses('cost', ongoing, 'blue'))).toBe(100);
    expect(leaderBonuses('nobody', 'red', roster)).toEqual([]);
  });

  const on = { reach: 'unit', id: 'riflemen' } as const;
  const speed = (
    op: 'add' | 'mul' | 'set',
    value: number | string,
    more: Partial<Ongoing> = {},
  ): Ongoing => ({
    rule: 'spell.sheet',
    label: op,
    on,
    do: { stat: 'speed', op, value },
    ...more,
  });

  test('damage.order: what sets, then additions, then multiplications, in whatever order they came', () => {
    const ongoing = [speed('mul', 2), speed('add', 10), speed('set', 50)];
    expect(numbers(some('riflemen', 10), { ongoing }).speed).toBe(120);
    expect(numbers(some('riflemen', 10), { ongoing: ongoing.toReversed() }).speed).toBe(120);
  });

  test('damage.rounding: speeds round to whole metres, halves up', () => {
    expect(numbers(some('riflemen', 10), { ongoing: [speed('mul', 0.125)] }).speed).toBe(13);
  });

  test.each([
    ['tag', { tag: 'infantry' }, { tag: 'mounted' }],
    ['type', { type: 'riflemen' }, { type: 'cavalry' }],
    ['era', { era: 'Pre-War' }, { era: 'WW2' }],
    ['kind', { kind: 'man' }, { kind: 'vehicle' }],
    ['when', { when: 'battle' }, { when: 'ambushing' }],
    ['without', { without: 'flying' }, { has: 'flying' }],
  ] as const)('the filter %s lets in and keeps out', (_, yes, no) => {
    const speedUnder = (filter: Ongoing['filter']) =>
      numbers(some('riflemen', 10), { when: ['battle'], ongoing: [speed('add', 5, filter && { filter })] })
        .speed;
    expect(speedUnder(yes)).toBe(105);
    expect(speedUnder(no)).toBe(100);
  });

  test('the filter has lets in what the stat line has', () => {
    const ongoing = [speed('add', 5, { on: { reach: 'unit', id: 'pack-train' }, filter: { has: 'cargo' } })];
    expect(numbers(some('pack-train', 1), { ongoing }).speed).toBe(125);
    const not = [speed('add', 5, { on: { reach: 'unit', id: 'pack-train' }, filter: { without: 'cargo' } })];
    expect(numbers(some('pack-train', 1), { ongoing: not }).speed).toBe(120);
  });

  test('dice in a passive number count their average', () => {
    expect(numbers(some('riflemen', 10), { ongoing: [speed('add', '2d6')] }).speed).toBe(107);
  });

  test('inaccuracy.nine-ten: a spotter serves as far as the farthest of its effects', () => {
    const spotting = (metres: number) => speed('add', 0, { do: { spotter: metres } });
    expect(numbers(some('riflemen', 1)).spotter).toBeUndefined();
    expect(numbers(some('riflemen', 1), { ongoing: [spotting(1500), spotting(300)] }).spotter).toBe(1500);
  });

  test('levels stay between none and heavy', () => {
    const armour = (value: number): Ongoing => speed('add', 0, { do: { stat: 'armour', op: 'add', value } });
    expect(numbers(some('heavy-tank', 1, { id: 'riflemen' }), { ongoing: [armour(2)] }).armour).toBe(3);
    expect(numbers(some('riflemen', 1), { ongoing: [armour(-2)] }).armour).toBe(0);
  });

  test('other numbers of the stat line follow the same effects', () => {
    const unit = some('pack-train', 1);
    const ongoing = [
      {
        ...speed('mul', 2),
        on: { reach: 'unit', id: 'pack-train' },
        do: { stat: 'cargo', op: 'mul', value: 2 },
      },
    ] as const;
    expect(statOf('cargo', 40, numbers(unit, { ongoing }))).toBe(80);
  });

  test('what is in force is listed by name', () => {
    const who = {
      unit: some('riflemen', 1, { upgrades: ['vests'] }),
      group: 'alpha',
      army: 'first',
      player: 'red',
    };
    expect(effectsOn(who, { roster, ongoing: [speed('add', 1)] }).map(({ label }) => label)).toEqual([
      'add',
      'Mail or vests',
    ]);
  });
});

describe('effects that last', () => {
  const from = {
    rule: 'spell.sheet',
    label: 'Rallying Word',
    on: { reach: 'group', id: 'alpha' },
    turn: 3,
  } as const;

  test('morale.duration: an effect lasts the rolled number of turns after the current one', () => {
    const { ongoing, rolls } = startEffect(
      from,
      { scope: 'group', do: { morale: 'high' }, turns: '1d4' },
      scriptedDice(2),
    );
    expect(ongoing).toEqual({
      rule: 'spell.sheet',
      label: 'Rallying Word',
      on: from.on,
      do: { morale: 'high' },
      until: 5,
    });
    expect(rolls.map(({ total }) => total)).toEqual(['2']);
    expect([3, 4, 5, 6].map(turn => isOver(ongoing, turn))).toEqual([false, false, false, true]);
    expect(isOver({ ...ongoing, scale: 'campaign' }, 9)).toBe(false);
    expect(isOver({ ...ongoing, scale: 'campaign' }, 9, 'campaign')).toBe(true);
  });

  test('without a duration it lasts to the end of the turn; its own dice are rolled once', () => {
    const { ongoing } = startEffect(
      from,
      { scope: 'group', do: { stat: 'speed', op: 'add', value: '1d6' }, scale: 'battle' },
      scriptedDice(4),
    );
    expect(ongoing).toMatchObject({ do: { value: 4 }, until: 3 });
  });
});

describe('what a unit is worked out from', () => {
  test('leader.bonuses: a row bears the leader’s name', () => {
    const led = {
      ...roster,
      leaders: {
        vale: {
          id: 'vale',
          name: 'Archmagister Vale',
          bonuses: [{ scope: 'player', do: { stat: 'speed', op: 'add', value: 5 } }],
        },
      },
    } as typeof roster;
    expect(leaderBonuses('vale', 'red', led)).toMatchObject([
      { rule: 'leader.bonuses', label: 'Archmagister Vale', on: { reach: 'player', id: 'red' } },
    ]);
    expect(leaderBonuses('nobody', 'red', led)).toEqual([]);
  });

  test.each([
    ['self', 'unit', 'u'],
    ['unit', 'unit', 'u'],
    ['group', 'group', 'alpha'],
    ['army', 'army', 'first'],
    ['player', 'army', 'first'],
  ] as const)('hero.bonus: one for its %s reaches its %s and no farther', (scope, reach, id) => {
    const own = rosterWith('hero', 'fenn', {
      bonuses: [{ scope, do: { stat: 'speed', op: 'add', value: 1 } }],
    });
    const hero = { ...some('fenn', 1), type: 'hero', id: 'u' };
    expect(bonusesOf(force(hero), own).map(({ on }) => on)).toEqual([{ reach, id }]);
  });

  test('sheet.stat-line: a weapon in hand has everything that is printed of it, and nothing that is not', () => {
    const all = {
      name: 'Gun',
      mode: 'projectile',
      type: 'Fire',
      damage: '1d6',
      range: 90,
      pattern: { kind: 'point' },
      explosion: 3,
      inaccuracy: '1d4',
      indirect: { die: '1d4', min: 5, max: 60 },
      menCap: 2,
      uses: 4,
    } as const;
    const armed = (weapon: object) =>
      numbers(
        { ...some('fenn', 1), type: 'armed' },
        { roster: rosterWith('armed', 'fenn', { weapons: [weapon] } as never) },
      ).weapons[0];
    expect(armed(all)).toMatchObject(all);
    const bare = armed({ name: 'Club', mode: 'massed', type: 'Bashing', me: 1 });
    expect(Object.keys(bare ?? {}).sort()).toEqual(
      ['bonuses', 'inaccuracyBonuses', 'me', 'mode', 'name', 'pierce', 'shots', 'type'].sort(),
    );
  });
});
