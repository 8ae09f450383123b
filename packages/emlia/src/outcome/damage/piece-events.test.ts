import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type EmliaEvent, evolve } from '../../events.ts';
import { BUILDING, battle, blue, box, red } from '../../testing/battle.ts';

const field = () => {
  const fight = battle({
    units: [blue('ash', {}, [10, 30], [11, 30]), red('wolves', {}, [30, 5])],
    terrain: [{ is: BUILDING, name: 'the Mill', points: box(30, 20, 36, 26) }],
  });
  const state = cloneJson(fight.state);
  return {
    state,
    go: (...events: EmliaEvent[]) => {
      for (const event of events) evolve(state, event);
    },
    told: (event: EmliaEvent) => fight.game.tell(state, event),
  };
};

describe('what becomes of pieces of terrain', () => {
  const rolled = (...effects: object[]): EmliaEvent =>
    ({ type: 'pieceRolled', piece: 't0', faces: [3, 4], result: 7, effects }) as unknown as EmliaEvent;

  test('damage.vital-table: its hits and its height are changed by what it rolls, and the next roll', () => {
    const { state, go, told } = field();
    const first = rolled(
      { effect: 'attribute', attribute: 'hits', by: -2 },
      { effect: 'attribute', attribute: 'height', by: -1 },
      { effect: 'nextRoll', by: 2 },
    );
    go(first);
    expect(state.pieces.t0).toMatchObject({ hits: -2, height: -1, vitalBonus: 2 });
    go(first);
    expect(state.pieces.t0).toMatchObject({ hits: -4, height: -2, vitalBonus: 4 });
    const other = cloneJson(state.pieces.t0);
    // Of what a piece has not nothing is taken, and other effects have events of their own.
    go(
      rolled(
        { effect: 'attribute', attribute: 'morale', by: -2 },
        { effect: 'nothing' },
        { effect: 'morale', by: -1 },
      ),
    );
    expect(state.pieces.t0).toEqual(other);
    expect(told(first)).toEqual([
      {
        rule: 'damage.threshold',
        say: expect.stringMatching(/^the Mill rolls on its vital table: .+\.$/),
        working: '3 4 · result 7',
      },
    ]);
  });

  test('damage.wiped-out, terrain.building: it is destroyed, and those on it come down', () => {
    const { state, go, told } = field();
    go({ type: 'pieceDestroyed', piece: 't0' });
    expect(state.pieces.t0?.gone).toBe(true);
    expect(told({ type: 'pieceDestroyed', piece: 't0' })).toEqual([
      { say: 'the Mill is destroyed.', rule: 'damage.wiped-out' },
    ]);
    const members = (state.units.ash?.members ?? []).map(member => ({ ...member, x: member.x + 5 }));
    const dropped = { type: 'membersDropped', unit: 'ash', members } as EmliaEvent;
    go(dropped);
    expect(state.units.ash?.members).toEqual(members);
    expect(told(dropped)).toEqual([
      { say: 'ash comes down with what it stood on.', rule: 'terrain.building' },
    ]);
  });

  test('damage.threshold, resolution.order: a unit’s roll is told with its faces, and the fallen are counted until all damage is done', () => {
    const { state, go, told } = field();
    const event = {
      type: 'vitalRolled',
      unit: 'ash',
      part: 0,
      faces: [5],
      result: 6,
      effects: [{ effect: 'morale', by: -1 }],
    } as unknown as EmliaEvent;
    expect(told(event)).toEqual([
      {
        rule: 'damage.threshold',
        say: expect.stringMatching(/^ash rolls on its vital table: .+\.$/),
        working: '5 · result 6',
      },
    ]);
    state.phase = 'resolution';
    go({ type: 'membersFell', unit: 'ash', part: 0, members: [0] });
    expect(state.units.ash?.parts[0]).toMatchObject({ swept: 1, casualtiesDue: 0 });
    go({ type: 'membersFell', unit: 'ash', part: 0, members: [1] });
    expect(state.units.ash?.parts[0]?.swept).toBe(2);
    expect(state.units.ash).toMatchObject({ members: [], account: { fell: 2 } });
  });
});
