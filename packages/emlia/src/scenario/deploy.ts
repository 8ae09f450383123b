import type { UnitEntry } from '@emlia/content';
import { contains, type Disc, overlaps, type Polygon, problem } from '@emlia/kernel';
import { type Checks, firstRefusal } from '../checks.ts';
import type { CommandOf } from '../commands.ts';
import { baseOf, baseRadius } from '../entity/base.ts';
import { crowdedBy, isOnTable, keepsOpenOrder } from '../move/standing.ts';
import { type Order, type Query, withOwnUnit } from '../order.ts';
import type { UnitState } from '../state.ts';
import { obstaclesFor } from '../terrain/obstacle.ts';
import { entryOf, type World } from '../world.ts';

interface DeployQuery extends Query {
  readonly unit: UnitState;
  readonly entry: UnitEntry;
  readonly bases: readonly Disc[];
}

const ask = (query: Query, unit: UnitState, command: CommandOf<'deploy'>): DeployQuery => {
  const entry = entryOf(query.world, unit);
  const r = baseRadius(entry);
  return { ...query, unit, entry, bases: command.at.map(point => baseOf(point, r)) };
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
    bases.length === unit.listed ||
    `${unit.name} has ${unit.listed} members, but ${bases.length} places are named.`,
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
  'terrain.impassable': ({ world, entry, unit, bases }) => {
    const mode = entry.movement[0]?.mode;
    const barred = world.grounds.find(
      ({ entry: ground, shape }) =>
        mode && ground.impassable.includes(mode) && bases.some(base => contains(shape, base)),
    );
    return !barred || `${unit.name} cannot stand in the ${barred.entry.name.toLowerCase()}.`;
  },
  'terrain.obstacle': ({ world, entry, unit, bases }) => {
    const blocked = obstaclesFor(world, entry.movement[0]?.mode ?? 'G', entry.height).find(({ shape }) =>
      bases.some(base => overlaps(base, shape)),
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
export const deploy: Order<'deploy'> = {
  check: (query, command) =>
    query.state.phase !== 'deployment'
      ? problem('not-deploying', 'Deployment is over.')
      : withOwnUnit(query, command.unit, unit => firstRefusal(checks, ask(query, unit, command))),

  perform(_query, command, act) {
    act.emit({ type: 'answered' });
    act.emit({
      type: 'unitDeployed',
      unit: command.unit,
      members: command.at.map(({ x, y }, id) => ({ id, x, y, facing: command.facing })),
      formation: 'open',
    });
  },
};
