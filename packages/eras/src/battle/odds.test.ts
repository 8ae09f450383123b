import { describe, expect, test } from 'vitest';
import { shippedPack } from '../testing/shipped.ts';
import { type AttackOdds, type Fighter, type Situation, weighAttack } from './odds.ts';

const { roster } = shippedPack();

const rifles = (count: number, more: Partial<Fighter> = {}): Fighter => ({
  type: 'riflemen',
  count,
  era: 'WW1',
  ...more,
});

const weigh = (changes: Partial<Situation>, tries = 60): AttackOdds => {
  const odds = weighAttack(
    { roster, attacker: rifles(100), target: rifles(400), weapon: 'rifle', metres: 200, ...changes },
    tries,
  );
  if (!('tries' in odds)) throw new Error(odds.say);
  return odds;
};

const struckIn = ({ killed, injured }: AttackOdds): number => killed.mean + injured.mean;

describe('odds of an attack', () => {
  test('equivalence.volley: a hundred riflemen strike 35 on the average, from 10 to 60', () => {
    const odds = weigh({}, 200);
    expect(struckIn(odds)).toBeGreaterThan(30);
    expect(struckIn(odds)).toBeLessThan(40);
    const numbers = Object.keys(odds.struck).map(Number);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(60);
    expect(Object.values(odds.struck).reduce((sum, count) => sum + count)).toBe(200);
    expect(odds.killed.low).toBeLessThanOrEqual(odds.killed.mean);
    expect(odds.killed.high).toBeGreaterThanOrEqual(odds.killed.mean);
    expect([odds.destroyed, odds.own]).toEqual([0, 0]);
  });

  test('nobody is left of few', () => {
    const odds = weigh({ target: rifles(3) });
    expect(odds.destroyed).toBeGreaterThan(0.4);
    expect(struckIn(odds)).toBe(3);
  });

  test.each([
    ['in a wood fewer are struck', { target: rifles(400, { on: 'wood' as const }) }, 'target'],
    ['on a hill fewer are struck', { target: rifles(400, { on: 'hill' as const }) }, 'target'],
    [
      'of an age behind more stand against it',
      { attacker: rifles(100, { era: 'WW2' as const }) },
      'attacker',
    ],
  ])('advantage.relative: %s', (_, changes, favours) => {
    const odds = weigh(changes);
    expect(odds.advantage?.favours).toBe(favours);
    if (favours === 'target' && (odds.advantage?.by ?? 0) > 1) expect(struckIn(odds)).toBeLessThan(30);
  });

  const gun = (type: string, count: number): Fighter => ({ type, count, era: 'Napoleonic' });
  const line: Fighter = { type: 'line-infantry', count: 200, era: 'Napoleonic' };

  test.each([
    ['pattern.cone: what aims at a place is aimed at the target’s', gun('canister-gun', 4), 'canister', 60],
    ['indirect.definition: so is what fires in an arc', gun('shell-howitzer', 4), 'shell', 500],
    [
      'indirect.definition: and what could fire straight too, where that does not reach',
      { type: 'field-howitzer', count: 6, era: 'WW1' as const },
      'shell',
      1500,
    ],
  ])('%s', (_, attacker, weapon, metres) => {
    expect(struckIn(weigh({ attacker, target: line, weapon, metres }))).toBeGreaterThan(0);
  });

  test('indirect.property: out of its reach it says so', () => {
    const attacker = gun('shell-howitzer', 4);
    const odds = weighAttack({ roster, attacker, target: line, weapon: 'shell', metres: 5000 }, 5);
    expect('say' in odds && odds.say).toMatch(/it reaches 1000 m; the point is/);
  });

  test.each([
    ['out of range', { metres: 4000 }, /it reaches 400 m/],
    ['without such a weapon', { weapon: 'pike' }, /./],
  ])('what the rules do not allow they say: %s', (_, changes, words) => {
    const odds = weighAttack(
      { roster, attacker: rifles(10), target: rifles(10), weapon: 'rifle', metres: 200, ...changes },
      5,
    );
    expect('say' in odds && odds.say).toMatch(words);
  });

  test('the same situation comes to the same by the same seed', () => {
    expect(weigh({}, 20)).toEqual(weigh({}, 20));
  });
});
