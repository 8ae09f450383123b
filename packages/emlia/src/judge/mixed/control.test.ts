import { cloneJson, scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { planJoin } from '../../actions/leadership/join.ts';
import { planSplit } from '../../actions/leadership/split.ts';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, Part } from '../../state.ts';
import { activated, blue, type Fielded, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { changedOwner, ownerOf, partsOfBoth } from './control.ts';

/** The one part of a unit. */
const partOf = (unit: Fielded): Part => {
  const [part] = scene({ units: [unit, red('wolves', {}, [50, 5])] }).unit(unit.id).parts;
  if (!part) throw new Error('no part');
  return part;
};

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

describe('whose the parts are', () => {
  const part = (changes: Partial<Part> = {}): Part => ({ ...partOf(blue('ash', {}, [1, 1])), ...changes });
  const body = (seat: string, force: string, ...parts: Part[]) => ({ seat, force, parts, members: [] });
  const owners = (parts: readonly Part[]) => parts.map(({ seat, force }) => [seat, force]);

  test.each<[string, ReturnType<typeof body>, ReturnType<typeof body>, (string | undefined)[][]]>([
    [
      'one player’s and one force’s need not remember',
      body('anna', 'blue', part()),
      body('anna', 'blue', part()),
      [
        [undefined, undefined],
        [undefined, undefined],
      ],
    ],
    [
      'two players’ of one force',
      body('anna', 'blue', part()),
      body('ben', 'blue', part()),
      [
        ['anna', undefined],
        ['ben', undefined],
      ],
    ],
    [
      'one player’s of two forces',
      body('anna', 'blue', part()),
      body('anna', 'green', part()),
      [
        [undefined, 'blue'],
        [undefined, 'green'],
      ],
    ],
    [
      'a part that came from another player before keeps him, and all others name theirs',
      body('anna', 'blue', part(), part({ seat: 'ben' })),
      body('anna', 'blue', part()),
      [
        ['anna', undefined],
        ['ben', undefined],
        ['anna', undefined],
      ],
    ],
    [
      'and so of forces',
      body('anna', 'blue', part()),
      body('anna', 'blue', part({ force: 'green' }), part()),
      [
        [undefined, 'blue'],
        [undefined, 'green'],
        [undefined, 'blue'],
      ],
    ],
  ])('mixed.control: %s', (_what, a, b, expected) => {
    expect(owners(partsOfBoth(a, b))).toEqual(expected);
  });

  const member = (id: number, of: number) => ({ id, x: 0, y: 0, facing: 0, part: of });
  test.each([
    ['his to whom all that live belong', [member(1, 1), member(2, 1)], 7, 'ben'],
    ['else his to whom the leader does', [member(0, 0), member(1, 1)], 1, 'ben'],
    ['else his whose the unit was', [member(0, 0), member(1, 1)], undefined, 'anna'],
  ])('mixed.control: it is %s', (_what, members, leader, seat) => {
    const parts = [part({ seat: 'cleo' }), part({ seat: 'ben' })];
    expect(ownerOf({ seat: 'anna', force: 'blue', parts, members }, leader)).toEqual({ seat, force: 'blue' });
  });

  test('mixed.control: only what changes is told', () => {
    const blues = { seat: 'anna', force: 'blue' };
    expect(changedOwner(blues, blues)).toEqual({});
    expect(changedOwner(blues, { seat: 'ben', force: 'blue' })).toEqual({ seat: 'ben' });
    expect(changedOwner(blues, { seat: 'anna', force: 'green' })).toEqual({ force: 'green' });
  });
});
