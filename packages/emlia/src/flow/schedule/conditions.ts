import { includesTurn, type StandingCondition } from '@emlia/content';
import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { withinBounds } from '../../table/attribute/morale-states.ts';
import { hasMorale } from '../../table/attribute/values.ts';
import { concerns } from '../../table/schedule/concerns.ts';
import { unitsOnTable, type World } from '../../table/world.ts';

const isInForce = (
  { id, turns, waits }: StandingCondition,
  turn: number,
  turned: Readonly<Record<string, boolean>>,
): boolean => turned[id] ?? (waits ? false : turns === undefined || includesTurn(turns, turn));

/** What the conditions in force make of a unit's morale; what one has added it takes away when it ends. */
export const moraleUnderConditions = (
  world: World,
  unit: UnitState,
  conditions: readonly StandingCondition[],
): { readonly to: number; readonly swayed: Readonly<Record<string, number>> } => {
  const swayed: Record<string, number> = {};
  let to = unit.morale;
  const wanted = conditions.filter(one => one.morale !== undefined && concerns(world, one, unit));
  for (const [id, by] of Object.entries(unit.swayed ?? {})) {
    if (wanted.some(one => one.id === id)) swayed[id] = by;
    else to = withinBounds(to - by);
  }
  for (const { id, morale = 0 } of wanted) {
    if (swayed[id] !== undefined) continue;
    const after = withinBounds(to + morale);
    swayed[id] = after - to;
    to = after;
  }
  return { to, swayed };
};

/** scenario.forces.conditions: as a turn begins, or an event turns one on or off. */
export const updateConditions = (
  world: World,
  state: EmliaState,
  act: Act<EmliaEvent>,
  turned?: Readonly<Record<string, boolean>>,
): void => {
  const { conditions = [] } = world.setup.scenario;
  if (conditions.length === 0) return;
  const all = conditions.filter(one => isInForce(one, state.turn, { ...state.turned, ...turned }));
  const now = all.map(({ id }) => id);
  const before = state.conditions ?? [];
  const began = now.filter(id => !before.includes(id));
  const ended = before.filter(id => !now.includes(id));
  if (began.length + ended.length === 0 && !turned) return;
  const morale = unitsOnTable(state).flatMap(unit => {
    if (!hasMorale(world, unit)) return [];
    const { to, swayed } = moraleUnderConditions(world, unit, all);
    const same = to === unit.morale && Object.keys(swayed).join() === Object.keys(unit.swayed ?? {}).join();
    return same ? [] : [{ unit: unit.id, to, swayed }];
  });
  act.emit({ type: 'conditionsChanged', now, began, ended, ...(turned && { turned }), morale });
};
