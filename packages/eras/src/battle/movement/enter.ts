import { type Point, refuse, snapPoint } from '@emlia/kernel';
import * as z from 'zod';
import type { Edge } from '../../pack/scenario-parts.ts';
import { id, position } from '../fields.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { UnitPlace } from '../setup/events.ts';
import { boxesOf, haveRoom, lineUp } from '../setup/layout.ts';
import { placesRefusal, unitPlace } from '../setup/place.ts';
import type { BattleGroup } from '../state.ts';
import { ownGroup } from '../table/checks.ts';
import { isBoxOnMap } from '../table/field.ts';
import { showArrival } from '../table/secrets.ts';
import { groupsOn, livingIn } from '../table/units.ts';
import { OPPOSITE, ownEdges } from '../table/zone.ts';
import { reachesEdge } from './withdraw.ts';

/** A reinforcement comes in by its edge at the start of its side's Movement (reinforcement.single-battle, reinforcement.joining). */
export interface Enter {
  readonly type: 'enter';
  readonly group: string;
  readonly edge: Edge;
  readonly at: Point;
  readonly places: readonly UnitPlace[];
}

export const enter: BattleOrder<Enter> = {
  answers: ['move'],
  schema: z.strictObject({
    type: z.literal('enter'),
    group: id,
    edge: z.enum(['north', 'east', 'south', 'west']),
    at: position,
    places: z.array(unitPlace).min(1).max(40),
  }),
  check(asker, command) {
    const { field, state, seat } = asker;
    const group = ownGroup(asker, command.group);
    if ('problem' in group) return group;
    if (group.where !== 'waiting')
      return refuse('reinforcement.joining', `${group.name} is not waiting to enter.`);
    if ((group.arrives ?? 1) > state.turn) {
      return refuse(
        'reinforcement.joining',
        `${group.name} enters in turn ${group.arrives} at the earliest.`,
      );
    }
    if (groupsOn(state, seat).length >= field.setup.groupLimit) {
      return refuse(
        'group.limit',
        `No more than ${field.setup.groupLimit} groups of a player can be on the map.`,
      );
    }
    if (!ownEdges(field, group.side, group.edge).includes(command.edge)) {
      return refuse('reinforcement.joining', `${group.name} does not come by the ${command.edge} edge.`);
    }
    const wrong = placesRefusal(asker, group, command.places);
    if (wrong) return wrong;
    const boxes = boxesOf(field, state, OPPOSITE[command.edge], command.places);
    if (
      boxes.length !== command.places.length ||
      boxes.some(({ box }) => !isBoxOnMap(field, box) || !reachesEdge(field, box, command.edge))
    ) {
      return refuse('reinforcement.joining', `${group.name} comes in along the ${command.edge} edge.`);
    }
    return haveRoom(field, state, group, boxes)
      ? undefined
      : refuse('move.through-units', `There is no room there for all of ${group.name}.`);
  },
  perform({ field, state, seat }, command, act) {
    showArrival(state, command.group, act);
    act.emit({
      type: 'groupPlaced',
      group: command.group,
      side: field.sideOf[seat] ?? '',
      at: command.at,
      front: OPPOSITE[command.edge],
      places: command.places,
      entering: command.edge,
    });
  },
  offers(asker) {
    const { field, state, seat } = asker;
    return Object.values(state.groups)
      .filter(
        group => group.player === seat && group.where === 'waiting' && (group.arrives ?? 1) <= state.turn,
      )
      .filter(group => livingIn(state, group.id).length > 0)
      .flatMap(group => {
        for (const edge of ownEdges(field, group.side, group.edge)) {
          const room = roomAt(asker, group, edge);
          if (room) return [{ type: 'enter' as const, group: group.id, edge, ...room }];
        }
        return [];
      });
  },
};

/** Places tried along an edge, from its middle outwards. */
const TRIES = 15;

/** Along the edge, each unit's rear on it. */
const roomAt = ({ field, state }: BattleAsker, group: BattleGroup, edge: Edge) => {
  const front = OPPOSITE[edge];
  const { right, bottom } = field.box;
  for (let i = 0; i < TRIES; i++) {
    const step = Math.floor(TRIES / 2) + (i % 2 === 1 ? Math.ceil(i / 2) : -Math.ceil(i / 2));
    const along = { x: (right * (step + 0.5)) / TRIES, y: (bottom * (step + 0.5)) / TRIES };
    const at = snapPoint(
      {
        north: { x: along.x, y: 0 },
        south: { x: along.x, y: bottom },
        west: { x: 0, y: along.y },
        east: { x: right, y: along.y },
      }[edge],
    );
    const places = lineUp(field, state, group, { front, at }).map(one => {
      const [only] = boxesOf(field, state, front, [one]);
      if (!only) return one;
      const deep = { x: only.box.right - only.box.left, y: only.box.bottom - only.box.top };
      const inside = {
        north: { x: one.at.x, y: deep.y },
        south: { x: one.at.x, y: bottom - deep.y },
        west: { x: deep.x, y: one.at.y },
        east: { x: right - deep.x, y: one.at.y },
      }[edge];
      return { ...one, at: snapPoint(inside) };
    });
    const boxes = boxesOf(field, state, front, places);
    if (boxes.every(({ box }) => isBoxOnMap(field, box)) && haveRoom(field, state, group, boxes)) {
      return { at, places };
    }
  }
  return undefined;
};
