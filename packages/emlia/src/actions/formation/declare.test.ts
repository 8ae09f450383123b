import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import { evolve } from '../../events.ts';
import type { Formation } from '../../state.ts';
import {
  type Battlefield,
  battle,
  blue,
  box,
  eventOf,
  formed,
  RIVER,
  red,
  row,
} from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { settleFormation } from './declare.ts';

/** Three men in a row, put elsewhere by something else than a move of their own. */
const forced = (formation: Formation, ...to: readonly [number, number][]) => {
  const units = [formed(blue('ash', {}, ...row(20, 20, to.length)), formation), red('wolves', {}, [50, 5])];
  const { world, state, unit } = scene({ units });
  const before = unit('ash').members;
  unit('ash').members = before.map((member, i) => ({ ...member, x: to[i]?.[0] ?? 0, y: to[i]?.[1] ?? 0 }));
  const events: EmliaEvent[] = [];
  const emit = (event: EmliaEvent): void => {
    events.push(event);
    evolve(state, event);
  };
  settleFormation({ world, state }, unit('ash'), before, { dice: { roll: () => 1 }, emit });
  return { events, state, unit };
};

describe('after a forced move', () => {
  test('formation.declare, formation.ranked: a block that is left with one file is listed as one', () => {
    // A front man and the one behind him are put behind the other two.
    const units = [
      blueBlock('free', 'ash', { files: 2, count: 4, at: [20, 20] }),
      red('wolves', {}, [50, 5]),
    ];
    const { world, state, unit } = scene({ units });
    const before = unit('ash').members;
    const column = [
      [20, 20],
      [20, 22],
      [20, 21],
      [20, 23],
    ];
    unit('ash').members = before.map((member, i) => ({
      ...member,
      x: column[i]?.[0] ?? 0,
      y: column[i]?.[1] ?? 0,
    }));
    const emit = (event: EmliaEvent): void => evolve(state, event);
    settleFormation({ world, state }, unit('ash'), before, { dice: { roll: () => 1 }, emit });
    expect(unit('ash')).toMatchObject({ formation: 'ranked', files: 1 });
    expect(unit('ash').members.map(({ y }) => y)).toEqual([20, 21, 22, 23]);
  });

  test.each<[Formation]>([['open'], ['close'], ['ranked']])(
    'formation.declare: %s, shifted as it stood, keeps its formation, and nobody is asked',
    formation => {
      expect(forced(formation, [25, 23], [26, 23], [27, 23]).events).toEqual([]);
    },
  );

  test('formation.declare: torn out of ranks, its controller says at once what it is in', () => {
    const { events, state, unit } = forced('ranked', [25, 23], [26, 23.5], [27, 23]);
    expect(events.map(one => one.type)).toEqual(['formationDeclared', 'prompted']);
    expect(unit('ash')).toMatchObject({ formation: 'open' });
    expect(state.pending.at(-1)).toEqual({
      seat: 'blue',
      kind: 'formation',
      about: { unit: 'ash', choices: ['open', 'close'] },
    });
  });

  test('formation.declare, formation.always: with one left that fits there is nothing to ask', () => {
    const { events, unit } = forced('close', [25, 23], [29, 23], [33, 23]);
    expect(events.map(one => one.type)).toEqual(['formationDeclared']);
    expect(unit('ash').formation).toBe('open');
  });

  test('damage.gaps: with none left it counts as open', () => {
    const { unit } = forced('close', [5, 23], [29, 23], [50, 23]);
    expect(unit('ash').formation).toBe('open');
  });

  test('formation.declare: pressed together, it may be in a closer one', () => {
    const units = [blue('ash', {}, ...row(20, 20, 3, 5)), red('wolves', {}, [50, 5])];
    const { world, state, unit } = scene({ units });
    const before = unit('ash').members;
    unit('ash').members = before.map((member, i) => ({ ...member, x: 20 + i }));
    const act = { dice: { roll: () => 1 }, emit: (event: EmliaEvent) => evolve(state, event) };
    settleFormation({ world, state }, unit('ash'), before, act);
    expect(unit('ash').formation).toBe('open');
    expect(state.pending.at(-1)?.about).toEqual({ unit: 'ash', choices: ['open', 'close', 'ranked'] });
  });
});

describe('losses that leave no room to close up', () => {
  // Two ranks of three, 1 GSU apart, and a wolf where the centred rear would have to stand.
  const field: Battlefield = {
    units: [
      formed(blue('ash', {}, ...row(20, 30, 3, 2), ...row(20, 32, 3, 2)), 'ranked'),
      red('wolves', {}, [21, 32]),
    ],
  };

  // Or a ditch there, which none of them can enter.
  const ditch: Battlefield = {
    units: [field.units[0] ?? blue('ash', {}, [20, 30]), red('wolves', {}, [21, 34])],
    terrain: [{ is: RIVER, points: box(20.75, 31.5, 21.25, 32.5) }],
  };

  test.each([
    ['an enemy', field],
    ['impassable ground', ditch],
  ])(
    'formation.declare, damage.casualty-choice: for %s the controller says what the survivors are in',
    (_what, table) => {
      const fight = battle(table);
      for (const unit of ['ash', 'wolves']) {
        fight.does({ type: 'activate', unit });
        if (unit === 'wolves')
          fight.state.markers.push({ unit: 'ash', source: 'wolves', count: 1, damage: 1 });
        fight.does({ type: 'endActivation', unit });
      }
      const events = fight.does({ type: 'takeCasualties', unit: 'ash', members: [5] });
      expect(eventOf(events, 'formationDeclared')).toMatchObject({ formation: 'open' });
      expect(fight.asked()).toMatchObject({ kind: 'formation', about: { choices: ['open', 'close'] } });
      expect(fight.refuses({ type: 'declareFormation', unit: 'ash', formation: 'ranked' })).toBe(
        'formation.declare: ash does not stand in ranked formation.',
      );
      const declared = eventOf(
        fight.does({ type: 'declareFormation', unit: 'ash', formation: 'close' }),
        'formationDeclared',
      );
      expect(fight.unit('ash').formation).toBe('close');
      expect(fight.game.tell(fight.state, declared)[0]?.say).toBe('ash is now in close formation.');
      // The battle goes on.
      expect(fight.state.turn).toBe(2);
    },
  );
});
