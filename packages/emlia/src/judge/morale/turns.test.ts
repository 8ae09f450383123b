import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import { battle, blue, midway, red, row } from '../../testing/battle.ts';
import { end, wake } from '../../testing/orders.ts';
import { rowsIn } from './testing/step.ts';

/** Two steps a turn: Ash, the wolves and then the bears. */
const fight = (morale: number) => {
  const ash = midway(blue('ash', { timing: 3, morale: 4 }, ...row(10, 20, 20)), { morale });
  const shooters = { equipment: ['crossbows'], skills: { aimedFire: { level: 1 } } };
  const units = [
    ash,
    red('wolves', { ...shooters, timing: 3 }, [20, 10]),
    red('bears', { ...shooters, timing: 1 }, [40, 5]),
  ];
  const here = battle({ units, otherDice: 1 });
  /** One of the step acts, and at its end so many hits lie on Ash. */
  const acts = (unit: string, hits = 0, ...commands: Parameters<typeof here.does>[0][]): EmliaEvent[] => {
    here.does(wake(unit));
    const events = commands.flatMap(command => here.does(command));
    if (hits > 0) here.state.markers.push({ unit: 'ash', source: 'wolves', count: hits, damage: 1 });
    events.push(...here.does(end(unit)));
    if (here.asked()?.kind === 'casualties') {
      const members = here
        .unit('ash')
        .members.slice(-hits)
        .map(({ id }) => id);
      events.push(...here.does({ type: 'takeCasualties', unit: 'ash', members }));
    }
    return events;
  };
  return { ...here, acts };
};

describe('over two turns', () => {
  test('morale.this-turn, morale.casualty-base: a row of this turn counts once in it, and again in the next, of what is left', () => {
    const { acts, unit } = fight(7);
    acts('ash');
    expect(rowsIn(acts('wolves', 1), 'ash')).toEqual({ harmed: -1 });
    // Two of the twenty it began the turn with: the tenth is new, that it was harmed is not.
    expect(rowsIn(acts('bears', 1), 'ash')).toEqual({ lost10: -1 });
    expect(unit('ash')).toMatchObject({ morale: 5 });
    acts('ash');
    expect(rowsIn(acts('wolves', 1), 'ash')).toEqual({ harmed: -1 });
    // Two of eighteen.
    expect(rowsIn(acts('bears', 1), 'ash')).toEqual({ lost10: -1 });
    expect(unit('ash')).toMatchObject({ morale: 3 });
  });

  test('morale.unharmed, morale.this-turn: attacked in vain it takes heart at the end of that turn, and not of a turn of peace', () => {
    const { acts } = fight(2);
    const shot = (unit: string) =>
      ({
        type: 'aimedFire',
        unit,
        arms: [{ part: 0, weapon: 'crossbows' }],
        subject: 'ash',
        forfeitMove: false,
      }) as const;
    const turn = (...shots: ReturnType<typeof shot>[]) => {
      acts('ash');
      acts('wolves', 0, ...shots);
      return rowsIn(acts('bears'), 'ash');
    };
    expect(turn(shot('wolves'))).toEqual({ unharmed: 1 });
    expect(turn()).toEqual({});
    expect(turn(shot('wolves'))).toEqual({ unharmed: 1 });
  });
});
