import type { InitiativeCondition } from '@emlia/content';
import type { EmliaState, UnitState } from '../../state.ts';
import type { Duty } from '../../table/activation.ts';
import { lineOf, partOf, type World } from '../../table/world.ts';
import { BINDING_MORALE } from './morale-table.ts';

const conditionsOf = (
  world: World,
  unit: UnitState,
  { part, list }: Duty,
): readonly InitiativeCondition[] => {
  if (part >= unit.parts.length) return [];
  const line = lineOf(world, partOf(unit, part));
  return (list === 'morale' ? (line.moraleConditions ?? BINDING_MORALE) : line.initiative) ?? [];
};

/** retreat.routed: the unit is active and runs, through anyone in its way, for as long as it is. */
export const isRouting = (world: World, { activation }: EmliaState, unit: UnitState): boolean =>
  activation?.unit === unit.id &&
  !activation.ignoring &&
  activation.called.some(
    duty => conditionsOf(world, unit, duty)[duty.condition]?.do[duty.action]?.action === 'rout',
  );
