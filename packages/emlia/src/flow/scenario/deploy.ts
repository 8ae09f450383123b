import { EDGES, type Edge, type UnitEntry } from '@emlia/content';
import {
  type Act,
  type Box,
  bounds,
  type Checks,
  contains,
  distanceOfPoints,
  extend,
  firstRefusal,
  overlaps,
  type Point,
  snap,
} from '@emlia/kernel';
import * as z from 'zod';
import { degrees, floors, formation, id, points } from '../../actions/fields.ts';
import { askForLeader } from '../../actions/leadership/join.ts';
import type { Order, Query } from '../../actions/order.ts';
import type { EmliaEvent } from '../../events.ts';
import { leaderCandidates } from '../../judge/leadership/leader.ts';
import { FORMATIONS, type Formation, type UnitState } from '../../state.ts';
import { type Base, baseOf, baseRadius, distanceBetween } from '../../table/entity/base.ts';
import { asDrilled, formationNamed, knowsFormation } from '../../table/formation/drill.ts';
import { blockOf, type FormationQuery, formationChecks } from '../../table/formation/fits.ts';
import { perUnit } from '../../table/memory.ts';
import { backEdgeOf } from '../../table/move/leave.ts';
import { crowdedBy, isOnTable, sayBarred, sayBlocked, sayCrowded } from '../../table/move/standing.ts';
import { isInWater, needsWater } from '../../table/movemode/water.ts';
import { floorsAt, isOnFloor } from '../../table/terrain/floors.ts';
import { obstaclesFor } from '../../table/terrain/obstacle.ts';
import { gsu } from '../../table/words.ts';
import { areEnemies, linesOf, listedStrength, unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { arrivalOf } from '../schedule/due.ts';
import { entryEdgeAt } from '../schedule/stretches.ts';
import { placementAs, placementAt, standsOf } from './placement.ts';
import { isToBePlaced, notToBePlaced } from './set-up.ts';
import { zoneOf } from './zone.ts';

export interface Deploy {
  readonly type: 'deploy';
  readonly unit: string;
  /** One place for each member. */
  readonly at: readonly Point[];
  readonly facing: number;
  /** Missing: open. */
  readonly formation?: string | undefined;
  /** terrain.building: the floor each starts on; missing: the ground. */
  readonly floors?: readonly (number | 'ground')[] | undefined;
  /** scenario.home: the edge its own lines are, where it stands as much in one part of its zone as in another. */
  readonly home?: Edge | undefined;
}

interface DeployQuery extends Query {
  readonly lines: readonly UnitEntry[];
  readonly bases: readonly Base[];
  readonly command: Deploy;
}

/** The part of each member, first part first. */
export const partsInOrder = (unit: UnitState): number[] =>
  unit.parts.flatMap((part, index) => Array.from({ length: part.listed }, () => index));

const floorOf = ({ floors }: Deploy, i: number): number | undefined => {
  const floor = floors?.[i];
  return floor === 'ground' ? undefined : floor;
};

/** Those who start on the ground, whose rules do not apply above it. */
const grounded = (bases: readonly Base[]): Base[] => bases.filter(({ floor }) => floor === undefined);

const ask = (query: Query, command: Deploy): DeployQuery => {
  const lines = linesOf(query.world, query.unit);
  const parts = partsInOrder(query.unit);
  const bases = command.at.map((point, i) => {
    const line = lines[parts[i] ?? 0];
    return baseOf({ x: point.x, y: point.y, floor: floorOf(command, i) }, line ? baseRadius(line) : 0);
  });
  return extend(query, { lines, bases, command });
};

/** Where a unit may stand at all, in its zone or not. */
const standChecks: Checks<DeployQuery> = {
  'entity.position': ({ world, unit, bases }) =>
    bases.every(base => {
      const lawful = world.board.place(base);
      return lawful.x === base.x && lawful.y === base.y;
    }) || `${unit.name} must stand in the cells of the board.`,
  'terrain.building': ({ world, unit, bases, command: { floors = bases } }) => {
    const there = bases.every(base => base.floor === undefined || isOnFloor(world, base.floor, base));
    return (
      (there && floors.length === bases.length) || `There is no such floor for ${unit.name} to start on.`
    );
  },
  'terrain.impassable': ({ world, lines, unit, bases }) => {
    const mode = lines[0]?.movement[0]?.mode;
    const barred = world.grounds.find(
      ({ entry: ground, shape }) =>
        mode && ground.impassable.includes(mode) && grounded(bases).some(base => contains(shape, base)),
    );
    return !barred || sayBarred(unit, barred);
  },
  'movemode.several': ({ world, lines, unit, bases }) => {
    const mode = lines[0]?.movement[0]?.mode;
    const sinks = mode && needsWater(mode) && !grounded(bases).every(base => isInWater(world, base));
    return !sinks || `${unit.name} must start in water.`;
  },
  'terrain.obstacle': ({ world, lines, unit, bases }) => {
    const blocked = obstaclesFor(world, lines[0]?.movement[0]?.mode ?? 'G', lines[0]?.height ?? 0).find(
      ({ shape }) => grounded(bases).some(base => overlaps(base, shape)),
    );
    return !blocked || sayBlocked(unit, blocked);
  },
  'entity.boundary.overlap': ({ world, state, unit, bases }) => {
    const crowded = crowdedBy(world, state, unit, bases);
    return !crowded || sayCrowded(unit, crowded);
  },
  'formation.always': ({ world, unit, command }) => knowsFormation(world, unit, command.formation ?? 'open'),
  'formation.open': query => formationChecks['formation.open'](standing(query)),
  'formation.close': query => formationChecks['formation.close'](standing(query)),
  'formation.ranked': query => formationChecks['formation.ranked'](standing(query)),
};

const checks: Checks<DeployQuery> = {
  'scenario.deployment.order': ({ world, state, unit }) =>
    isToBePlaced(world, state, unit) || notToBePlaced(world, state, unit),
  'entity.unit': ({ unit, bases }) =>
    bases.length === listedStrength(unit) ||
    `${unit.name} has ${listedStrength(unit)} members, but ${bases.length} places are named.`,
  'scenario.deployment': ({ world, unit, bases }) => {
    const zone = zoneOf(world, unit);
    const inside = bases.every(base => isOnTable(world, base) && zone.some(part => contains(part, base)));
    if (unit.coming)
      return (
        inside || `All members of ${unit.name} must come on within the stretch of the edge that is marked.`
      );
    return inside || `All members of ${unit.name} must start inside its deployment zone.`;
  },
  'event.reinforcement': ({ world, state, unit, bases }) => {
    const clear = unit.coming && arrivalOf(world, unit.coming).clear;
    if (clear === undefined) return true;
    const members = bases.map(({ x, y }, id) => ({ id, x, y, facing: 0, part: partsInOrder(unit)[id] ?? 0 }));
    const there = { ...unit, members };
    const near = unitsOnTable(state).find(
      other => areEnemies(world, unit, other) && distanceBetween(world, there, other) < clear,
    );
    return !near || `${unit.name} must come on at least ${gsu(clear)} from enemies; ${near.name} is nearer.`;
  },
  'scenario.home': ({ world, unit, command: { at, home } }) => {
    if (home === undefined) return true;
    const edges = edgesBehind(world, unit, at);
    return edges.includes(home) || `${unit.name} does not set out from the ${home} edge.`;
  },
  ...standChecks,
};

/** Whether all of the unit could stand there, wherever on the table that is. */
export const mayStand = (query: Query, command: Deploy): boolean => {
  const asked = ask(query, command);
  return asked.bases.every(base => isOnTable(query.world, base)) && !firstRefusal(standChecks, asked);
};

const standing = ({ world, unit, bases, command }: DeployQuery): FormationQuery => ({
  world,
  name: unit.name,
  ...(formationNamed(world, unit, command.formation ?? 'open') ?? { formation: 'open' as const }),
  stand: { bases, facings: bases.map(() => command.facing) },
});

/** scenario.home: the back edges of the parts of the zone in which most of the unit stands; nowhere yet: of all. */
export const edgesBehind = (world: World, unit: UnitState, at: readonly Point[]): Edge[] => {
  if (unit.coming) return [entryEdgeAt(world, unit, at) ?? []].flat();
  const zones = zoneOf(world, unit);
  const held = zones.map(zone => at.filter(point => contains(zone, point)).length);
  const most = Math.max(...held);
  const behind = zones.filter((_zone, i) => held[i] === most);
  return [...new Set(behind.flatMap(zone => backEdgeOf(world, zone.points) ?? []))];
};

/** scenario.home: the edges between which a unit may choose its own lines; one or none: there is no choice. */
export const homesFor = (world: World, unit: UnitState): Edge[] => {
  const force = world.setup.scenario.forces.find(({ id }) => id === unit.force);
  return force?.home === undefined && !unit.coming ? edgesBehind(world, unit, []) : [];
};

/** leadership.leader.choice: between alike members the first leads; between unlike ones the player chooses. */
export const chooseFirstLeader = (world: World, unit: UnitState, act: Act<EmliaEvent>): void => {
  const candidates = leaderCandidates(world, unit);
  const choices = unit.parts.flatMap((_part, index) => {
    const first = candidates.find(member => member.part === index);
    return first ? [{ member: first.id, ordered: true }] : [];
  });
  askForLeader(unit, choices, act);
};

/** scenario.deployment: a unit is placed in its force's zone, facing as its player likes. */
export const deploy: Order<Deploy> = {
  answers: ['deploy'],
  schema: z.strictObject({
    type: z.literal('deploy'),
    unit: id,
    at: points,
    facing: degrees,
    formation: formation.optional(),
    floors: floors.optional(),
    home: z.enum(EDGES).optional(),
  }),
  check: (query, command) => firstRefusal(checks, ask(query, command)),

  perform(query, command, act) {
    const { world, state, unit } = query;
    const deployed = ask(query, command);
    const { formation, drill, stand } = standing(deployed);
    const block = formation === 'ranked' ? blockOf(world, stand) : undefined;
    const parts = partsInOrder(unit);
    const members = deployed.bases.map(({ x, y, floor }, id) => ({
      id,
      x,
      y,
      facing: command.facing,
      part: parts[id] ?? 0,
      ...(floor !== undefined && { floor }),
    }));
    const home = command.home ?? edgesBehind(world, unit, command.at)[0];
    act.emit({ type: 'answered' });
    act.emit({
      type: 'unitDeployed',
      unit: unit.id,
      members: block ? block.order.flatMap(i => members[i] ?? []) : members,
      formation,
      ...(block && { files: block.files }),
      ...(drill && { drill: asDrilled(drill) }),
      ...(home && { home }),
      ...(unit.coming && { comes: true as const }),
    });
    chooseFirstLeader(world, unitOf(state, unit.id), act);
  },

  offers(query) {
    const suggestion = suggestPlacement(query);
    return suggestion ? [suggestion] : [];
  },

  vary(query, command, dice) {
    const zone = zoneOf(query.world, query.unit);
    const part = zone[dice.roll(zone.length) - 1];
    if (!part) return command;
    const { left, right, top, bottom } = bounds(part);
    const x = snap(left + ((right - left) * dice.roll(64)) / 64);
    const y = snap(top + ((bottom - top) * dice.roll(64)) / 64);
    const formation = FORMATIONS[dice.roll(FORMATIONS.length) - 1];
    const placed = placementAt(query, query.unit, { x, y }, formation);
    // Up on the walls, where there are any.
    const up = placed.at.map(point => floorsAt(query.world, point).at(-1));
    const floors = up.flatMap(floor => floor ?? []);
    return floors.length === up.length ? { ...placed, floors } : placed;
  },
};

/** Where the unit belongs if its force spreads out along its zone in the order the scenario lists it. */
const stationOf = ({ world, unit }: Query, { left, right, top, bottom }: Box): Point => {
  const units = world.setup.scenario.forces.find(force => force.id === unit.force)?.units ?? [];
  const index = units.findIndex(one => one.id === unit.id);
  const share = index < 0 ? 0.5 : (index + 0.5) / Math.max(1, units.length);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return right - left >= bottom - top
    ? { x: left + share * (right - left), y }
    : { x, y: top + share * (bottom - top) };
};

/** A lawful place in the unit's zone: loosely if there is room for that, else in tight ranks. */
export const suggestPlacement = (query: Query): Deploy | undefined => suggested(query).command;

const suggested = perUnit((query: Query): { readonly command: Deploy | undefined } => {
  if (!isToBePlaced(query.world, query.state, query.unit)) return { command: undefined };
  return { command: suggestedBy(query) ?? suggestIn(query, 'open') ?? suggestIn(query, 'ranked') };
});

/** scenario.deployment: where its scenario suggests that it stands, if it may. */
const suggestedBy = (query: Query): Deploy | undefined => {
  const { world, unit } = query;
  const stands = standsOf(world, unit);
  const command = stands && placementAs(query, unit, stands);
  return command && !deploy.check(query, command) ? command : undefined;
};

/** Every whole GSU of a box, the nearest to a station first. */
function* spotsFrom(station: Point, box: Box): Iterable<Point> {
  const rings: Point[][] = [];
  const away = (p: Point): number => distanceOfPoints(p, station);
  for (let y = box.top; y <= box.bottom; y++) {
    for (let x = box.left; x <= box.right; x++) {
      const ring = Math.floor(away({ x, y }));
      rings[ring] ??= [];
      rings[ring].push({ x, y });
    }
  }
  for (const ring of rings) {
    if (ring) yield* ring.sort((a, b) => away(a) - away(b) || a.x - b.x || a.y - b.y);
  }
}

/** The first lawful place found, from the unit's station outwards in steps of 1 GSU. */
const suggestIn = (query: Query, formation: Formation): Deploy | undefined => {
  for (const part of zoneOf(query.world, query.unit)) {
    const box = bounds(part);
    for (const spot of spotsFrom(stationOf(query, box), box)) {
      const command = placementAt(query, query.unit, spot, formation);
      if (!deploy.check(query, command)) return command;
    }
  }
  return undefined;
};
