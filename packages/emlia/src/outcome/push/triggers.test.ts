import { expect, test } from 'vitest';
import type { EmliaCommand } from '../../commands.ts';
import { battle, blue, red, row } from '../../testing/battle.ts';

const tough = { hits: { base: 99, armour: 0 } };
const strike = (unit: string, subject: string) =>
  ({ type: 'closeCombat', unit, arms: [{ part: 0, weapon: 'clubs' }], subject }) as const;

type Trigger = Extract<EmliaCommand, { type: 'prepare' }>['when'];

/** Oak and bears fight; the crows have prepared this action for that, and ash's successes are one 12. */
const field = (crows: ReturnType<typeof red>, when: Trigger, action: string, ...faces: number[]) => {
  const skills = { closeCombat: { level: 1 }, aimedFire: { level: 1 } };
  const units = [
    blue('oak', { ...tough, skills }, ...row(30, 20, 2)),
    red('bears', { ...tough, skills }, ...row(30, 21, 2)),
    { ...crows, entry: { ...crows.entry, skills } },
  ];
  const fight = battle({ units, pushes: true }, ...faces);
  fight.does({ type: 'activate', unit: 'oak' });
  fight.does(strike('oak', 'bears'));
  fight.does({ type: 'endActivation', unit: 'oak' });
  fight.does({ type: 'activate', unit: 'crows' });
  fight.does({ type: 'prepare', unit: 'crows', when, actions: [{ action, kind: 'primary' }] });
  fight.does({ type: 'endActivation', unit: 'crows' });
  fight.does({ type: 'activate', unit: 'bears' });
  fight.does({ type: 'endActivation', unit: 'bears' });
  return fight;
};

const near = (distance: number): Trigger => ({ all: [{ fact: 'isEnemy' }, { fact: 'within', distance }] });
const east = { type: 'shiftSkirmish', unit: 'oak', degrees: 90 } as const;

test('forced.triggers: what forced movement has met is carried out before the hits are resolved', () => {
  const fight = field(red('crows', tough, [37, 20]), near(4), 'Aimed Fire', 12, 12);
  const types = fight.does(east).map(({ type }) => type);
  expect(types).toContain('preparationsTriggered');
  expect(types.indexOf('preparationsTriggered')).toBeGreaterThan(types.indexOf('unitsForced'));
  expect(types).not.toContain('damageResolved');
  expect(fight.asked()).toMatchObject({ seat: 'red', kind: 'prepared', about: { unit: 'crows' } });
  const fire = fight.game.options(fight.state, 'red').find(({ refusal }) => !refusal)?.command;
  if (!fire) throw new Error('nothing to fire at');
  const events = fight.does(fire);
  const order = events.map(({ type }) => type);
  expect(order.indexOf('unitFired')).toBeLessThan(order.indexOf('damageResolved'));
});

test('forced.triggers: having been moved is enough for whom a unit waits that moves', () => {
  const waits: Trigger = { all: [{ fact: 'isEnemy' }, { fact: 'moved' }] };
  const fight = field(red('crows', tough, [45, 20]), waits, 'Aimed Fire', 12);
  expect(fight.does(east).map(({ type }) => type)).toContain('preparationsTriggered');
});

test('forced.triggers: what does not come within the condition sets off nothing', () => {
  const fight = field(red('crows', tough, [45, 20]), near(5), 'Aimed Fire', 12);
  expect(fight.does(east).map(({ type }) => type)).not.toContain('preparationsTriggered');
});

test('forced.triggers: pushes they cause wait for the next resolution phase', () => {
  const fight = field(red('crows', tough, [33.5, 20]), near(1), 'Close Combat', 12, 12);
  fight.does(east);
  expect(fight.asked()).toMatchObject({ kind: 'prepared', about: { unit: 'crows', action: 'Close Combat' } });
  const types = fight.does(strike('crows', 'oak')).map(({ type }) => type);
  // This phase goes on to its end without moving anybody for it; the one that ends the turn comes next.
  expect(types.filter(one => one === 'unitsForced')).toEqual([]);
  expect(types.indexOf('resolutionBegan')).toBeGreaterThan(types.indexOf('markersRemoved'));
  expect(fight.state.step).toBe(0);
  expect(fight.asked()).toMatchObject({ kind: 'shift', seat: 'red', about: { successes: 1, unit: 'crows' } });
});
