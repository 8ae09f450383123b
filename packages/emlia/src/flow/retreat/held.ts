import { type Refusal, refuse } from '@emlia/kernel';
import { freeStrikers } from '../../actions/freestrike/provoke.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { pathsOf } from '../initiative/stand.ts';
import { bearingOf } from './bearing.ts';

/** retreat.engaged: an enemy could strike at it if it simply ran. */
export const isHeld = (query: Query): boolean => freeStrikers(query).length > 0;

/** retreat.engaged: with enemies who can strike freely, a Falling Back or Retreating unit stays in the engagement. */
export const refuseLeaving = (query: Query, command: EmliaCommand): Refusal | undefined => {
  const { world, state, unit } = query;
  const bearing = bearingOf(world, unit)?.name;
  if (state.activation?.ignoring || (bearing !== 'Falling Back' && bearing !== 'Retreating'))
    return undefined;
  const way = pathsOf(query, command);
  if (!way || way.length === 0 || !isHeld(query)) return undefined;
  return refuse(
    'retreat.engaged',
    `${unit.name} cannot get away while ${freeStrikers(query)
      .map(({ name }) => name)
      .join(' and ')} can strike at it freely, and stays in the engagement.`,
  );
};
