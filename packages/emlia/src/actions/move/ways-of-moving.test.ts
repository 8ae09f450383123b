import { describe, expect, test } from 'vitest';
import { activated, battle, blue, eventOf, formed, midway, red, row } from '../../testing/battle.ts';
import { gatheringPaths } from './close-up.ts';
import { maySetOut } from './normal-move.ts';

const far = red('wolves', {}, [58, 2]);

test('formation.close.facing: who keeps facing pays double as soon as one of them does not go where it looks', () => {
  const spent = (...shifts: [number, number][]) => {
    const fight = activated({ units: [formed(blue('ash', {}, ...row(20, 20, 3)), 'close', 0), far] }, 'ash');
    const paths = fight
      .unit('ash')
      .members.map(({ x, y }, i) => [{ x: x + (shifts[i]?.[0] ?? 0), y: y + (shifts[i]?.[1] ?? 0) }]);
    return eventOf(fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths, hold: true }), 'unitMoved')
      .spent;
  };
  expect(spent([0, -3], [0, -3], [0, -3])).toBe(3);
  expect(spent([0, 3], [0, 3], [0, 3])).toBe(6);
  expect(spent([0, -0.5], [0, -0.5], [0, 0.5])).toBe(1);
});

test('damage.gaps, formation.ranked: how a unit closes up is told', () => {
  const fight = battle({ units: [blue('ash', {}, ...row(20, 20, 3)), far] });
  const members = fight.unit('ash').members;
  const told = (formation: 'open' | 'close' | 'ranked') =>
    fight.game.tell(fight.state, { type: 'ranksClosed', unit: 'ash', members, formation } as never);
  expect(told('ranked')).toEqual([{ say: 'ash closes its ranks.', rule: 'formation.ranked' }]);
  expect(told('open')).toEqual([
    { say: expect.stringMatching(/^ash falls into .*open.*\.$/), rule: 'damage.gaps' },
  ]);
});

describe('how a unit that casualties have torn apart comes together', () => {
  const cubs = {
    ...blue('cubs', { movement: [{ speed: 4, mode: 'G' as const }], members: 1 }, [0, 0]).entry,
  };
  const gathered = (gap: number, is: object = {}) => {
    const fight = battle({
      entries: [cubs],
      units: [blue('ash', { with: [{ entry: 'cubs', members: 1 }] }, [10, 20], [12, 20], [16, 20]), far],
    });
    const ash = fight.unit('ash');
    const members = ash.members.map((member, i) => (i === 2 ? { ...member, x: 13 + 10 + gap } : member));
    return gatheringPaths({ ...fight.query('blue'), unit: { ...ash, members, ...is } }, 'G').map(ways =>
      ways.map(way => way[0]?.x),
    );
  };

  test('formation.open.split: one side, the other, or both half way, as far as the slowest goes', () => {
    expect(gathered(2)).toEqual([
      [12, 14, undefined],
      [undefined, undefined, 23],
      [11, 13, 24],
    ]);
    // Four GSU is all that the cubs have, whoever goes.
    expect(gathered(6)).toEqual([[13, 15, 26]]);
    expect(gathered(6, { prone: true })).toEqual([[12, 14, 27]]);
    expect(gathered(0)).toEqual([]);
    expect(gathered(6, { formation: 'close' })).toEqual([]);
  });
});

test('movemode.several, movemode.accel: in which modes a unit may set out', () => {
  const wings = {
    movement: [
      { speed: 20, mode: 'F' as const },
      { speed: 10, mode: 'G' as const },
    ],
  };
  const car = { movement: [{ speed: 30, mode: 'G' as const, gears: [10, 30] }] };
  const fight = activated({ units: [blue('ash', wings, [20, 20]), blue('car', car, [30, 20]), far] }, 'ash');
  const of = (id: string, mode: 'F' | 'G' | 'S') =>
    maySetOut({ ...fight.query('blue'), unit: fight.unit(id) }, mode);
  expect([of('ash', 'F'), of('ash', 'G'), of('ash', 'S')]).toEqual([true, true, false]);
  expect(of('car', 'G')).toBe(false);
});

test('movemode.accel.momentum: whoever is under way must go on, and does nothing else with its move', () => {
  const car = {
    movement: [{ speed: 60, mode: 'G' as const, gears: [10, 25, 60] }],
    skills: { stealth: { level: 2 }, leadership: { level: 2 } },
  };
  const fight = activated(
    {
      units: [
        midway(blue('ash', car, [20, 20]), { momentum: { speed: 40 }, mode: 'G' }),
        midway(blue('oak', {}, [24, 20]), { morale: 0, ordered: false }),
        far,
      ],
    },
    'ash',
  );
  const offers = fight.game
    .options(fight.state, 'blue')
    .filter(({ command }) => 'as' in command && command.as === 'move');
  expect(offers.length).toBeGreaterThan(0);
  expect([...new Set(offers.map(({ refusal }) => refusal?.rule))]).toContain('movemode.accel.momentum');
  for (const { command } of offers.filter(({ refusal }) => refusal?.rule === 'movemode.accel.momentum'))
    expect(fight.refused('movemode.accel.momentum', command)).not.toBe('');
});
