import { expect, test } from 'vitest';
import type { BattleCommand } from '../commands.ts';
import { battle, men, mixed, ofType } from '../testing/battle.ts';
import { actingEvents } from './events.ts';

const struck = (...fates: { killed: number; alive: number; injured?: number }[]) =>
  ({
    touched: fates.map(({ killed, alive, injured = 0 }) => ({
      losses: { killed, after: { alive, injured } },
    })),
  }) as never;

test('priority.fire-order: how all stand is reckoned anew where somebody is wholly lost, and only there', () => {
  const { recounts } = actingEvents.struck;
  if (typeof recounts !== 'function') throw new Error('it depends on the event');
  expect(recounts(struck({ killed: 3, alive: 0 }))).toBe(true);
  expect(recounts(struck({ killed: 3, alive: 2 }, { killed: 1, alive: 0 }))).toBe(true);
  expect(recounts(struck({ killed: 3, alive: 2 }))).toBe(false);
  expect(recounts(struck({ killed: 3, alive: 0, injured: 1 }))).toBe(false);
  // Whom nobody was left of before is not lost again.
  expect(recounts(struck({ killed: 0, alive: 0 }))).toBe(false);
  expect(recounts(struck())).toBe(false);
});

const shoot = (unit: string, weapon: string, target: string): BattleCommand => ({
  type: 'attack',
  unit,
  weapon,
  aim: { target },
});

test('equivalence.pooling: one side’s volleys at one target are one, and shots and other targets are not among them', () => {
  const t = battle({
    otherDice: 1,
    blue: {
      groups: [
        men('a', 20, [300, 500]),
        men('c', 20, [300, 600]),
        mixed('g', [300, 700], { type: 'gun', count: 1 }),
      ],
    },
    red: { groups: [men('b', 200, [500, 500]), men('d', 200, [500, 650])] },
  });
  t.to('targeting', 'blue');
  t.do('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen'));
  t.do('blue', shoot('c/riflemen', 'Rifles', 'b/riflemen'));
  t.do('blue', shoot('g/gun', 'Shot', 'b/riflemen'));
  const attacks = Object.fromEntries(t.state.attacks.map(({ unit, id }) => [unit, id]));
  t.to('acting', 'blue');
  const own = [attacks['a/riflemen'], attacks['c/riflemen']];
  const events = t.do('blue', { type: 'resolve', attack: own[0] ?? '' });
  const [volley] = ofType(events, 'struck');
  expect(volley?.settles).toEqual(own);
  expect(t.state.attacks.filter(({ done }) => done).map(({ id }) => id)).toEqual(own);
  // The gun's shots are still to come, and what is done is not done again.
  expect(t.refusal('blue', { type: 'resolve', attack: own[1] ?? '' })).not.toBe('accepted');
  const shots = ofType(t.do('blue', { type: 'resolve', attack: attacks['g/gun'] ?? '' }), 'struck');
  expect(shots.at(-1)?.settles).toEqual([attacks['g/gun']]);
});

test('battle.setup: whoever is asked for one thing is told so when he does another', () => {
  const t = battle({
    otherDice: 1,
    blue: { groups: [men('a', 20, [300, 500])] },
    red: { groups: [men('b', 20, [500, 500])] },
  });
  t.to('movement', 'blue');
  expect(t.sentence('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen'))).toBe(
    'This is your part of Movement. [not-now]',
  );
  expect(t.sentence('blue', { type: 'react', reactions: [] })).toBe(
    'This is your part of Movement. [not-now]',
  );
  expect(t.sentence('red', { type: 'done' })).toMatch(/\[not-asked\]$/);
  t.to('targeting', 'blue');
  expect(t.sentence('blue', { type: 'done', more: 1 })).toMatch(/\]$/);
  expect(t.sentence('blue', { type: 'move', group: 'a', path: [{ x: 310, y: 500 }] })).toBe(
    'This is your part of Targeting. [not-now]',
  );
});

test('spell.property: nobody casts with others’ casters', () => {
  const t = battle({
    otherDice: 1,
    magic: true,
    blue: { groups: [mixed('a', [300, 500], { type: 'mage', count: 1 })] },
    red: { groups: [mixed('b', [700, 500], { type: 'mage', count: 1 })] },
  });
  t.to('targeting', 'blue');
  expect(
    t.refusal('blue', { type: 'cast', spell: 'firebolt', casters: [{ unit: 'b/mage', count: 1 }] }),
  ).toBe('not-yours');
});

test('group.split-merge: who joins takes along when he last attacked', () => {
  const t = battle({
    otherDice: 1,
    size: 2000,
    blue: { groups: [men('a', 20, [300, 500], { files: 5 }), men('c', 10, [300, 510], { files: 5 })] },
    red: { groups: [men('b', 400, [500, 500])] },
  });
  t.to('targeting', 'blue');
  t.do('blue', shoot('c/riflemen', 'Rifles', 'b/riflemen'));
  const { turn } = t.state;
  while (t.state.turn === turn) {
    const { kind, seat = '' } = t.state.pending.at(-1) ?? {};
    t.do(seat, kind === 'return' ? { type: 'returnFire', fires: [] } : { type: 'done' });
  }
  t.to('movement', 'blue');
  const last = t.unit('c/riflemen').attacked;
  expect([t.unit('a/riflemen').attacked, last]).toEqual([undefined, turn]);
  t.do('blue', { type: 'merge', group: 'a', with: 'c' });
  expect(t.unit('a/riflemen')).toMatchObject({ alive: 30, attacked: last });
});
