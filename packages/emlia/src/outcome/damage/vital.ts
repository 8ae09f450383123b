import type { Arc, VitalEffect, VitalRow, VitalTable } from '@emlia/content';
import type { EmliaState, UnitState } from '../../state.ts';
import { rollOn } from '../../table/dice.ts';
import { lineOf, partOf, unitOf } from '../../table/world.ts';
import type { Resolving } from '../resolution/steps.ts';
import type { DamageEvent } from './events.ts';

type VitalRolled = Extract<DamageEvent, { type: 'vitalRolled' }>;

/** The row of a result; what lies beyond the table counts as its end. */
export const vitalRow = ({ rows }: VitalTable, result: number): VitalRow | undefined =>
  rows.find(({ to }) => result <= to) ?? rows.at(-1);

/** damage.threshold: one roll on the vital table, that of the arc struck where they differ. */
export const rollVital = (
  { world, act }: Pick<Resolving, 'world' | 'act'>,
  unit: UnitState,
  index: number,
  arc: Arc | undefined,
): VitalRolled | undefined => {
  const part = partOf(unit, index);
  const line = lineOf(world, part);
  const table = (arc && line.vitalTableByArc?.[arc]) ?? line.vitalTable;
  if (!table) return undefined;
  const bonus = part.vitalBonus ?? 0;
  const { faces, total } = rollOn(act.dice, table.die, sum => vitalRow(table, sum + bonus));
  const result = total + bonus;
  const effects = vitalRow(table, result)?.effects ?? [];
  return { type: 'vitalRolled', unit: unit.id, part: index, faces, result, effects };
};

/** disorder.persists, disorder.leader-lost: whoever has no leader gets one in step 4, as by a Reorder. */
const putInOrder = (unit: UnitState): void => {
  if (unit.ordered) return;
  if (unit.leader === undefined && !unit.commander) unit.reorderDue = true;
  else unit.ordered = true;
};

/** damage.threshold: the result applies at once, to the unit as a whole. */
export const applyVital = (unit: UnitState, index: number, effect: VitalEffect, turn = 0): void => {
  const part = partOf(unit, index);
  const living = (of: number): number => unit.members.filter(member => member.part === of).length;
  switch (effect.effect) {
    case 'loseMembers':
      part.casualtiesDue = Math.min(part.casualtiesDue + effect.count, living(index));
      return;
    case 'attribute':
      if (effect.attribute === 'timing') unit.timing = Math.max(0, unit.timing + effect.by);
      else part.harm = [...(part.harm ?? []), effect];
      return;
    case 'skill':
    case 'loseWeapon':
    case 'loseMovement':
      part.harm = [...(part.harm ?? []), effect];
      return;
    case 'state':
      if (effect.state === 'prone') unit.prone = true;
      if (effect.state === 'disordered') unit.ordered = false;
      if (effect.state === 'ordered') putInOrder(unit);
      return;
    case 'ailment': {
      // Whoever has it already begins anew.
      const others = unit.ailments?.filter(({ id }) => id !== effect.ailment) ?? [];
      unit.ailments = [...others, { id: effect.ailment, phases: 0, since: turn }];
      return;
    }
    case 'cure': {
      const rest = unit.ailments?.filter(({ id }) => id !== effect.ailment) ?? [];
      unit.ailments = undefined;
      if (rest.length > 0) unit.ailments = rest;
      return;
    }
    case 'nextRoll':
      part.vitalBonus = (part.vitalBonus ?? 0) + effect.by;
      return;
    case 'destroyed':
      for (const [of, one] of unit.parts.entries()) one.casualtiesDue = living(of);
      return;
    // The rest is damage of its own, a note for morale, and nothing.
    default:
  }
};

interface EffectsOnPart {
  readonly unit: string;
  readonly part: number;
  readonly effects: readonly VitalEffect[];
  /** What brings them; missing: the unit's own vital table, or its own statistics. */
  readonly from?: string | undefined;
}

/** A change of morale waits for step 3 with the rest (morale.step). */
export const applyAll = (state: EmliaState, { unit: id, part, effects, from }: EffectsOnPart): void => {
  for (const effect of effects) {
    applyVital(unitOf(state, id), part, effect, state.turn);
    if (effect.effect === 'morale') {
      const change = effect.by;
      state.moraleNotes.push(
        from === undefined
          ? { unit: id, row: 'vitalResult', change }
          : { unit: id, row: 'affected', cause: from, label: from, change },
      );
    }
  }
};
