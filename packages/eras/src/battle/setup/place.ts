import { type Point, problem, refuse } from '@emlia/kernel';
import * as z from 'zod';
import type { Edge } from '../../pack/scenario-parts.ts';
import { id, position, quantity } from '../fields.ts';
import { roomIn } from '../march/passengers.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { BattleGroup } from '../state.ts';
import { ownGroup } from '../table/checks.ts';
import { isBoxOnMap } from '../table/field.ts';
import { groupsOn, isStanding, living, livingIn, nameOfUnit, typeOf } from '../table/units.ts';
import { deploymentZoneOf, frontOfSide } from '../table/zone.ts';
import type { UnitPlace } from './events.ts';
import { boxesOf, findRoom, haveRoom } from './layout.ts';
import { proposedRoom } from './proposal.ts';

/** Puts a group on the map before the battle (battle.setup). */
export interface PlaceGroup {
  readonly type: 'place';
  readonly group: string;
  /** The place of the formation. */
  readonly at: Point;
  /** The middle of each unit's front edge. */
  readonly places: readonly UnitPlace[];
  readonly front?: Edge;
}

export const unitPlace = z.strictObject({
  unit: id,
  at: position,
  files: quantity,
  flying: z.boolean().optional(),
  aboard: id.optional(),
});

export const place: BattleOrder<PlaceGroup> = {
  answers: ['deploy'],
  schema: z.strictObject({
    type: z.literal('place'),
    group: id,
    at: position,
    places: z.array(unitPlace).min(1).max(40),
    front: z.enum(['north', 'east', 'south', 'west']).optional(),
  }),
  check(asker, command) {
    const { field, state, seat } = asker;
    const group = ownGroup(asker, command.group);
    if ('problem' in group) return group;
    if (group.where !== 'waiting' && group.where !== 'map') {
      return refuse('battle.setup', `${group.name} cannot be placed.`);
    }
    if (group.arrives !== undefined) {
      return refuse(
        'reinforcement.single-battle',
        `${group.name} enters in turn ${group.arrives} at the earliest.`,
      );
    }
    if (group.where === 'waiting' && groupsOn(state, seat).length >= field.setup.groupLimit) {
      return refuse(
        'group.limit',
        `No more than ${field.setup.groupLimit} groups of a player can be on the map.`,
      );
    }
    const wrong = placesRefusal(asker, group, command.places);
    if (wrong) return wrong;
    const front = command.front ?? frontOfSide(field, group.side);
    const zone = deploymentZoneOf(field, group.side);
    const boxes = boxesOf(field, state, front, command.places);
    if (boxes.some(({ box }) => !isBoxOnMap(field, box))) {
      return refuse('battle.deployment-zone', `${group.name} would not stand on the map.`);
    }
    if (boxes.some(({ box }) => !zone.holds(box))) {
      return field.sides[group.side]?.edge
        ? refuse('battle.deployment-zone', `${group.name} must be placed within its side's zone.`)
        : refuse('battle.deployment-zone', `${group.name} must stand outside the zones of those who enter.`);
    }
    if (!haveRoom(field, state, group, boxes)) {
      return refuse('move.through-units', `There is no room there for all of ${group.name}.`);
    }
    return undefined;
  },
  perform({ field, seat }, command, act) {
    act.emit({
      type: 'groupPlaced',
      group: command.group,
      side: field.sideOf[seat] ?? '',
      at: command.at,
      front: command.front ?? frontOfSide(field, field.sideOf[seat] ?? ''),
      places: command.places,
    });
  },
  offers({ field, state, seat }) {
    return Object.values(state.groups)
      .filter(group => group.player === seat && group.where === 'waiting' && group.arrives === undefined)
      .flatMap(group => {
        const room = proposedRoom(field, state, group);
        return room ? [{ type: 'place' as const, group: group.id, ...room }] : [];
      });
  },
  vary({ field, state }, command, dice) {
    const group = state.groups[command.group] as BattleGroup;
    const zone = deploymentZoneOf(field, group.side);
    const front = frontOfSide(field, group.side);
    const box = zone.boxes[dice.roll(zone.boxes.length) - 1] ?? field.box;
    const room = findRoom(field, state, group, { front, box, allows: one => zone.holds(one), dice });
    return room ? { ...command, ...room } : command;
  },
};

/** Every living unit has one place; inside something only where there is room. */
export const placesRefusal = (
  { field, state }: BattleAsker,
  group: BattleGroup,
  places: readonly UnitPlace[],
) => {
  const units = livingIn(state, group.id);
  const named = new Set(places.map(({ unit }) => unit));
  if (
    named.size !== places.length ||
    units.length !== places.length ||
    !units.every(({ id: one }) => named.has(one))
  ) {
    return problem('places', `Every unit of ${group.name} needs one place.`);
  }
  const loads = new Map<string, number>();
  for (const { unit: one, flying, aboard, files } of places) {
    const unit = state.units[one];
    if (!unit) continue;
    if (flying && !typeOf(field, unit).flying)
      return refuse('move.flying', `${nameOfUnit(field, state, one)} cannot fly.`);
    if (files > living(unit)) {
      return refuse(
        'group.footprint',
        `${nameOfUnit(field, state, one)} has ${living(unit)} elements, not ${files} files.`,
      );
    }
    if (aboard === undefined) continue;
    const structure = Object.hasOwn(state.structures, aboard) ? state.structures[aboard] : undefined;
    if (!isStanding(structure) || (structure.side !== undefined && structure.side !== group.side)) {
      return refuse('move.aboard', `${nameOfUnit(field, state, one)} cannot be put in there.`);
    }
    const load = (loads.get(aboard) ?? heldIn(state, aboard, named)) + living(unit);
    if (load > roomIn(field, state, aboard)) {
      return refuse(
        'move.aboard',
        `${structure.name} has no room for all of ${nameOfUnit(field, state, one)}.`,
      );
    }
    loads.set(aboard, load);
  }
  return undefined;
};

const heldIn = (state: BattleAsker['state'], carrier: string, but: ReadonlySet<string>): number => {
  let sum = 0;
  for (const unit of Object.values(state.units)) {
    if (unit.aboard === carrier && !but.has(unit.id)) sum += living(unit);
  }
  return sum;
};
