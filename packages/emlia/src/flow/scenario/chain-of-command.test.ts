import { describe, expect, test } from 'vitest';
import { evolve } from '../../events.ts';
import type { UnitState } from '../../state.ts';
import { type Battlefield, battle, blue } from '../../testing/battle.ts';
import { captain, far, field, idle, of, players } from '../../testing/two-players.ts';
import { unitsUnder } from './chain-of-command.ts';

test('prepare.secret: what the log says was handed over stays as it was, whatever the unit does then', () => {
  const { state } = battle(field());
  const handed = {
    type: 'booksHandedOver',
    unit: 'oak',
    seat: 'bert',
    books: { used: { free: [] } },
  } as const;
  evolve(state, handed);
  const shot = { unit: 'oak', subject: 'wolves', distance: 40, forfeitedMove: false, shots: [] } as const;
  evolve(state, { type: 'unitFired', ...shot });
  expect(state.units.oak?.used.primary).toBe('Aimed Fire');
  expect(handed.books.used).toEqual({ free: [] });
});

describe('a chain of command', () => {
  const chained = (more: Partial<Battlefield> = {}) =>
    battle(field({ forces: { blue: { chainOfCommand: ['anna', 'bert'] } }, ...more }));
  /** To the end of the first turn. */
  const reviewed = (more: Partial<Battlefield> = {}) => {
    const fight = chained(more);
    idle(fight, 'ash', 'oak', 'wolves');
    return fight;
  };

  test('scenario.forces.shared: between turns a senior may hand a unit to another', () => {
    const fight = reviewed();
    expect(fight.asked()).toEqual({ seat: 'anna', kind: 'review' });
    expect(fight.game.options(fight.state, 'anna').map(({ command }) => command)).toEqual([
      { type: 'reassign', unit: 'ash', to: 'bert' },
      { type: 'reassign', unit: 'oak', to: 'anna' },
      { type: 'keepCommands', unit: 'ash' },
    ]);
    const events = fight.does({ type: 'reassign', unit: 'oak', to: 'anna' });
    expect(fight.unit('oak').seat).toBe('anna');
    const told = events.flatMap(event => fight.game.tell(fight.state, event));
    expect(told).toContainEqual({
      say: 'oak is now commanded by Anna.',
      rule: 'scenario.forces.shared',
    });
    fight.does({ type: 'keepCommands', unit: 'ash' });
    // Bert has nobody below him, and so is not asked.
    expect(fight.state).toMatchObject({ turn: 2, phase: 'activation' });
    expect(fight.state.reviewing).toBeUndefined();
  });

  test('scenario.forces.shared: nobody reassigns without a chain of command, or in the middle of a turn', () => {
    const equals = battle(field());
    idle(equals, 'ash', 'oak', 'wolves');
    expect(equals.state).toMatchObject({ turn: 2, phase: 'activation' });
    expect(chained().refuses({ type: 'reassign', unit: 'oak', to: 'anna' })).toBe(
      'not-asked: Commands are changed between turns.',
    );
  });

  test.each([
    [{ type: 'reassign', unit: 'wolves', to: 'anna' }, 'wolves is not under your command.'],
    [
      { type: 'reassign', unit: 'oak', to: 'red' },
      'Nobody called "red" is under your command in that force.',
    ],
    [{ type: 'reassign', unit: 'oak', to: 'bert' }, 'Bert has oak already.'],
  ])('scenario.forces.shared: refused %j', (command, say) => {
    expect(reviewed().refuses(command)).toBe(`scenario.forces.shared: ${say}`);
  });

  test('scenario.forces.shared: also units that are still to come, but none that are gone', () => {
    const { game, state } = chained();
    const under = (place: 'reserve' | 'destroyed') => {
      const oak = { ...state.units.oak, place } as UnitState;
      return unitsUnder(game.world, { ...state, units: { ...state.units, oak } }, 'anna').map(({ id }) => id);
    };
    expect(under('reserve')).toEqual(['ash', 'oak']);
    expect(under('destroyed')).toEqual(['ash']);
  });

  test('scenario.forces.shared: a junior does not dispose of his senior’s units', () => {
    const three = reviewed({
      units: [of('anna', blue('ash', captain, [10, 30])), of('bert', blue('oak', {}, [20, 30])), far],
      scenario: { players: [...players, { id: 'carl', name: 'Carl' }] },
      forces: { blue: { chainOfCommand: ['anna', 'bert', 'carl'] } },
    });
    three.does({ type: 'keepCommands', unit: 'ash' });
    expect(three.asked()).toEqual({ seat: 'bert', kind: 'review' });
    expect(three.refuses({ type: 'reassign', unit: 'ash', to: 'bert' })).toBe(
      'scenario.forces.shared: ash is not under your command.',
    );
    three.does({ type: 'reassign', unit: 'oak', to: 'carl' });
    three.does({ type: 'keepCommands', unit: 'oak' });
    expect(three.state).toMatchObject({ turn: 2, units: { oak: { seat: 'carl' } } });
  });

  test('prepare.secret, scenario.forces.shared: with the unit goes the knowledge of what it has prepared', () => {
    const fight = chained();
    fight.does({ type: 'activate', unit: 'ash' });
    const actions = [{ action: 'Aimed Fire', kind: 'primary' as const }];
    fight.does({ type: 'prepare', unit: 'ash', when: { fact: 'isEnemy' }, actions });
    fight.does({ type: 'endActivation', unit: 'ash' });
    idle(fight, 'oak', 'wolves');
    const seats = ['anna', 'bert', 'red'];
    const views = seats.map(seat => fight.game.view(fight.state, seat));
    const events = fight.does({ type: 'reassign', unit: 'ash', to: 'bert' });
    const seenBy = (seat: string) => fight.game.view(fight.state, seat).units.ash;
    expect(seenBy('bert')?.prepared).toMatchObject({ actions });
    expect(seenBy('bert')?.used).toEqual({ primary: 'prepared', free: ['Prepare Action'] });
    for (const seat of ['anna', 'red']) {
      expect(seenBy(seat)?.prepared).toEqual({});
      expect(seenBy(seat)?.used).toEqual({ free: ['Prepare Action'] });
    }
    // What each saw makes of his view what he knows now.
    for (const [i, seat] of seats.entries()) {
      const view = views[i];
      for (const event of events) {
        const seen = fight.game.see(event, seat);
        if (seen && view) fight.game.evolve(view, seen);
      }
      expect(view).toEqual(fight.game.view(fight.state, seat));
    }
  });
});
