import { type Box, type Problem, type Refusal, refuse } from '@emlia/kernel';
import * as z from 'zod';
import type { Edge } from '../../pack/scenario-parts.ts';
import { id } from '../fields.ts';
import { passengersOf } from '../march/passengers.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { BattleGroup } from '../state.ts';
import { offMapRefusal, ownGroup } from '../table/checks.ts';
import type { Battlefield } from '../table/field.ts';
import { groupsOn, livingIn, nameOfUnit, unitBoxOf } from '../table/units.ts';
import { ownEdges } from '../table/zone.ts';

/** A group leaves by its edge (battle.withdrawal). */
export interface Withdraw {
  readonly type: 'withdraw';
  readonly group: string;
}

/** How near to an edge a block must come to have reached it. */
const REACHED = 1;

export const reachesEdge = ({ box: map }: Battlefield, box: Box, edge: Edge): boolean => {
  switch (edge) {
    case 'north':
      return box.top <= REACHED;
    case 'south':
      return box.bottom >= map.bottom - REACHED;
    case 'west':
      return box.left <= REACHED;
    case 'east':
      return box.right >= map.right - REACHED;
  }
};

const edgeReached = ({ field, state }: BattleAsker, group: BattleGroup): Edge | undefined =>
  ownEdges(field, group.side, group.edge).find(edge =>
    livingIn(state, group.id).every(unit => reachesEdge(field, unitBoxOf(field, state, unit), edge)),
  );

export const withdraw: BattleOrder<Withdraw> = {
  answers: ['move'],
  schema: z.strictObject({ type: z.literal('withdraw'), group: id }),
  check(asker, command) {
    const group = ownGroup(asker, command.group);
    if ('problem' in group) return group;
    return offMapRefusal(asker, group) ?? leavingAgainst(asker, group);
  },
  perform(asker, command, act) {
    const group = ownGroup(asker, command.group) as BattleGroup;
    const edge = edgeReached(asker, group);
    if (edge) act.emit({ type: 'groupLeft', group: group.id, edge });
  },
  offers: ({ state, seat }) => groupsOn(state, seat).map(({ id: group }) => ({ type: 'withdraw', group })),
};

const leavingAgainst = (asker: BattleAsker, group: BattleGroup): Refusal | Problem | undefined => {
  const { field, state } = asker;
  for (const unit of livingIn(state, group.id)) {
    const other = passengersOf(state, unit.id).find(one => one.group !== group.id);
    if (other)
      return refuse('move.aboard', `${nameOfUnit(field, state, other.id)} is inside and of another group.`);
    if (unit.aboard !== undefined && state.units[unit.aboard]?.group !== group.id) {
      return refuse('move.aboard', `${nameOfUnit(field, state, unit.id)} is inside something that stays.`);
    }
  }
  if (edgeReached(asker, group)) return undefined;
  const edges = ownEdges(field, group.side, group.edge).join(' or ');
  return refuse('battle.withdrawal', `All of ${group.name} must have reached the ${edges} edge.`);
};
