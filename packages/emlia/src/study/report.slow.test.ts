import { seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, it } from 'vitest';
import type { EmliaEvent } from '../events.ts';
import { emlia } from '../game.ts';
import { activated, battle, blue, checkOf, red, row } from '../testing/battle.ts';
import { randomSetup } from '../testing/random-battle.ts';
import { reportOf } from './report.ts';

const eventsIn = (log: readonly object[]): EmliaEvent[][] =>
  log.flatMap(entry => ('events' in entry ? [entry.events as EmliaEvent[]] : []));

const fell = (unit: string, member: number): EmliaEvent[] => [
  { type: 'membersFell', unit, part: 0, members: [member] },
];

describe('the report of a battle', () => {
  it('sets what was rolled against what was to be expected, and tells who felled whom', () => {
    const clubs = { skills: { closeCombat: { level: 1 } } };
    const fight = activated(
      { units: [blue('ash', clubs, ...row(10, 20, 2)), red('wolves', {}, ...row(10, 21, 2))] },
      'ash',
      12,
    );
    const arms = [{ part: 0, weapon: 'clubs' }];
    const { total } = checkOf(fight.does({ type: 'closeCombat', unit: 'ash', arms, subject: 'wolves' }));
    const { luck } = reportOf(fight.game, eventsIn(fight.match.log));
    // A d12 succeeds with 5 or more.
    const chance = (12 - 4 + total) / 12;
    expect(luck.blue).toMatchObject({ dice: 1, expected: chance, successes: 1 });
    expect(luck.blue?.sigma).toBeCloseTo((1 - chance) / Math.sqrt(chance * (1 - chance)));
    expect(luck.red).toEqual({ dice: 0, expected: 0, successes: 0, sigma: 0 });
  });

  it.each<[string, EmliaEvent[][], string[], number | undefined]>([
    [
      'once the winners are ahead for good',
      [fell('ash', 0), fell('wolves', 0), fell('wolves', 1)],
      ['blue'],
      2,
    ],
    ['with the first loss, where they are never behind', [fell('wolves', 0)], ['blue'], 0],
    ['never, where they end level', [fell('wolves', 0), fell('ash', 0)], ['blue'], undefined],
    [
      'the last time, where it went to and fro',
      [fell('wolves', 0), fell('ash', 0), fell('wolves', 1)],
      ['blue'],
      2,
    ],
    ['never, where they end behind', [fell('ash', 0)], ['blue'], undefined],
    ['never, where nobody wins', [fell('wolves', 0)], [], undefined],
  ])('it turned %s', (_, losses, winners, turned) => {
    const units = [blue('ash', {}, ...row(10, 20, 4)), red('wolves', {}, ...row(10, 30, 4))];
    const { game, match } = battle({ units });
    const before = eventsIn(match.log);
    const ended: EmliaEvent = {
      type: 'battleEnded',
      result: { winners, rule: 'victory.compare', say: 'Over.' },
    };
    const report = reportOf(game, [...before, ...losses, [ended]]);
    expect(report.turned).toBe(turned === undefined ? undefined : before.length + turned);
  });

  it('counts the fallen of a whole battle once, on either side', () => {
    const game = emlia.open(randomSetup(seededDice('report', 4)));
    const match = startMatch(game, 'report');
    for (let seat = topPrompt(match.state)?.seat; seat !== undefined; seat = topPrompt(match.state)?.seat) {
      if (match.log.length > 200) break;
      submit(match, seat, game.sample(match.state, seat, seededDice('report', match.log.length)));
    }
    const { turns, units } = reportOf(game, eventsIn(match.log));
    const lost = units.reduce((sum, unit) => sum + unit.lost, 0);
    const felled = eventsIn(match.log)
      .flat()
      .reduce((sum, event) => sum + (event.type === 'membersFell' ? event.members.length : 0), 0);
    expect(felled).toBeGreaterThan(0);
    expect(lost).toBe(felled);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, i) => i));
    for (const [force, standing] of Object.entries(turns.at(-1)?.forces ?? {})) {
      const there = Object.values(match.state.units).filter(
        unit => unit.force === force && unit.place === 'table',
      );
      expect(standing.units).toBe(there.length);
      expect(standing.members).toBe(there.reduce((sum, unit) => sum + unit.members.length, 0));
    }
  });
});
