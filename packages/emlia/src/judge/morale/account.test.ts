import { describe, expect, test } from 'vitest';
import { blue, entry, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { beginActivation, momentOf, openAccount } from './account.ts';

const field = {
  units: [
    blue('ash', { with: [{ entry: 'pups', members: 1 }] }, ...row(10, 20, 3)),
    red('wolves', {}, [50, 5]),
  ],
  entries: [entry({ id: 'pups', members: 1 })],
};

describe('what a unit remembers for its morale', () => {
  test('morale.witness: of those it mourned since its last activation, and no longer', () => {
    const { state, unit } = scene(field);
    const ash = unit('ash');
    const mourned = [3, 4, 5].map(at => ({ unit: `oak-${at}`, armyValue: 1, at }));
    ash.account = { since: 4, before: 1, mourned };
    state.awareness.activations = 7;
    beginActivation(state, ash);
    expect(ash.account).toEqual({ since: 7, before: 4, mourned: mourned.slice(1) });
    expect(momentOf(state)).toBe(7);
  });

  test('morale.witness: where there is nobody left to mourn, nothing is kept', () => {
    const { state, unit } = scene(field);
    const ash = unit('ash');
    ash.account = { since: 4, mourned: [{ unit: 'oak', armyValue: 1, at: 3 }] };
    beginActivation(state, ash);
    expect(ash.account.mourned).toBeUndefined();
    expect(ash.account.before).toBe(4);
  });

  test('morale.casualty-base, morale.this-turn: a turn begins with what each part is now', () => {
    const { unit } = scene(field);
    const ash = unit('ash');
    ash.account = { attackedBy: ['wolves'], charged: ['unharmed'], lostAt: 3 };
    ash.members = ash.members.slice(1);
    for (const part of ash.parts) part.damage = 2;
    openAccount(ash);
    expect(ash.account).toEqual({ attackedBy: undefined, charged: undefined, lostAt: 3 });
    expect(ash.parts.map(({ start }) => start)).toEqual([
      { members: 1, damage: 2 },
      { members: 1, damage: 2 },
    ]);
  });
});
