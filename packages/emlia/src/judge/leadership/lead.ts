import { mayBeWithin } from '@emlia/kernel';
import type { Query } from '../../actions/order.ts';
import type { UnitState } from '../../state.ts';
import { boxOf } from '../../table/entity/base.ts';
import { isNear } from '../../table/scale/near.ts';
import { unitOf, unitsOnTable } from '../../table/world.ts';
import { COMMAND_RANGE, commandDistance, type LeadQuery } from './facts.ts';
import { commanderOf, type Leader } from './leader.ts';

/** The unit's leader about to speak to these units; undefined where nobody leads it. */
export const leadQuery = <Asked extends Query>(
  query: Asked,
  ...subjects: readonly string[]
): (Asked & LeadQuery) | undefined => {
  const leader = commanderOf(query.state, query.unit);
  return (
    leader && Object.assign({}, query, leader, { subjects: subjects.map(id => unitOf(query.state, id)) })
  );
};

/** leadership.command-range: the units of his force he could reach, his own among them. */
export const inCommandOf = (
  { world, state }: Pick<Query, 'world' | 'state'>,
  { from, source }: Leader,
): UnitState[] => {
  const box = boxOf(world, from);
  return unitsOnTable(state).filter(
    one =>
      one.force === from.force &&
      mayBeWithin(world.board, box, boxOf(world, one), COMMAND_RANGE + 1) &&
      isNear(world, commandDistance({ world, from, source }, one), COMMAND_RANGE),
  );
};
