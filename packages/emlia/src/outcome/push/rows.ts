import { type Act, nearest } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { areEnemies, areFriends, unitOf } from '../../table/world.ts';
import type { Contacts } from './contacts.ts';
import { type ForcedMoves, goneBy, type Mover, moverWith } from './mover.ts';
import { sumOf } from './track.ts';

/** morale.force-rows: those whose share of the movement points within 90 degrees of the collision. */
const pushersInto = (table: ForcedMoves, mover: Mover, unit: UnitState, other: UnitState): UnitState[] => {
  const { world, state, now } = table;
  const { a, b, distance } = nearest(
    boundaryOf(world, unitOf(state, unit.id)),
    boundaryOf(world, unitOf(now, other.id)),
  );
  const way = distance > 0 ? { x: b.x - a.x, y: b.y - a.y } : goneBy(mover);
  const forcing = mover.causes.filter(cause => {
    const share = sumOf(world.board, [cause]);
    return share.x * way.x + share.y * way.y >= 0;
  });
  return [...new Set(forcing.flatMap(({ units }) => units))];
};

/** The rows of forced movement, noted for step 3; as the units were before they merged. */
export const noteForceRows = (
  table: ForcedMoves,
  contacts: Contacts,
  act: Act<EmliaEvent>,
  /** Whether whoever is forced into a unit cheers it up. */
  isSteady: (unit: UnitState) => boolean = ({ ordered }) => ordered,
): void => {
  const { world, now } = table;
  const note = (unit: string, row: Extract<EmliaEvent, { type: 'moraleNoted' }>['row']): void =>
    act.emit({ type: 'moraleNoted', unit, row });
  for (const { units, causes, stopped } of table.movers) {
    if (!stopped) continue;
    const against = causes.flatMap(cause => cause.against);
    // forced.terrain: of a skirmish, the sides that were pushed.
    for (const unit of units)
      if (units.length === 1 || against.some(one => areFriends(world, one, unit)))
        note(unit.id, 'stoppedByTerrain');
  }
  const credit = (unit: string, other: string): void => {
    const mover = moverWith(table, unit);
    const [forced, met] = [unitOf(now, unit), unitOf(now, other)];
    for (const pusher of mover ? pushersInto(table, mover, forced, met) : []) {
      if (!areEnemies(world, pusher, forced)) continue;
      if (areEnemies(world, pusher, met)) note(pusher.id, 'forcedTogether');
      else if (isSteady(met) && areFriends(world, pusher, met)) note(pusher.id, 'forcedOntoFriend');
    }
  };
  for (const { unit, into } of contacts.merges) {
    note(unit, 'forcedIntoFriend');
    note(into, 'friendForcedIn');
    credit(unit, into);
  }
  for (const { unit, enemy } of contacts.clashes) {
    note(unit, 'forcedIntoEnemy');
    if (isSteady(unitOf(now, enemy))) note(enemy, 'enemyForcedIn');
    credit(unit, enemy);
  }
};
