import type { Pack } from '@emlia/content';
import { isProblem } from '@emlia/kernel';
import { expect, test } from 'vitest';
import type { UnitState } from '../state.ts';
import { activated, battle, blue, entry, red, row, setupFor } from '../testing/battle.ts';
import { attackersOf, goesTogether, hasActivated, hasBegun, recordAttack } from './activation.ts';
import { copyOf, copyOfUnit, isAsTraced, traceUnit } from './copy.ts';
import { printedSetup } from './setup.ts';
import { equipmentName, forceName, pieceName, playerName } from './world.ts';

const field = { units: [blue('ash', {}, ...row(10, 20, 3)), red('wolves', {}, [50, 5])] };

test.each<[string, (unit: UnitState) => void]>([
  ['its members', unit => Object.assign(unit, { members: unit.members.slice(1) })],
  ['its morale', unit => Object.assign(unit, { morale: -3 })],
  ['something more', unit => Object.assign(unit, { held: ['0 initiative 0'] })],
  ['something less', unit => void delete (unit as Partial<UnitState>).account],
  ['what it has used', unit => Object.assign(unit.used, { move: 'Normal Move' })],
  ['its account', unit => Object.assign(unit.account, { attackedBy: ['wolves'] })],
  ['a part', unit => Object.assign(unit.parts[0] ?? {}, { damage: 2 })],
  ['its parts', unit => Object.assign(unit, { parts: [...unit.parts, ...unit.parts] })],
])('a unit is as it was traced until it is changed: %s', (_what, change) => {
  const ash = copyOfUnit(battle(field).unit('ash'));
  const trace = traceUnit(ash);
  expect(isAsTraced(ash, trace)).toBe(true);
  // A copy is as the original is, and changing it leaves that alone.
  const twin = copyOfUnit(ash);
  expect(isAsTraced(twin, trace)).toBe(true);
  change(twin);
  let same = true;
  try {
    same = isAsTraced(twin, trace);
  } catch {
    same = false;
  }
  expect(same).toBe(false);
  expect(isAsTraced(ash, trace)).toBe(true);
});

test('a copy of a state is changed by itself, in everything that events change in place', () => {
  const fight = activated(field, 'ash');
  const state = copyOf(fight.state);
  Object.assign(state, { contact: { before: {} }, pieces: { t0: { damage: 1 } } });
  Object.assign(state.awareness, { hiding: {}, once: {} });
  const was = JSON.stringify(state);
  const copy = copyOf(state);
  expect(JSON.stringify(copy)).toBe(was);
  for (const key of ['pending', 'agenda', 'markers', 'strikes', 'effects', 'moraleNotes'] as const)
    (copy[key] as unknown[]).push({});
  Object.assign(copy.activation ?? {}, { obeyed: 'changed' });
  Object.assign(copy.contact ?? {}, { more: 1 });
  Object.assign(copy.pieces.t0 ?? {}, { damage: 9 });
  Object.assign(copy.units.ash ?? {}, { morale: 9 });
  Object.assign(copy.units.ash?.used ?? {}, { move: 'changed' });
  for (const key of ['hidden', 'known', 'met', 'noted', 'deeds', 'chosen', 'hiding', 'once'] as const)
    Object.assign(copy.awareness[key] ?? {}, { changed: [] });
  expect(JSON.stringify(state)).toBe(was);
  // What is not there is not made up.
  const { contact: _, activation: __, ...plain } = state;
  expect(copyOf(plain as typeof state).contact).toBeUndefined();
});

test('mixed.together: the parts have gone along with an action once one has begun, or half of one', () => {
  const fight = activated(field, 'ash');
  const { state } = fight;
  const ash = fight.unit('ash');
  const used = (more: object) => ({ ...ash, used: { ...ash.used, ...more } }) as UnitState;
  expect(goesTogether(state, ash)).toBe(false);
  for (const more of [{ half: 1 }, { move: 'Normal Move' }, { primary: 'Aimed Fire' }])
    expect(goesTogether(state, used(more))).toBe(true);
  expect(goesTogether(state, used({ free: ['Reorder'] }))).toBe(false);
  expect([hasBegun(state, ash), hasActivated({ ...ash, activated: false })]).toEqual([false, false]);
  for (const more of [
    { doublePace: 1 },
    { move: 'Normal Move' },
    { primary: 'Aimed Fire' },
    { free: ['Delay'] },
  ])
    expect(hasBegun(state, used(more))).toBe(true);
  expect(hasActivated({ ...used({ free: ['Delay'] }), activated: false })).toBe(true);
  const { activation: _, ...idle } = state;
  expect(hasBegun(idle as typeof state, used({ move: 'Normal Move' }))).toBe(false);
  expect(goesTogether(idle as typeof state, used({ move: 'Normal Move' }))).toBe(false);
});

test('initiative.facts: who attacked is noted once for each kind of attack', () => {
  const state = copyOf(battle(field).state);
  recordAttack(state, 'wolves', 'ash', true);
  recordAttack(state, 'wolves', 'ash', true);
  recordAttack(state, 'wolves', 'ash', false);
  recordAttack(state, 'wolves', 'nobody', false);
  const { ash } = state.units;
  expect(ash?.account.attackedBy).toEqual(['wolves']);
  expect(ash && attackersOf(state, ash)).toEqual([
    { unit: 'wolves', ranged: true },
    { unit: 'wolves', ranged: false },
  ]);
});

test('what has no name is called by its id', () => {
  const { world } = battle(field).game;
  expect([forceName(world, 'blue'), forceName(world, 'nobody')]).toEqual(['Blues', 'nobody']);
  expect([equipmentName(world, 'clubs'), equipmentName(world, 'nothing')]).toEqual(['clubs', 'nothing']);
  expect([pieceName(world, 'nowhere'), playerName(world, 'nobody')]).toEqual(['nowhere', 'nobody']);
});

test('scenario.forces.asymmetry: with other equipment a unit carries only what it still has', () => {
  const { scenario, equipment } = setupFor(field);
  const men = entry({ id: 'men', equipment: ['clubs', 'rocks'], carried: { clubs: 2, rocks: 4 } });
  const listed = (changes: object) => {
    const [blues, reds] = scenario.forces;
    const unit = (id: string, more: object) => ({ id, entry: 'men', name: id, ...more });
    const forces = [
      { ...blues, units: [unit('ash', changes)] },
      { ...reds, units: [unit('wolves', {})] },
    ];
    const pack = {
      id: 'war',
      version: '1',
      hash: 'x',
      title: 'War',
      units: { men },
      equipment,
      terrain: {},
      scenarios: { test: { ...scenario, forces } },
    } as unknown as Pack;
    const setup = printedSetup(pack, 'test');
    if (isProblem(setup)) throw new Error(setup.say);
    const id = setup.scenario.forces[0]?.units[0]?.entry ?? '';
    return { id, entry: setup.units[id] };
  };
  expect(listed({})).toEqual({ id: 'men', entry: men });
  expect(listed({ equipment: ['rocks'] })).toMatchObject({
    id: 'men~ash',
    entry: { equipment: ['rocks'], carried: { rocks: 4 } },
  });
  expect(listed({ equipment: ['rocks'] }).entry?.carried).toEqual({ rocks: 4 });
  expect(listed({ equipment: ['spears'] }).entry?.carried).toBeUndefined();
  expect(listed({ morale: 5 }).entry).toMatchObject({
    morale: 5,
    equipment: ['clubs', 'rocks'],
    carried: { clubs: 2, rocks: 4 },
  });
});
