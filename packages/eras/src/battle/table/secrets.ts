import { defaultFiles } from '../../forces/block.ts';
import type { BattleSecret } from '../../pack/battle-scenario.ts';
import type { BattleEvent } from '../events.ts';
import type { BattleAct } from '../order.ts';
import type { SetupGroup } from '../setup/setup.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { copyUnit } from './copy.ts';
import type { Battlefield } from './field.ts';
import { forgetAll } from './memory.ts';
import { living, unitsIn } from './units.ts';
import { frontOfSide } from './zone.ts';

/**
 * sheet.visibility: everything is open unless the scenario states hidden information. A side may then not know where
 * the others set up until all have, what manpower they have, or which groups will arrive.
 */

const sideOf = (field: Battlefield, seat: string | undefined): string | undefined =>
  seat === undefined ? undefined : field.sideOf[seat];

const listed = (field: Battlefield): Map<string, SetupGroup> => {
  const groups = new Map<string, SetupGroup>();
  for (const side of field.setup.sides) {
    for (const { armies } of side.players) {
      for (const army of armies) for (const one of army.groups) groups.set(one.group.id, one);
    }
  }
  return groups;
};

/** What others did not know of comes, or fires from where nobody saw it. */
export const showArrival = (state: BattleState, id: string, act: BattleAct): void => {
  const group = state.groups[id];
  if (!group?.secret) return;
  const { secret: _, ...shown } = group;
  act.emit({ type: 'arrivalShown', group: shown, units: unitsIn(state, id).map(copyUnit) });
};

/** Whether set-up is still secret. */
export const isSetupSecret = (field: Battlefield, state: BattleState): boolean =>
  field.setup.hidden.includes('deployment') && !state.shown;

/** What a seat may know, made of a copy. */
export const hideState = (field: Battlefield, state: BattleState, seat: string | undefined): BattleState =>
  hideFrom(field, state, sideOf(field, seat));

/** What a side may know, made of a copy; of no side: what anybody may. */
export const hideFrom = (field: Battlefield, state: BattleState, own: string | undefined): BattleState => {
  const { hidden } = field.setup;
  if (hidden.length === 0) return state;
  forgetAll(state);
  const groups = listed(field);
  if (hidden.includes('manpower')) {
    for (const [id, player] of Object.entries(state.players)) {
      if (field.sideOf[id] !== own) player.manpower = 0;
    }
  }
  for (const group of Object.values(state.groups)) {
    if (group.side === own) continue;
    if (group.secret) {
      delete state.groups[group.id];
      for (const unit of Object.values(state.units)) if (unit.group === group.id) delete state.units[unit.id];
      continue;
    }
    const known = groups.get(group.id);
    // Where the scenario itself puts a group is no secret.
    if (group.where !== 'map' || known?.at || !isSetupSecret(field, state)) continue;
    group.where = 'waiting';
    group.at = NOWHERE;
    group.front = known?.front ?? frontOfSide(field, group.side);
    for (const unit of Object.values(state.units)) if (unit.group === group.id) lift(unit, known);
  }
  return state;
};

const NOWHERE = { x: 0, y: 0 };

/** Makes a unit what it was before it was placed. */
const lift = (unit: BattleUnit, known: SetupGroup | undefined): void => {
  unit.at = NOWHERE;
  unit.offset = NOWHERE;
  unit.files = known?.files?.[unit.id] ?? defaultFiles(Math.max(1, living(unit)));
  unit.flying = undefined;
  unit.aboard = undefined;
};

/** What a seat sees of an event. */
export const hideEvent = (
  field: Battlefield,
  event: BattleEvent,
  seat: string | undefined,
): BattleEvent | undefined =>
  hideEventFrom({ hidden: field.setup.hidden, sideOf: field.sideOf }, event, sideOf(field, seat));

interface Secrecy {
  readonly hidden: readonly BattleSecret[];
  readonly sideOf: Readonly<Record<string, string>>;
}

/** What a side sees of an event, or what anybody does. */
export const hideEventFrom = (
  { hidden, sideOf: sides }: Secrecy,
  event: BattleEvent,
  own: string | undefined,
): BattleEvent | undefined => {
  if (hidden.length === 0) return event;
  const isOwn = (player: string): boolean => own !== undefined && sides[player] === own;
  switch (event.type) {
    case 'groupPlaced':
      return hidden.includes('deployment') && !event.entering && event.side !== own ? undefined : event;
    case 'manpowerGranted':
      return hidden.includes('manpower') && !isOwn(event.seat) ? undefined : event;
    case 'unitBought': {
      if (isOwn(event.seat)) return event;
      const { seat, hero, secret } = event;
      const cost = hidden.includes('manpower') ? 0 : event.cost;
      return secret
        ? { type: 'boughtInSecret', seat, cost, ...(hero !== undefined && { hero }) }
        : { ...event, cost };
    }
    case 'spellsLearned':
      return event.secret && event.side !== own ? undefined : event;
    case 'workStarted':
      return hidden.includes('manpower') && !isOwn(event.work.player) ? { ...event, cost: 0 } : event;
    case 'groupSurrendered':
      return hidden.includes('manpower') && !isOwn(event.player) ? { ...event, refund: 0 } : event;
    case 'groupsJoined': {
      const groups = event.groups.filter(({ secret, side }) => !secret || side === own);
      if (groups.length === event.groups.length) return event;
      const units = event.units.filter(({ group }) => groups.some(({ id }) => id === group));
      return groups.length === 0 ? undefined : { ...event, groups, units };
    }
    default:
      return event;
  }
};
