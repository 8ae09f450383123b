import { cloneJson, scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { planJoin } from '../../actions/leadership/join.ts';
import { planSplit } from '../../actions/leadership/split.ts';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import { activated, blue, red, row } from '../../testing/battle.ts';

const captain = { skills: { leadership: { level: 2 } } } as const;
const field = {
  units: [
    blue('ash', {}, ...row(10, 20, 3)),
    blue('oak', captain, ...row(10, 22, 2)),
    red('wolves', {}, [50, 5]),
  ],
};

/** Ash is blue's, oak green's, of one force; they have become one. */
const merged = () => {
  const { game, state: now } = activated(field, 'ash');
  const state: EmliaState = cloneJson(now);
  const change = (event: EmliaEvent) => game.evolve(state, event);
  const unit = (id: string) => {
    const found = state.units[id];
    if (!found) throw new Error(`no unit ${id}`);
    return found;
  };
  unit('oak').seat = 'green';
  const { event, choices } = planJoin(
    { world: game.world, state, dice: scriptedDice() },
    unit('ash'),
    unit('oak'),
  );
  change(event);
  return { world: game.world, state, unit, change, choices };
};

describe('units of several players', () => {
  test('mixed.control: the player to whom the leader belongs makes all choices', () => {
    const { unit, change, choices } = merged();
    // Between the two men of oak it is still to be chosen, and either is green's.
    expect(choices).toEqual([{ member: 3, ordered: true, seat: 'green' }]);
    expect(unit('ash')).toMatchObject({ seat: 'green', leader: 3 });
    expect(unit('ash').parts.map(part => part.seat)).toEqual(['blue', 'green']);
    // Kept if the leader is lost later.
    change({ type: 'leaderLost', unit: 'ash' });
    expect(unit('ash').seat).toBe('green');
  });

  test('mixed.control: a part that separates returns to its own player, who is asked about it', () => {
    const { world, state, unit, change } = merged();
    state.pending = [{ seat: 'green', kind: 'act', about: { unit: 'ash' } }];
    const { event } = planSplit({ world, state, unit: unit('ash') }, [3, 4]);
    change(event);
    expect([unit('ash').seat, unit('ash-2').seat]).toEqual(['blue', 'green']);
    expect(state.pending.at(-1)?.seat).toBe('blue');
  });

  test('mixed.control: of one that is still mixed the leader’s player has control', () => {
    const { world, state, unit, change } = merged();
    change(planSplit({ world, state, unit: unit('ash') }, [2, 4]).event);
    expect(unit('ash')).toMatchObject({ seat: 'green', leader: 3 });
    expect(unit('ash-2').seat).toBe('green');
    expect(unit('ash-2').parts.map(part => part.seat)).toEqual(['blue', 'green']);
  });

  test('mixed.control: units of one player remember nothing', () => {
    const fight = activated(field, 'ash');
    const state: EmliaState = cloneJson(fight.state);
    const [ash, oak] = [state.units.ash, state.units.oak];
    if (!ash || !oak) throw new Error('nobody');
    fight.game.evolve(
      state,
      planJoin({ world: fight.game.world, state, dice: scriptedDice() }, ash, oak).event,
    );
    expect(state.units.ash).toMatchObject({ seat: 'blue' });
    for (const part of state.units.ash?.parts ?? []) expect(part).not.toHaveProperty('seat');
  });
});
