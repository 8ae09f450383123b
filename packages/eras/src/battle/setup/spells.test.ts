import { describe, expect, test } from 'vitest';
import { battle, men, type Plan } from '../testing/battle.ts';
import { type } from '../testing/roster.ts';

/** A mage who can take two spells. */
const NOVICE = type('novice', { health: 4, spellcasting: 2, magic: 'everyEra' });

const lodge = (leader: object, plan: Plan = {}) =>
  battle({
    types: [NOVICE],
    magic: true,
    blue: {
      manpower: 50,
      ...leader,
      groups: [
        men('n', 1, [300, 500], { type: 'novice' }),
        men('c', 1, [300, 300], { type: 'novice', spells: ['rally'] }),
        men('a', 10, [300, 700]),
      ],
    },
    red: { groups: [men('b', 10, [800, 500])] },
    ...plan,
  });

const buy = (spells?: readonly string[]) =>
  ({
    type: 'buy',
    unit: 'novice',
    lots: 1,
    era: 'WW2',
    group: 'Pupils',
    ...(spells && { spells }),
  }) as const;

const bought = (t: ReturnType<typeof lodge>) => t.all('unitBought').map(({ unit }) => unit.spells);

describe('spells that units take', () => {
  test('spell.property: as many as S, the first of its age where none are chosen', () => {
    const t = lodge({});
    expect([t.unit('n/novice').spells, t.unit('c/novice').spells]).toEqual([['balm', 'fireball'], ['rally']]);
    expect(t.refusal('blue', buy(['balm', 'fog', 'rally']))).toBe('spell.property');
    t.do('blue', buy());
    expect(bought(t)).toEqual([['balm', 'fireball']]);
  });

  test('spell.property: a spell of campaigns is no choice in a battle, and nobody is given it', () => {
    const t = lodge({});
    expect(t.refusal('blue', buy(['gate']))).toBe('spell.property');
    expect(t.refusal('blue', buy(['stride']))).toBe('accepted');
    const greedy = type('greedy', { health: 4, spellcasting: 20, magic: 'everyEra' });
    const all = lodge({}, { types: [NOVICE, greedy] });
    all.do('blue', { ...buy(), unit: 'greedy' });
    expect(bought(all)).toEqual([['balm', 'fireball', 'firebolt', 'fog', 'rally', 'stride', 'wall']]);
  });

  test.each([
    ['who leads from the start', { leader: 'vale' }, []],
    ['who is chosen', { leaders: ['vale'] }, ['vale']],
  ])('leader.bonuses: S +1 of a leader %s reaches casters in a battle', (_who, led, chosen) => {
    const t = lodge(led);
    for (const leader of chosen) t.do('blue', { type: 'chooseLeader', leader });
    expect(t.unit('n/novice').spells).toEqual(['balm', 'fireball', 'firebolt']);
    expect(t.unit('c/novice').spells).toEqual(['rally', 'balm']);
    expect(t.unit('a/riflemen').spells).toEqual([]);
    expect(t.all('spellsLearned').map(({ unit, spells }) => [unit, spells])).toEqual([
      ['n/novice', ['firebolt']],
      ['c/novice', ['balm']],
    ]);
    t.do('blue', buy(['balm', 'fog', 'rally']));
    t.do('blue', { ...buy(), group: 'More pupils' });
    expect(bought(t)).toEqual([
      ['balm', 'fog', 'rally'],
      ['balm', 'fireball', 'firebolt'],
    ]);
    expect(t.refusal('blue', buy(['balm', 'fog', 'rally', 'wall']))).toBe('spell.property');
  });

  test('leader.bonuses: the learned spell can be cast', () => {
    const t = lodge({ leader: 'vale' }, { red: { groups: [men('b', 10, [420, 500])] } });
    t.to('targeting', 'blue');
    const cast = {
      type: 'cast',
      spell: 'firebolt',
      casters: [{ unit: 'n/novice', count: 1 }],
      aim: { target: 'b/riflemen' },
    } as const;
    expect(t.refusal('blue', cast)).toBe('accepted');
  });

  test('leader.bonuses: whoever fights in a campaign has taken his spells at the headquarters', () => {
    const t = lodge({ leader: 'vale' }, { campaign: true });
    expect(t.unit('n/novice').spells).toEqual(['balm', 'fireball']);
    expect(t.all('spellsLearned')).toEqual([]);
  });
});
