import { direction, type Point } from '@emlia/kernel';
import type { Edge } from '../../pack/scenario-parts.ts';
import type { BattleGroup, BattleState } from '../state.ts';
import { centreOf, gapBetween } from '../table/block.ts';
import { type Battlefield, isPointOnMap } from '../table/field.ts';
import { canSee, type Eye, eyeAt } from '../table/sight.ts';
import { levelAt } from '../table/terrain.ts';
import { groupOf, livingIn, presentUnits, typeOf, unitBoxOf } from '../table/units.ts';
import { deploymentZoneOf, frontOfSide } from '../table/zone.ts';
import { boxesOf, findRoom, type Room, roomsIn } from './layout.ts';

const weaponsIn = (field: Battlefield, state: BattleState, group: string) =>
  livingIn(state, group).flatMap(unit => typeOf(field, unit).weapons ?? []);

/** It only throws over the heads of others, and needs to see nobody. */
const onlyLobs = (field: Battlefield, state: BattleState, group: string): boolean => {
  const weapons = weaponsIn(field, state, group);
  return weapons.length > 0 && weapons.every(({ indirect, range }) => indirect && range === undefined);
};

const isBattery = (field: Battlefield, state: BattleState, group: string): boolean =>
  weaponsIn(field, state, group).some(({ mode }) => mode === 'projectile');

const BEARINGS: Readonly<Record<Edge, number>> = { north: 0, east: 90, south: 180, west: 270 };
/** Degrees to either side of the front, and how far of its reach, a group looks. */
const ASIDE = [-35, 0, 35];
const AHEAD = [0.3, 0.6, 0.9];
/** Farther than this nobody looks for a field of fire. */
const FAR = 900;

const marksBefore = (field: Battlefield, from: Point, front: Edge, reach: number): Point[] =>
  ASIDE.flatMap(aside => {
    const { x, y } = direction((BEARINGS[front] + aside + 360) % 360);
    return AHEAD.map(share => ({ x: from.x + x * share * reach, y: from.y + y * share * reach }));
  }).filter(at => isPointOnMap(field, at));

/** The share of the ground within its reach that a group sees from a place: hills, woods and friends may stand before it. */
export const fieldOfFire = (
  field: Battlefield,
  state: BattleState,
  group: BattleGroup,
  { front, places }: { readonly front: Edge } & Pick<Room, 'places'>,
): number => {
  const reach = Math.min(
    FAR,
    Math.max(0, ...weaponsIn(field, state, group.id).map(({ range }) => range ?? 0)),
  );
  const boxes = boxesOf(field, state, front, places);
  const own = boxes.map(({ unit }) => unit.id);
  let [seen, all] = [0, 0];
  for (const { box } of boxes) {
    const from = centreOf(box);
    const eye: Eye = { box, level: levelAt(field, from), flying: false, own };
    for (const mark of marksBefore(field, from, front, reach)) {
      all++;
      if (canSee(field, state, eye, eyeAt(field, state, mark))) seen++;
    }
  }
  return all === 0 ? 0 : seen / all;
};

/** Metres between a battery and whoever stands beside it, so that one blast does not find both. */
const APART = 40;

/** How many groups of its side stand so near that what is aimed at one finds the other. */
export const crowdAt = (
  field: Battlefield,
  state: BattleState,
  group: BattleGroup,
  { front, places }: { readonly front: Edge } & Pick<Room, 'places'>,
): number => {
  const battery = isBattery(field, state, group.id);
  const boxes = boxesOf(field, state, front, places);
  const near = new Set<string>();
  for (const unit of presentUnits(state)) {
    const other = groupOf(state, unit.group);
    if (other.id === group.id || other.side !== group.side) continue;
    if (!battery && !isBattery(field, state, other.id)) continue;
    const there = unitBoxOf(field, state, unit);
    if (boxes.some(({ box }) => gapBetween(box, there) < APART)) near.add(other.id);
  }
  return near.size;
};

/** What a fire over open ground is worth against standing in the middle of the zone. */
const SIGHT = 4;
const CROWD = 2;

/**
 * battle.setup: where a group is proposed to stand. Whoever fires at what it sees stands where it sees most of the ground
 * before it; whoever throws over others stands where it is not seen; and batteries stand apart.
 */
export const proposedRoom = (
  field: Battlefield,
  state: BattleState,
  group: BattleGroup,
): ({ readonly front: Edge } & Room) | undefined => {
  const zone = deploymentZoneOf(field, group.side);
  const front = frontOfSide(field, group.side);
  const hides = onlyLobs(field, state, group.id);
  for (const box of zone.boxes) {
    const wanted = { front, box, allows: zone.holds };
    const middle = centreOf(box);
    const [wide, deep] = [box.right - box.left, box.bottom - box.top];
    const rooms = roomsIn(field, state, group, wanted).map(room => {
      const sees = fieldOfFire(field, state, group, { front, ...room });
      const away = Math.abs(room.at.x - middle.x) / wide + Math.abs(room.at.y - middle.y) / deep;
      const crowd = crowdAt(field, state, group, { front, ...room });
      return { room, value: (hides ? 0 : SIGHT * sees) - CROWD * crowd - away };
    });
    const [best] = rooms.sort((a, b) => b.value - a.value);
    const room = best?.room ?? findRoom(field, state, group, wanted);
    if (room) return { front, ...room };
  }
  return undefined;
};
