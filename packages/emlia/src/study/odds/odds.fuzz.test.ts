import { seededDice } from '@emlia/kernel';
import { fuzzing } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { chanceOfOrMore, type Distribution } from './distribution.ts';
import type { MoraleOdds } from './odds.ts';
import { type Case, CASES as CORE_CASES, DRAFT_CASES } from './testing/cases.ts';
import { awake, whatCameOf } from './testing/rolls.ts';

const CASES = [...CORE_CASES, ...DRAFT_CASES];

/** A hundred are all; what no die is spared is in every-roll.test.ts. */
const SHARE = fuzzing(12, 100).games / 100;

/** In all some 140,000, where half of them leave a doubt; blows, which move people about, take longest to roll. */
const rollsOf = ({ command, field }: Case): number => Math.ceil(SHARE * allOf({ command, field }));

const allOf = ({ command, field }: Pick<Case, 'command' | 'field'>): number =>
  command.type === 'closeCombat' || command.type === 'charge'
    ? field.edition
      ? 2_500
      : 6_000
    : field.edition
      ? 6_000
      : 20_500;

/** How often each came up, and how often it should have. */
const comparing = (values: readonly number[], expected: (value: number) => number) => {
  const counts = new Map<number, number>();
  return {
    add: (value: number): void => {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    /** By how many standard deviations the worst of them is off after so many rolls. */
    worst(rolls: number): number {
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

const ofCounts = (odds: Distribution = [1]) => comparing([...odds.keys()], count => odds[count] ?? 0);

const ofMorale = ({ to }: Pick<MoraleOdds, 'to'> = { to: [] }) =>
  comparing(
    to.map(({ morale }) => morale),
    value => to.find(({ morale }) => morale === value)?.chance ?? 0,
  );

/** Five standard deviations: once in a million and a half. The seeds are fixed, so it never comes up again. */
const MOST_OFF = 5;

describe('odds against up to 140,000 attacks rolled by the engine', () => {
  test.each(CASES)('$title', one => {
    const { title, field, command, subject, source } = one;
    const rolls = rollsOf(one);
    const table = awake(field, 'ash');
    const odds = table.odds(command);
    const on = odds.subjects.find(({ id }) => id === subject);
    const had = table.state.units[subject]?.morale ?? 0;
    const own = table.state.units.ash?.morale ?? 0;
    // Hits that do no damage stay where they lie in the first draft, and no event tells of them there.
    const hits = ofCounts(field.edition ? undefined : on?.hits);
    const damage = ofCounts(on?.damage);
    const lost = ofCounts(on?.casualties);
    const gone = ofCounts([1 - (on?.gone ?? 0), on?.gone ?? 0]);
    const stands = ofCounts([1 - (on?.forced?.stands ?? 0), on?.forced?.stands ?? 0]);
    const [morale, ours] = [ofMorale(on?.morale), ofMorale(odds.source)];
    const rollTo = (end: number, from = 0): void => {
      for (let i = from; i < end; i++) {
        const events = table.rolls(command, seededDice(title, i));
        const came = whatCameOf(events, subject, had);
        hits.add(field.edition ? 0 : came.hits);
        damage.add(came.damage);
        lost.add(came.lost);
        gone.add(came.morale === undefined ? 1 : 0);
        const stood = events.some(event => event.type === 'forcingResisted' && event.check.successes > 0);
        stands.add(stood ? 1 : 0);
        if (came.morale !== undefined) morale.add(came.morale);
        ours.add(whatCameOf(events, 'ash', own).morale ?? 0);
      }
    };
    const off = (after: number) => ({
      hits: hits.worst(after),
      damage: damage.worst(after),
      lost: lost.worst(after),
      gone: gone.worst(after),
      stands: stands.worst(after),
      morale: morale.worst(after),
      ...(source && { source: ours.worst(after) }),
    });
    // Odds that would be too far off after all rolls are, as likely as not, off by this much after half of them: the other
    // half is rolled only where they are, and decides.
    let after = Math.ceil(rolls / 2);
    rollTo(after);
    if (Math.max(...Object.values(off(after))) > MOST_OFF / Math.SQRT2) {
      rollTo(rolls, after);
      after = rolls;
    }
    for (const [what, worst] of Object.entries(off(after))) expect(worst, what).toBeLessThan(MOST_OFF);
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
