import { describe, expect, test } from 'vitest';
import { battle, blue, box, green, red, row } from '../../testing/battle.ts';
import { isHomeExit, ownLinesOf, placeOfLines, stretchOf } from './own-lines.ts';
import { relationsOf } from './relations.ts';
import { playerOf, seatName, seatsOf, seatsOfForce } from './seats.ts';

const near = box(8, 18, 14, 24);
const far = box(40, 18, 46, 24);
const camp = { id: 'camp', name: 'the Camp', points: far, also: [near] };

const lined = (home?: object | string) => {
  const { game, unit } = battle({
    areas: [camp],
    ...(home !== undefined && { home: home as never }),
    units: [blue('ash', {}, ...row(10, 30, 4)), red('wolves', {}, [50, 5])],
  });
  return { world: game.world, ash: unit('ash'), wolves: unit('wolves') };
};

describe('own lines', () => {
  test('scenario.home: what the scenario names, else where the unit came from, else the edge behind its zone', () => {
    const plain = lined();
    expect(ownLinesOf(plain.world, plain.ash)).toBe('south');
    expect(ownLinesOf(plain.world, plain.wolves)).toBe('north');
    expect(ownLinesOf(plain.world, { ...plain.ash, home: 'west' })).toBe('west');
    const named = lined('east');
    expect(ownLinesOf(named.world, { ...named.ash, home: 'west' })).toBe('east');
  });

  test('retreat.lines: an edge from end to end, or a stretch of one; lines on the table are none', () => {
    const of = (home?: object | string) => {
      const { world, ash } = lined(home);
      return stretchOf(world, ash);
    };
    expect(of()).toEqual({ edge: 'south', from: 0, to: 60 });
    expect(of('west')).toEqual({ edge: 'west', from: 0, to: 40 });
    expect(of({ edge: 'north', from: 10, to: 20 })).toEqual({ edge: 'north', from: 10, to: 20 });
    expect(of({ edge: 'east', from: 10 })).toEqual({ edge: 'east', from: 10, to: 40 });
    expect(of({ area: 'camp' })).toBeUndefined();
    expect(of({ point: { x: 5, y: 5 } })).toBeUndefined();
  });

  test('retreat.leave, move.leave: more than half of it must go over its own lines', () => {
    const { world, ash } = lined({ edge: 'south', from: 10, to: 20 });
    const at = (...xs: number[]) => xs.map(x => ({ x, y: 39.5 }));
    expect(isHomeExit(world, ash, 'south', at(10, 15, 20))).toBe(true);
    expect(isHomeExit(world, ash, 'south', at(10, 15, 9, 21))).toBe(false);
    expect(isHomeExit(world, ash, 'south', at(10, 15, 20, 21))).toBe(true);
    expect(isHomeExit(world, ash, 'south', at(9, 21))).toBe(false);
    expect(isHomeExit(world, ash, 'north', at(10, 15, 20))).toBe(false);
    // Along the west it is counted from north to south.
    const west = lined({ edge: 'west', from: 10, to: 20 });
    expect(isHomeExit(west.world, west.ash, 'west', [{ x: 0.5, y: 15 }])).toBe(true);
    expect(isHomeExit(west.world, west.ash, 'west', [{ x: 15, y: 30 }])).toBe(false);
    const area = lined({ area: 'camp' });
    expect(isHomeExit(area.world, area.ash, 'south', at(10))).toBe(false);
  });

  test('retreat.lines: a place on the table is that point, or the nearest shape of an area of several', () => {
    const place = (home?: object | string) => {
      const { world, ash } = lined(home);
      return placeOfLines(world, ash);
    };
    expect(place()).toBeUndefined();
    expect(place('west')).toBeUndefined();
    expect(place({ edge: 'west', from: 3 })).toBeUndefined();
    expect(place({ point: { x: 5, y: 6 } })).toEqual({ x: 5, y: 6 });
    expect(place({ area: 'camp' })).toMatchObject({ points: near });
    const { world, ash } = lined({ area: 'camp' });
    const east = { ...ash, members: ash.members.map(member => ({ ...member, x: member.x + 35 })) };
    expect(placeOfLines(world, east)).toMatchObject({ points: far });
  });
});

test('scenario.forces.relations: where a scenario says of all that they are hostile it says nothing', () => {
  const { game } = battle({
    units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5]), green('fern', {}, [5, 20])],
  });
  const { scenario } = game.world.setup;
  const are = (relation: 'hostile' | 'allied' | 'neutral') =>
    ({ between: ['blue', 'green'], are: relation }) as never;
  expect(relationsOf({ ...scenario, relations: [are('hostile')] })).toBeUndefined();
  expect(relationsOf({ ...scenario, relations: [are('allied')] })).toEqual({
    allies: { blue: ['green'], red: [], green: ['blue'] },
    foes: { blue: ['red'], red: ['blue', 'green'], green: ['red'] },
  });
  expect(relationsOf({ ...scenario, relations: [are('neutral')] })).toEqual({
    allies: { blue: [], red: [], green: [] },
    foes: { blue: ['red'], red: ['blue', 'green'], green: ['red'] },
  });
});

describe('who plays', () => {
  const { game } = battle({
    units: [blue('ash', {}, [10, 20]), blue('oak', {}, [14, 20]), red('wolves', {}, [50, 5])],
  });
  const { scenario } = game.world.setup;
  const [blues, reds] = scenario.forces;
  if (!blues || !reds) throw new Error('no forces');
  const [ash, oak] = blues.units;
  if (!ash || !oak) throw new Error('no units');

  test('scenario.forces.shared: the unit’s player, the force’s, that of any of its units, or the force itself', () => {
    expect(playerOf(blues, ash)).toBe('blue');
    const shared = { ...blues, units: [ash, { ...oak, player: 'bea' }] };
    expect(playerOf(shared, shared.units[1])).toBe('bea');
    expect(playerOf(shared, ash)).toBe('bea');
    expect(playerOf({ ...shared, player: 'ann' }, ash)).toBe('ann');
    expect(playerOf({ ...shared, player: 'ann' })).toBe('ann');
    const both = { ...scenario, forces: [{ ...shared, player: 'ann' }, reds] };
    expect(seatsOf(both)).toEqual(['ann', 'bea', 'red']);
    expect(seatsOfForce(both, 'blue')).toEqual(['ann', 'bea']);
    expect(seatsOfForce(both, 'nobody')).toEqual([]);
    expect(
      seatsOf({
        ...scenario,
        forces: [
          { ...blues, units: [] },
          { ...reds, chainOfCommand: ['cleo', 'red'] },
        ],
      }),
    ).toEqual(['blue', 'red', 'cleo']);
  });

  test('scenario.forces.shared: a seat is called by its player’s name, its force’s, or its own', () => {
    const named = { ...scenario, players: [{ id: 'ann', name: 'Ann' }] };
    expect(['ann', 'blue', 'cleo'].map(seat => seatName(named, seat))).toEqual(['Ann', 'Blues', 'cleo']);
    expect(seatName(scenario, 'ann')).toBe('ann');
  });
});
