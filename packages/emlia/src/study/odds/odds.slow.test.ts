import { seededDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { chanceOfOrMore, type Distribution } from './distribution.ts';
import type { MoraleOdds } from './odds.ts';
import { CASES, type Case } from './testing/cases.ts';
import { awake, whatCameOf } from './testing/rolls.ts';

/** In all 100,000; blows, which move people about, take longest to roll. */
const rollsOf = ({ command }: Case): number =>
  command.type === 'closeCombat' || command.type === 'charge' ? 6_000 : 20_500;

/** How often each came up, and how often it should have. */
const comparing = (rolls: number, expected: (value: number) => number) => {
  const counts = new Map<number, number>();
  return {
    add: (value: number): void => {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    /** By how many standard deviations the worst of them is off. */
    worst(values: readonly number[]): number {
      let worst = 0;
      for (const value of new Set([...values, ...counts.keys()])) {
        const chance = expected(value);
        const seen = (counts.get(value) ?? 0) / rolls;
        const deviation = Math.sqrt((chance * (1 - chance)) / rolls);
        // One roll more or less than none is no deviation.
        const off = Math.max(0, Math.abs(seen - chance) - 1 / rolls);
        worst = Math.max(worst, deviation < 1e-9 ? (off > 1e-9 ? Infinity : 0) : off / deviation);
      }
      return worst;
    },
  };
};

const ofCounts = (rolls: number, odds: Distribution = [1]) => ({
  values: odds.map((_, count) => count),
  ...comparing(rolls, count => odds[count] ?? 0),
});

const ofMorale = (rolls: number, odds: MoraleOdds | undefined) => ({
  values: odds?.to.map(({ morale }) => morale) ?? [],
  ...comparing(rolls, value => odds?.to.find(({ morale }) => morale === value)?.chance ?? 0),
});

describe('odds against 100,000 attacks rolled by the engine', () => {
  test.each(CASES)('$title', one => {
    const { title, field, command, subject, source } = one;
    const rolls = rollsOf(one);
    const table = awake(field, 'ash');
    const odds = table.odds(command);
    const on = odds.subjects.find(({ id }) => id === subject);
    const had = table.state.units[subject]?.morale ?? 0;
    const own = table.state.units.ash?.morale ?? 0;
    const hits = ofCounts(rolls, on?.hits);
    const damage = ofCounts(rolls, on?.damage);
    const lost = ofCounts(rolls, on?.casualties);
    const gone = ofCounts(rolls, [1 - (on?.gone ?? 0), on?.gone ?? 0]);
    const [morale, ours] = [ofMorale(rolls, on?.morale), ofMorale(rolls, odds.source)];
    for (let i = 0; i < rolls; i++) {
      const events = table.rolls(command, seededDice(title, i));
      const came = whatCameOf(events, subject, had);
      hits.add(came.hits);
      damage.add(came.damage);
      lost.add(came.lost);
      gone.add(came.morale === undefined ? 1 : 0);
      if (came.morale !== undefined) morale.add(came.morale);
      ours.add(whatCameOf(events, 'ash', own).morale ?? 0);
    }
    const off = {
      hits: hits.worst(hits.values),
      damage: damage.worst(damage.values),
      lost: lost.worst(lost.values),
      gone: gone.worst(gone.values),
      morale: morale.worst(morale.values),
      ...(source && { source: ours.worst(ours.values) }),
    };
    // Five standard deviations: once in a million and a half. The seeds are fixed, so it never comes up again.
    for (const [what, worst] of Object.entries(off)) expect(worst, what).toBeLessThan(5);
    expect(chanceOfOrMore(on?.hits ?? [], 0)).toBeCloseTo(1, 12);
  });

  test.each(CASES)(
    'what is rolled here is what the commands roll: $title',
    ({ title, field, command, subject }) => {
      const table = awake(field, 'ash');
      const had = table.state.units[subject]?.morale ?? 0;
      for (let i = 0; i < 25; i++) {
        const rolled = whatCameOf(table.rolls(command, seededDice(title, i)), subject, had);
        const played = whatCameOf(table.plays(command, seededDice(title, i)), subject, had);
        expect(rolled).toEqual(played);
      }
    },
  );
});
