import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { applyVital } from '../outcome/damage/vital.ts';
import { type Battlefield, battle, blue, eventOf, red, row } from '../testing/battle.ts';
import { actsOnOrders } from './disorder.ts';

const wake = (unit: string) => ({ type: 'activate', unit }) as const;
const end = (unit: string) => ({ type: 'endActivation', unit }) as const;

const captain = blue('captain', { timing: 3, armyValue: 2, skills: { leadership: { level: 1 } } }, [30, 20]);
const ash = blue('ash', { timing: 2 }, ...row(32, 20, 3));
const wolves = red('wolves', { timing: 2 }, [90, 5]);
const field = (more: Partial<Battlefield> = {}): Battlefield => ({
  width: 100,
  units: [captain, ash, wolves],
  ...more,
});

describe('disorder', () => {
  test('disorder.causes: a state of morale, on dropping into it', () => {
    const fight = battle(field());
    fight.does(wake('captain'));
    fight.state.moraleNotes.push({ unit: 'ash', row: 'vitalResult', change: -2 });
    const events = fight.does(end('captain'));
    expect(eventOf(events, 'unitDisordered')).toMatchObject({ rule: 'morale.conditions.disorder' });
  });

  test('disorder.causes: the loss of the leader', () => {
    const fight = battle(field());
    fight.unit('ash').leader = 99;
    fight.does(wake('captain'));
    fight.does(end('captain'));
    expect(fight.unit('ash').ordered).toBe(false);
  });

  test('disorder.causes: parts that break away from each other, in the next resolution phase', () => {
    const fight = battle(field());
    fight.does(wake('captain'));
    fight.unit('ash').disorderDue = true;
    expect(fight.unit('ash').ordered).toBe(true);
    expect(eventOf(fight.does(end('captain')), 'unitDisordered')).toMatchObject({
      unit: 'ash',
      rule: 'initiative.mixed.break',
    });
    expect(fight.unit('ash').disorderDue).toBeUndefined();
  });

  test('disorder.causes: a special effect', () => {
    const unit = cloneJson(battle(field()).unit('ash'));
    applyVital(unit, 0, { effect: 'state', state: 'disordered' });
    expect(unit.ordered).toBe(false);
  });

  test('disorder.persists: recovering morale does not end it', () => {
    const fight = battle(field(), 12);
    fight.unit('ash').ordered = false;
    fight.unit('ash').morale = 0;
    fight.does(wake('captain'));
    fight.does({ type: 'improveMorale', unit: 'captain', subject: 'ash', as: 'primary' });
    fight.does(end('captain'));
    expect(fight.unit('ash')).toMatchObject({ morale: 1, ordered: false });
  });

  test.each([
    ['Reorder', { type: 'reorder', unit: 'captain', subject: 'ash' }, 'ash'],
    ['Take Command', { type: 'takeCommand', unit: 'captain', member: 0, subject: 'ash' }, 'ash'],
    [
      'Join Units with those who supply the leader',
      { type: 'joinUnits', unit: 'captain', units: ['captain', 'ash'] },
      'captain',
    ],
  ] as const)('disorder.persists: it lasts until %s', (_what, command, whole) => {
    const fight = battle(field(), 12);
    fight.unit('ash').ordered = false;
    fight.does(wake('captain'));
    expect(fight.unit('ash').ordered).toBe(false);
    fight.does(command);
    if (fight.asked()?.kind === 'act') fight.does(end('captain'));
    expect(fight.unit(whole).ordered).toBe(true);
  });

  test('disorder.persists: Join Units with a unit whose leader does not lead leaves the whole disordered', () => {
    const fight = battle(field(), 12);
    fight.unit('captain').ordered = false;
    fight.unit('ash').timing = 3;
    fight.does(wake('ash'));
    // Improvised: a 12 at -5 is enough (the captain has the higher army value).
    fight.does({ type: 'joinUnits', unit: 'ash', units: ['ash', 'captain'] });
    expect(fight.unit('ash')).toMatchObject({ ordered: false });
    expect(fight.unit('ash').members).toHaveLength(4);
  });

  test('disorder.effect: leftovers are for orders once it has really acted on initiative, and not before', () => {
    const fight = battle(field());
    fight.unit('captain').ordered = false;
    fight.does(wake('captain'));
    const unit = fight.unit('captain');
    expect(actsOnOrders(fight.state, unit)).toBe(false);
    const { activation } = fight.state;
    if (activation) activation.obeyed = true;
    expect(actsOnOrders(fight.state, unit)).toBe(true);
    expect(actsOnOrders(fight.state, { ...fight.unit('ash'), ordered: false })).toBe(false);
  });
});
