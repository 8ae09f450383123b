import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type EmliaEvent, evolve } from '../../events.ts';
import type { Member } from '../../state.ts';
import { type Battlefield, blue, box, HILL, RIVER, red, row, WALL } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { comeDown } from './come-down.ts';

type Place = [x: number, y: number, floor?: number];

const GALLERY = { ...HILL, name: 'Gallery', character: 'open' as const, height: 8 };
const wolves = (x: number, y: number) => ({ units: [red('wolves', {}, [x, y])] });

/** Where ash's members, of these places and floors, are once those came down whose floor is not there. */
const dropped = (places: readonly Place[], more: Partial<Battlefield> = wolves(50, 5), changed?: string) => {
  const { units = [], ...field } = more;
  const here = scene({ ...field, units: [blue('ash', {}, ...row(40, 35, places.length)), ...units] });
  const unit = here.unit('ash');
  unit.members = unit.members.map((member, i): Member => {
    const [x, y, floor] = places[i] ?? [0, 0];
    return { ...member, x, y, ...(floor !== undefined && { floor }) };
  });
  const events: EmliaEvent[] = [];
  const emit = (event: EmliaEvent): void => {
    events.push(event);
    evolve(here.state, event);
  };
  comeDown(here.world, here.state, { dice: scriptedDice(), emit }, changed);
  const at = unit.members.map(({ x, y, floor }) => (floor === undefined ? [x, y] : [x, y, floor]));
  return { at, happened: events.length > 0 };
};

describe('whose floor is gone', () => {
  test('terrain.building: comes down to the ground, where it stood if there is room', () => {
    expect(dropped([[20, 20, 5]]).at).toEqual([[20, 20]]);
  });

  test('terrain.building: or to the next floor that is left below, never to one above', () => {
    const terrain = [{ is: { ...GALLERY, floors: [2, 3, 8] }, points: box(18, 18, 22, 22) }];
    expect(dropped([[20, 20, 5]], { terrain }).at).toEqual([[20, 20, 3]]);
  });

  test('event.effects: and not into water, where a bridge is gone', () => {
    const terrain = [{ is: RIVER, points: box(10, 18, 30, 22) }];
    const [[x = 0, y = 0] = []] = dropped([[20, 20, 5]], { ...wolves(50, 5), terrain }, 't9').at;
    expect([x, Math.abs(y - 20)]).toEqual([20, 2.5]);
  });

  test('terrain.building: who still has his floor stays, and whoever is down already', () => {
    const terrain = [{ is: { ...GALLERY, floors: [5] }, points: box(19, 18, 20.5, 22) }];
    const three: Place[] = [
      [20, 20, 5],
      [21, 20, 5],
      [22, 20],
    ];
    expect(dropped(three, { terrain }).at).toEqual([
      [20, 20, 5],
      [21, 20],
      [22, 20],
    ]);
    const stay: Place[] = [
      [20, 20, 5],
      [22, 20],
    ];
    expect(dropped(stay, { terrain })).toEqual({ at: stay, happened: false });
  });

  test('terrain.building: nobody is landed on: it comes down as near as there is room', () => {
    expect(dropped([[20, 20, 5]], wolves(20, 20)).at).toEqual([[20, 19]]);
    const friend = { units: [blue('oak', {}, [20, 20]), red('wolves', {}, [20, 19])] };
    const [[x = 0, y = 0] = []] = dropped([[20, 20, 5]], friend).at;
    expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(1, 2);
    expect(Math.hypot(x - 20, y - 19)).toBeGreaterThanOrEqual(1);
  });

  test('terrain.building: nor are comrades below; who is on another floor is not in the way', () => {
    const terrain = [{ is: { ...GALLERY, floors: [8] }, points: box(20.1, 19, 22, 22) }];
    expect(
      dropped(
        [
          [20, 20, 5],
          [20.25, 20, 8],
        ],
        { terrain },
      ).at,
    ).toEqual([
      [20, 20],
      [20.25, 20, 8],
    ]);
    expect(
      dropped([
        [20, 20, 5],
        [20, 20],
      ]).at,
    ).toEqual([
      [20, 19],
      [20, 20],
    ]);
    // Two that come down on one place.
    expect(
      dropped([
        [20, 20, 5],
        [20, 20, 6],
      ]).at,
    ).toEqual([
      [20, 20],
      [20, 19],
    ]);
  });

  test('terrain.building, terrain.obstacle: not into a wall, but beside it', () => {
    const terrain = [{ is: WALL, points: box(15, 19.75, 25, 20.25) }];
    expect(dropped([[20, 20, 5]], { terrain }).at).toEqual([[20, 19]]);
  });

  test('terrain.building, entity.position: never off the table', () => {
    expect(dropped([[0.5, 0.5, 5]], wolves(0.5, 0.5)).at).toEqual([[1.5, 0.5]]);
  });

  test('terrain.building: where the floor below is taken, on what else there is of that floor', () => {
    const terrain = [{ is: { ...GALLERY, floors: [3] }, points: box(19.5, 19.75, 24, 20.25) }];
    const two: Place[] = [
      [20, 20, 5],
      [20, 20, 3],
    ];
    expect(dropped(two, { terrain }).at).toEqual([
      [21, 20, 3],
      [20, 20, 3],
    ]);
  });
});
