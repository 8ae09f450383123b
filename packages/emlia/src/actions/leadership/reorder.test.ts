import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { evolve } from '../../events.ts';
import { type Battlefield, battle, blue, eventOf, red, row } from '../../testing/battle.ts';
import { chief, scene } from '../../testing/lead.ts';
import { planJoin } from './join.ts';

const wake = (unit: string) => ({ type: 'activate', unit }) as const;
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;
const reorder = (unit: string, subject: string) => ({ type: 'reorder', unit, subject }) as const;

const field = (more: Partial<Battlefield> = {}): Battlefield => ({
  width: 100,
  units: [
    blue('captain', { timing: 3, armyValue: 2, skills: { leadership: { level: 1 } } }, [30, 20]),
    blue('ash', { timing: 2 }, ...row(40, 20, 3)),
    red('wolves', { timing: 2 }, [90, 5]),
  ],
  ...more,
});

/** The captain acts, ash being disordered. */
const ready = (more: Partial<Battlefield> = {}, ...faces: number[]) => {
  const fight = battle(field(more), ...faces);
  fight.unit('ash').ordered = false;
  fight.does(wake('captain'));
  return fight;
};

describe('Reorder', () => {
  test('leadership.reorder, leadership.reorder.when: one success, and the disorder ends in the resolution phase', () => {
    const fight = ready({}, 5);
    fight.does(reorder('captain', 'ash'));
    expect(fight.unit('ash')).toMatchObject({ ordered: false, reorderDue: true });
    const types = fight.does(end('captain')).map(({ type }) => type);
    expect(types).toContain('unitReordered');
    expect(fight.unit('ash').ordered).toBe(true);
    expect(fight.unit('ash').reorderDue).toBeUndefined();
  });

  test('leadership.failure: without a success it stays disordered', () => {
    const fight = ready({}, 4);
    const events = fight.does(reorder('captain', 'ash'));
    expect(fight.game.tell(fight.state, eventOf(events, 'leadershipTried'))).toMatchObject([
      { rule: 'leadership.failure' },
    ]);
    fight.does(end('captain'));
    expect(fight.unit('ash').ordered).toBe(false);
  });

  test('leadership.reorder: it uses up neither action, and is tried once a turn', () => {
    const fight = ready({}, 4);
    fight.does(reorder('captain', 'ash'));
    expect(fight.unit('captain').used).toEqual({ free: ['Reorder'] });
    expect(fight.refuses(reorder('captain', 'ash'))).toBe(
      'activation.free: captain has already used Reorder this turn.',
    );
  });

  test('leadership.reorder: only a disordered unit', () => {
    const fight = ready();
    fight.unit('ash').ordered = true;
    expect(fight.refuses(reorder('captain', 'ash'))).toBe('leadership.reorder: ash is not disordered.');
    fight.unit('ash').ordered = false;
    fight.refused('action.subject', reorder('captain', 'wolves'));
    expect(fight.refuses(reorder('captain', 'none'))).toMatch(/^no-unit/);
  });

  test('leadership.command-range: within 20 GSU of the leader', () => {
    const fight = battle(field({ units: [...field().units, blue('far', { timing: 1 }, [60, 20])] }));
    fight.unit('far').ordered = false;
    fight.does(wake('captain'));
    expect(fight.refuses(reorder('captain', 'far'))).toMatch(/^leadership.command-range: far is 29 GSU/);
  });

  test('disorder.ordered-character: only a character with Leadership, however the action block has it', () => {
    const raw = blue('captain', { timing: 3, armyValue: 2 }, [30, 20]);
    const fight = ready({ units: [raw, ...field().units.slice(1)] });
    expect(fight.refuses(reorder('captain', 'ash'))).toBe(
      'disorder.ordered-character: The leader in captain has no Leadership, and only a commander can reorder others.',
    );
  });

  test('disorder.ordered-character: not a disordered one, not even one that acts on orders all the same', () => {
    const fight = ready({}, 5);
    fight.unit('captain').ordered = false;
    fight.refused('leadership.source', reorder('captain', 'ash'));
    fight.does({ type: 'ignoreConditions', unit: 'captain', subject: 'captain' });
    expect(fight.refuses(reorder('captain', 'ash'))).toBe(
      'disorder.ordered-character: captain is disordered, and only an ordered character can reorder others.',
    );
  });

  test.each([
    ['falls into a worse state', -3, 1, false],
    ['only loses heart within its state', -2, 1, true],
  ])('leadership.reorder.when: a unit that %s in step 3 of the same phase', (_what, change, from, stays) => {
    const fight = ready({}, 5);
    fight.does(reorder('captain', 'ash'));
    // From 3, which is Normal down to 1.
    fight.unit('ash').morale = from + 2;
    fight.state.moraleNotes.push({ unit: 'ash', row: 'vitalResult', change });
    fight.does(end('captain'));
    expect(fight.unit('ash').ordered).toBe(stays);
    expect(fight.unit('ash').reorderDue).toBeUndefined();
  });
});

test.each([
  ['a disordered one that was not put in order, and leads', { ordered: false }, 2, false],
  ['one in order, which it leads itself', { ordered: true }, 0, true],
  ['one in order that leads, so that nothing is left to do', { ordered: true }, 2, false],
])('leadership.reorder.when, leadership.join.result: joined to %s', (_what, oak, leadership, due) => {
  const skills = leadership > 0 ? { leadership: { level: leadership } } : {};
  const units = [
    blue('ash', { skills: { leadership: { level: 1 } } }, ...row(40, 20, 2)),
    blue('oak', { skills }, ...row(40, 22, 2)),
    red('wolves', {}, [90, 5]),
  ];
  const changes = { ash: { ordered: false, reorderDue: true as const }, oak };
  const { world, state, unit } = scene({ width: 100, units }, changes);
  const { event } = planJoin({ world, state, dice: scriptedDice() }, unit('ash'), unit('oak'));
  evolve(state, event);
  expect(unit('ash').reorderDue ?? false).toBe(due);
});

describe('a unit that has lost its leader', () => {
  /** Ash has lost its chief; a sergeant and two men are left. */
  const headless = (sergeant: number, ...faces: number[]) => {
    const entries = [
      chief({
        id: 'sergeant',
        timing: 2,
        armyValue: 1,
        morale: 2,
        skills: sergeant ? { leadership: { level: sergeant } } : {},
      }),
    ];
    const ash = blue('ash', { with: [{ entry: 'sergeant', members: 1 }] }, ...row(40, 20, 3));
    const [captain, , wolves] = field().units;
    if (!captain || !wolves) throw new Error('nobody');
    const fight = battle(field({ units: [captain, ash, wolves], entries }), ...faces);
    const unit = fight.unit('ash');
    delete unit.leader;
    unit.ordered = false;
    fight.does(wake('captain'));
    return fight;
  };

  test('disorder.leader-lost: reordered from outside it has its best remaining member as leader', () => {
    const fight = headless(1, 5);
    fight.does(reorder('captain', 'ash'));
    fight.does(end('captain'));
    expect(fight.unit('ash')).toMatchObject({ ordered: true, leader: 2 });
  });

  test('disorder.leader-lost, leadership.leader.choice: between equals its player chooses, in the middle of step 4', () => {
    const fight = headless(0, 5);
    fight.does(reorder('captain', 'ash'));
    fight.does(end('captain'));
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'leader', about: { unit: 'ash' } });
    fight.does({ type: 'chooseLeader', unit: 'ash', member: 1 });
    expect(fight.unit('ash')).toMatchObject({ ordered: true, leader: 1 });
    expect(fight.state).toMatchObject({ phase: 'activation', step: 2 });
  });

  test('leadership.leader.lost: no successor is appointed by itself', () => {
    const fight = headless(1);
    fight.does(end('captain'));
    expect(fight.unit('ash')).toMatchObject({ ordered: false });
    expect(fight.unit('ash').leader).toBeUndefined();
  });
});
