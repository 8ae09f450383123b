import type { UnitEntry } from '@emlia/content';
import {
  bounds,
  contains,
  type Disc,
  distanceOfPoints,
  overlaps,
  type Point,
  type Polygon,
  snap,
} from '@emlia/kernel';
import * as z from 'zod';
import { type Checks, firstRefusal } from '../checks.ts';
import { baseOf, baseRadius } from '../entity/base.ts';
import { degrees, id, points } from '../fields.ts';
import { askForLeader } from '../leadership/join.ts';
import { leaderCandidates } from '../leadership/leader.ts';
import { crowdedBy, isOnTable, keepsOpenOrder } from '../move/standing.ts';
import type { Order, Query } from '../order.ts';
import type { UnitState } from '../state.ts';
import { obstaclesFor } from '../terrain/obstacle.ts';
import { linesOf, listedStrength, unitOf, type World } from '../world.ts';
import { placementAt } from './placement.ts';

export interface Deploy {
  readonly type: 'deploy';
  readonly unit: string;
  /** One place for each member. */
  readonly at: readonly Point[];
  readonly facing: number;
}

interface DeployQuery extends Query {
  readonly lines: readonly UnitEntry[];
  readonly bases: readonly Disc[];
}

/** The part of each member, first part first. */
const partsInOrder = (unit: UnitState): number[] =>
  unit.parts.flatMap((part, index) => Array.from({ length: part.listed }, () => index));

const ask = (query: Query, command: Deploy): DeployQuery => {
  const lines = linesOf(query.world, query.unit);
  const parts = partsInOrder(query.unit);
  const bases = command.at.map((point, i) => {
    const line = lines[parts[i] ?? 0];
    return baseOf(point, line ? baseRadius(line) : 0);
  });
  return { ...query, lines, bases };
};

export const zoneOf = (world: World, force: string): Polygon[] =>
  (world.setup.scenario.forces.find(one => one.id === force)?.zone ?? []).map(points => ({
    kind: 'polygon',
    points,
  }));

const checks: Checks<DeployQuery> = {
  'scenario.deployment.order': ({ unit }) =>
    unit.place === 'reserve' || `${unit.name} has already been placed.`,
  'entity.unit': ({ unit, bases }) =>
    bases.length === listedStrength(unit) ||
    `${unit.name} has ${listedStrength(unit)} members, but ${bases.length} places are named.`,
  'scenario.deployment': ({ world, unit, bases }) => {
    const zone = zoneOf(world, unit.force);
    const inside = bases.every(base => isOnTable(world, base) && zone.some(part => contains(part, base)));
    return inside || `All members of ${unit.name} must start inside its deployment zone.`;
  },
  'entity.position': ({ world, unit, bases }) =>
    bases.every(base => {
      const lawful = world.board.place(base);
      return lawful.x === base.x && lawful.y === base.y;
    }) || `${unit.name} must stand in the cells of the board.`,
  'terrain.impassable': ({ world, lines, unit, bases }) => {
    const mode = lines[0]?.movement[0]?.mode;
    const barred = world.grounds.find(
      ({ entry: ground, shape }) =>
        mode && ground.impassable.includes(mode) && bases.some(base => contains(shape, base)),
    );
    return !barred || `${unit.name} cannot stand in the ${barred.entry.name.toLowerCase()}.`;
  },
  'terrain.obstacle': ({ world, lines, unit, bases }) => {
    const blocked = obstaclesFor(world, lines[0]?.movement[0]?.mode ?? 'G', lines[0]?.height ?? 0).find(
      ({ shape }) => bases.some(base => overlaps(base, shape)),
    );
    return !blocked || `The ${blocked.entry.name.toLowerCase()} stands where ${unit.name} would.`;
  },
  'entity.boundary.overlap': ({ world, state, unit, bases }) => {
    const crowded = crowdedBy(world, state, unit, bases);
    if (!crowded) return true;
    return crowded === 'own'
      ? `Members of ${unit.name} would stand on one another.`
      : `${unit.name} would stand on members of ${crowded.name}.`;
  },
  'formation.open': ({ world, unit, bases }) =>
    keepsOpenOrder(world, bases) ||
    `${unit.name} would be torn apart: no member may stand more than 10 GSU from all the rest.`,
};

/** scenario.deployment: a unit is placed in its force's zone, facing as its player likes. */
export const deploy: Order<Deploy> = {
  answers: 'deploy',
  schema: z.strictObject({ type: z.literal('deploy'), unit: id, at: points, facing: degrees }),
  check: (query, command) => firstRefusal(checks, ask(query, command)),

  perform({ world, state, unit }, command, act) {
    const parts = partsInOrder(unit);
    act.emit({ type: 'answered' });
    act.emit({
      type: 'unitDeployed',
      unit: unit.id,
      members: command.at.map(({ x, y }, member) => ({
        id: member,
        x,
        y,
        facing: command.facing,
        part: parts[member] ?? 0,
      })),
      formation: 'open',
    });
    const placed = unitOf(state, unit.id);
    const candidates = leaderCandidates(world, placed);
    // leadership.leader.choice: between alike members the first leads; between unlike ones the player chooses.
    const choices = placed.parts.flatMap((_part, index) => {
      const first = candidates.find(member => member.part === index);
      return first ? [{ member: first.id, ordered: true }] : [];
    });
    askForLeader(placed, choices, act);
  },

  offers(query) {
    const suggestion = query.unit.place === 'reserve' ? suggestPlacement(query) : undefined;
    return suggestion ? [suggestion] : [];
  },

  vary(query, command, dice) {
    const zone = zoneOf(query.world, query.unit.force);
    const part = zone[dice.roll(zone.length) - 1];
    if (!part) return command;
    const { left, right, top, bottom } = bounds(part);
    const x = snap(left + ((right - left) * dice.roll(64)) / 64);
    const y = snap(top + ((bottom - top) * dice.roll(64)) / 64);
    return placementAt(query, query.unit, { x, y });
  },
};

/** The first lawful place found in the unit's zone, from its middle outwards in steps of 1 GSU. */
const suggestPlacement = (query: Query): Deploy | undefined => {
  for (const part of zoneOf(query.world, query.unit.force)) {
    const box = bounds(part);
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const spots: Point[] = [];
    for (let y = box.top; y <= box.bottom; y++) {
      for (let x = box.left; x <= box.right; x++) spots.push({ x, y });
    }
    const away = (p: Point): number => distanceOfPoints(p, middle);
    spots.sort((a, b) => away(a) - away(b) || a.x - b.x || a.y - b.y);
    for (const spot of spots) {
      const command = placementAt(query, query.unit, spot);
      if (!deploy.check(query, command)) return command;
    }
  }
  return undefined;
};
